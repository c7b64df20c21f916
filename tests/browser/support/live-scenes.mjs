// Live boards of the third round, as the resource tells them.
import { third_round } from './event-scenes.mjs';

const side_clock = (left_ms) => ({
  left_ms,
  moves: 4,
  period: 1,
  flag_ms: null,
  interim_ms: null,
});

export function live_clock(fields = {}) {
  return {
    control: '4800+60',
    server_ms: 1_000_000,
    on_move: 'white',
    running: null,
    white: side_clock(4_795_000),
    black: side_clock(3_599_000),
    ...fields,
  };
}

export function live_board(board, fields = {}) {
  return {
    tournament: 1,
    round: 3,
    board,
    game: `game000${board}`,
    rules: 'international',
    kind: 'board',
    fen: 'W:W28,31,33-36,38,40-50:B1-15,17,19,20,26',
    ply: 24,
    to_move: 'white',
    last: { from: 14, to: 19 },
    move: '12... 14-19',
    clock: live_clock(),
    state: 'playing',
    result: null,
    under_appeal: false,
    at_ms: 1_000_000,
    ...fields,
  };
}

/** The third round of a public event with a game at every board but the last. */
export function live_event() {
  const event = third_round();
  event.settings.visibility = 'public';
  event.tournaments[0].rounds[2].boards.forEach((board, index) => {
    if (index < 5) board.links = [`/g/game000${index + 1}`];
  });
  return event;
}

export function live_round(delay = null) {
  return {
    delay,
    boards: [
      live_board(1, { state: 'over', result: '1-1', fen: 'W:WK46,33:BK5,12' }),
      live_board(2),
      live_board(3, { state: 'over', result: '2-0', fen: 'W:WK46,33:B12' }),
      live_board(4, { ply: 0, state: 'ready', move: null, last: null, fen: 'W:W31-50:B1-20' }),
      live_board(5, { kind: 'clock', fen: null, move: null, last: null }),
    ],
  };
}
