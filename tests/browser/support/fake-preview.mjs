// What the stand-in says that a command would do to the clocks: good enough for the pages.

const other = { white: 'black', black: 'white' };

/** Changes of the clock of a state by one command, or the code of a refusal. */
const effects = {
  adjust_time: (clock, { side, ms }) => set_left(clock, side, clock[side].left_ms + ms),
  set_time: (clock, { side, ms }) => set_left(clock, side, ms),
  set_moves: (clock, { side, moves }) => ({ [side]: { ...clock[side], moves } }),
  set_period: (clock, { side, period }) => ({ [side]: { ...clock[side], period } }),
  set_periods_left: (clock, { side, periods }) => ({
    [side]: { ...clock[side], periods_left: periods },
  }),
  set_turn: (clock, { side }) => ({ on_move: side }),
  undo_press: (clock, { refund }) => ({
    on_move: other[clock.on_move],
    ...set_left(clock, clock.on_move, clock[clock.on_move].left_ms + (refund ? 7_000 : 0)),
  }),
  take_back: (clock, { restore_time }) =>
    restore_time ? { ...set_left(clock, 'white', 4_790_000) } : {},
};

const set_left = (clock, side, left_ms) => ({ [side]: { ...clock[side], left_ms } });

export function preview({ clock, phase, ply, to_move }, command) {
  if (phase === 'running') return refused('PAUSE_FIRST', 'Stop both clocks first.');
  const changed = effects[command.type]?.(clock, command) ?? {};
  const empty = ['white', 'black'].find((side) => changed[side]?.left_ms <= 0);
  if (empty) return refused('WOULD_FLAG', `This would leave ${empty} without time.`);
  return { status: 200, value: { now: clock, then: { ...clock, ...changed }, ply, to_move } };
}

function refused(code, detail) {
  const type = '/problems/not-possible-now';
  return { status: 409, value: { type, title: 'Refused', status: 409, code, detail } };
}
