import './texts.ts';
import { useState } from 'preact/hooks';
import { useEvent } from '../event/context.ts';
import type { RoundAnswer } from '../event/types.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { CodeDialog, type CodePlace } from './CodeDialog.tsx';
import { DeviceList } from './DeviceList.tsx';
import type { DeviceRow } from './types.ts';
import { useDevices } from './use-devices.ts';

/** The tablets of a tournament's boards: one is paired with its table, and shows whatever game is
 *  there, round after round. */
export function EventDevices({ round }: { readonly round: RoundAnswer }) {
  const { store, event, tournament } = useEvent();
  const devices = useDevices({ event: store.id });
  const [making, make] = useState(false);
  const several = event.tournaments.length > 1;
  const board_text = (of: string, board: number) =>
    several ? text('devices.board_of', { name: of, board }) : text('devices.board', { board });
  const places: readonly CodePlace[] = round.boards.map(({ board }) => ({
    title: board_text(tournament.settings.name, board),
    body: { event: store.id, tournament: tournament.id, board },
  }));
  const place = ({ place: at }: DeviceRow) => {
    const of = event.tournaments.find(({ id }) => id === at.tournament);
    return board_text(of?.settings.name ?? '', at.board ?? 0);
  };
  return (
    <section class="card devices" aria-labelledby="devices-title">
      <div class="card-head">
        <h3 id="devices-title">{text('devices.title')}</h3>
        {places.length > 0 && (
          <Button onClick={() => make(true)}>{text('devices.make')}</Button>
        )}
      </div>
      <p class="help">{text('devices.table_help')}</p>
      <DeviceList devices={devices} place={place} />
      {making && (
        <CodeDialog
          places={places}
          onMade={() => void devices.look()}
          onClose={() => make(false)}
        />
      )}
    </section>
  );
}
