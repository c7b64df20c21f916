import { useEffect, useState } from 'preact/hooks';
import { can_fill_screen, keep_awake, keep_still, type Awake } from './screen.ts';

/** The page is a clock while this is shown. */
export function useClockScreen(): { readonly awake: Awake; readonly can_fill: boolean } {
  const [awake, set_awake] = useState<Awake>('unknown');
  const [can_fill, set_can_fill] = useState(can_fill_screen);
  useEffect(() => {
    const look = () => set_can_fill(can_fill_screen());
    const undo = [keep_still(), keep_awake(set_awake)];
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      for (const each of undo) each();
    };
  }, []);
  return { awake, can_fill };
}
