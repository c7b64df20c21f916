import './texts.ts';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { ClockTable } from './ClockTable.tsx';
import { code_trouble } from './code-trouble.ts';
import { create_device_store, type DeviceState, type DeviceStore } from './device-store.ts';
import { keep_page } from './offline.ts';
import { useClockScreen } from './use-screen.ts';

interface ClockPageProps {
  /** The code of the address, used once; afterwards the page is `/clock`. */
  readonly code: string | null;
  readonly onClaimed: () => void;
}

/** A device as the clock of a board. */
export function ClockPage({ code, onClaimed }: ClockPageProps) {
  const [store, set_store] = useState<DeviceStore | null>(null);
  useEffect(() => {
    const made = create_device_store(code, onClaimed);
    set_store(made);
    void keep_page();
    return made.close;
    // The code of the address is used once, though the address changes then.
  }, []);
  return store ? <Device store={store} /> : <main class="clock-room plain" />;
}

function Device({ store }: { readonly store: DeviceStore }) {
  const state = useStore(store);
  useTitle(text('tablet.title'));
  if (state.stage === 'ready' && state.device && state.clock)
    return (
      <ClockTable
        key={state.clock.options.game}
        store={state.clock}
        device={state.device}
        battery={state.battery}
        problem={state.problem}
        onCode={(code) => void store.claim(code, true)}
      />
    );
  if (state.stage === 'ready' || state.stage === 'claiming') return <NoGame state={state} />;
  return <CodeForm store={store} state={state} />;
}

/** The next round's game appears by itself. */
function NoGame({ state }: { readonly state: DeviceState }) {
  useClockScreen();
  const board = state.device?.place.board;
  return (
    <main class="clock-room plain">
      <h1>{board ? text('tablet.title_board', { board }) : text('tablet.title')}</h1>
      <p role="status">
        {text(state.stage === 'claiming' ? 'play.loading' : 'tablet.no_game')}
      </p>
    </main>
  );
}

function CodeForm({ store, state }: { readonly store: DeviceStore; readonly state: DeviceState }) {
  const [code, type] = useState('');
  const revoked = state.stage === 'revoked';
  const send = (event: Event) => {
    event.preventDefault();
    if (code.trim() !== '') void store.claim(code);
  };
  return (
    <main class="clock-room plain">
      <h1>{text(revoked ? 'tablet.revoked' : 'tablet.title')}</h1>
      {revoked && <p>{text('tablet.revoked_explained')}</p>}
      {revoked && state.unsent > 0 && (
        <p class="trouble">{text('tablet.revoked_unsent', { n: state.unsent })}</p>
      )}
      {!revoked && <p>{text('tablet.code_explained')}</p>}
      <form class="code-form" onSubmit={send}>
        <TextField
          label={text('tablet.code')}
          help={text('tablet.code_help')}
          value={code}
          error={revoked ? undefined : code_trouble(state.problem)}
          onValue={type}
          max_length={40}
        />
        <Button kind="main" type="submit">
          {text('tablet.code_go')}
        </Button>
      </form>
    </main>
  );
}
