import { text } from '../text/text.ts';
import { Sign } from './Actions.tsx';

/** Where nothing is left to be done here: the code of the next board. */
export function NextCodeButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" class="strip-button next-code-button" onClick={onPress}>
      {text('tablet.next_code')}
    </button>
  );
}

/** Opens the menu, from the middle of the strip. */
export function MenuButton({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <button type="button" class="strip-button" aria-label={text('tablet.menu')} onClick={onMenu}>
      <Sign>
        <path d="M4 7h16M4 12h16M4 17h16" />
      </Sign>
    </button>
  );
}
