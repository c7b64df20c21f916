// Canned games for the stand-in server. The positions are real ones: the legal moves given are those
// of the rules.

const ms = { minute: 60_000, hour: 3_600_000 };

const opening_moves = [
  ['32-28', [32, 28], 4_000],
  ['18-23', [18, 23], 7_300],
  ['33-29', [33, 29], 12_000],
  ['23x32', [23, 32], 3_100, [28]],
  ['37x28', [37, 28], 2_000, [32]],
  ['16-21', [16, 21], 61_000],
  ['39-33', [39, 33], 5_000],
  ['21-26', [21, 26], 9_000],
];

function move_items(list) {
  return list.map(([text, path, spent_ms, captured = []], index) => ({
    ply: index + 1,
    side: index % 2 === 0 ? 'white' : 'black',
    text,
    from: path[0],
    to: path[path.length - 1],
    path,
    captured,
    promotes: false,
    spent_ms,
    left_ms: { white: 4_795_000, black: 4_799_000 },
  }));
}

export function quiet(...texts) {
  return texts.map((text) => {
    const [from, to] = text.split('-').map(Number);
    return { text, from, to, path: [from, to], captured: [], promotes: false };
  });
}

const side_clock = (left_ms, moves) => ({
  left_ms,
  moves,
  period: 1,
  flag_ms: null,
  interim_ms: null,
});

export function base_state() {
  return {
    id: 'k3m9x2pq',
    sequence: 31,
    rules: 'international',
    profile: 'FMJD',
    sheet: {
      event: 'Club evening',
      site: 'Utrecht',
      date: '2026-11-29',
      round: '1',
      board: '3',
      white: { name: 'Jannes van der Wal', rating: 2400, title: 'GMI' },
      black: { name: 'Ton Sijbrands', rating: null, title: '' },
    },
    visibility: 'link',
    board: { width: 10, height: 10, bottom_left_plays: true, numbering: 'numeric' },
    phase: 'running',
    pause: null,
    seats: { white: { taken: true, connected: true }, black: { taken: true, connected: true } },
    ply: 8,
    to_move: 'white',
    start_fen: 'W:W31-50:B1-20',
    fen: 'W:W28,31,33-36,38,40-50:B1-15,17,19,20,26',
    legal: quiet(
      '28-22',
      '28-23',
      '33-29',
      '34-29',
      '34-30',
      '31-27',
      '36-31',
      '35-30',
      '38-32',
      '42-37',
      '44-39',
      '43-39',
      '41-37',
    ),
    clock: {
      control: '4800+60',
      server_ms: 812_345,
      on_move: 'white',
      running: 'white',
      white: side_clock(4_795_000, 4),
      black: side_clock(4_799_000, 4),
    },
    counters: [
      { rule: 'REPETITION', count: 1, limit: 3, unit: 'occurrences', mode: 'automatic' },
      { rule: 'MOVES_25', count: 0, limit: 50, unit: 'plies', mode: 'automatic' },
    ],
    notices: [],
    draw_offer: null,
    take_back: null,
    claims: [],
    settings: {
      min_draw_moves: 0,
      take_back: 'restore',
      start: 'arbiter',
      draw_rules: { REPETITION: 'automatic', MOVES_25: 'automatic' },
    },
    outcome: null,
    moves: { from: 0, items: move_items(opening_moves) },
  };
}

/** White may take three pieces on either of two ways that share start and end. */
export function two_ways() {
  const state = base_state();
  return {
    ...state,
    start_fen: 'W:W47,K48:B8,18,19,28,29,39,42',
    fen: 'W:W37,48:B12,22,23,31,32,33',
    ply: 0,
    moves: { from: 0, items: [] },
    ...ring(),
  };
}

/** A man on 37 that takes 32, 23 and 22 or, the other way round, 31, 22 and 23. */
function ring() {
  return {
    start_fen: 'W:W38,50:B22,23,32,33',
    fen: 'W:W38,50:B22,23,32,33',
    legal: [
      {
        text: '38x27x18x29x38',
        from: 38,
        to: 38,
        path: [38, 27, 18, 29, 38],
        captured: [32, 22, 23, 33],
        promotes: false,
      },
      {
        text: '38x29x18x27x38',
        from: 38,
        to: 38,
        path: [38, 29, 18, 27, 38],
        captured: [33, 23, 22, 32],
        promotes: false,
      },
    ],
  };
}

/** A king that takes two pieces by one of two squares, to the same end. */
export function king_routes() {
  const fen = 'W:WK46,50:B19,20,28,30,37';
  return {
    ...base_state(),
    start_fen: fen,
    fen,
    ply: 0,
    moves: { from: 0, items: [] },
    legal: [
      {
        text: '46x32x10x25',
        from: 46,
        to: 25,
        path: [46, 32, 14, 25],
        captured: [37, 28, 20],
        promotes: false,
      },
      {
        text: '46x32x14x25',
        from: 46,
        to: 25,
        path: [46, 32, 23, 25],
        captured: [37, 28, 30],
        promotes: false,
      },
    ],
  };
}

/** A man on 27 takes two pieces, step by step over 18. */
export function steps() {
  const fen = 'W:W27,50:B13,22,1';
  return {
    ...base_state(),
    start_fen: fen,
    fen,
    ply: 0,
    moves: { from: 0, items: [] },
    legal: [
      { text: '27x9', from: 27, to: 9, path: [27, 18, 9], captured: [22, 13], promotes: false },
    ],
  };
}

export function ended() {
  const state = base_state();
  return {
    ...state,
    phase: 'ended',
    legal: [],
    clock: {
      ...state.clock,
      running: null,
      black: { ...side_clock(0, 4), flag_ms: 900_000 },
      white: side_clock(63_400, 4),
    },
    outcome: {
      result: '2-0',
      winner: 'white',
      reason: 'TIME',
      article: '',
      note: '',
      sentence: { key: 'outcome.TIME', params: { winner: 'white', loser: 'black', result: '2-0' } },
    },
  };
}

export function recovered() {
  const state = base_state();
  return {
    ...state,
    phase: 'paused',
    pause: { by: 'recovery', reason: '', server_ms: 812_345 },
    clock: { ...state.clock, running: null },
  };
}

export function endgame() {
  const state = base_state();
  const fen = 'W:WK6,K11:BK45';
  return {
    ...state,
    start_fen: fen,
    fen,
    ply: 0,
    moves: { from: 0, items: [] },
    legal: quiet('11-50', '11-44', '11-39', '6-1', '6-50'),
    clock: { ...state.clock, white: side_clock(8_300, 30), black: side_clock(43_000, 30) },
    counters: [
      { rule: 'REPETITION', count: 2, limit: 3, unit: 'occurrences', mode: 'claim' },
      { rule: 'MOVES_25', count: 25, limit: 50, unit: 'plies', mode: 'automatic' },
      { rule: 'MOVES_5', count: 3, limit: 10, unit: 'plies', mode: 'automatic' },
    ],
    draw_offer: { by: 'black', ply: 0 },
  };
}

/** A game of many moves, the newest of them far down the scoresheet. */
export function long_game(plies = 160) {
  const state = base_state();
  const items = Array.from({ length: plies }, (_, index) => ({
    ...state.moves.items[index % 2],
    ply: index + 1,
  }));
  return { ...state, ply: plies, moves: { from: 0, items } };
}

/** The arbiter has stopped the clocks, with as long a reason as one writes in a hurry. */
export function stopped() {
  const state = long_game();
  return {
    ...state,
    phase: 'paused',
    legal: [],
    pause: { by: 'arbiter', reason: 'A visitor fell over the table of board 4', server_ms: 812_345 },
    clock: { ...state.clock, control: '45/5400:1800+30', running: null },
  };
}

/** A position on another board: 8x8 unless said otherwise. */
export function on_board(board, fen, legal = []) {
  return {
    ...base_state(),
    board: { width: 8, height: 8, bottom_left_plays: true, numbering: 'algebraic', ...board },
    start_fen: fen,
    fen,
    ply: 0,
    moves: { from: 0, items: [] },
    legal,
  };
}

const events = () =>
  [
    ['game_created', 'arbiter', 'Anna', {}],
    ['seat_taken', 'white', '', { side: 'white' }],
    ['seat_taken', 'black', '', { side: 'black' }],
    ['clock_started', 'arbiter', 'Anna', {}],
    ['move_played', 'white', '', { side: 'white', text: '32-28' }],
    [
      'attempt_refused',
      'black',
      '',
      { side: 'black', text: '18-24', ply: 1, code: 'NO_SUCH_MOVE' },
    ],
    [
      'draw_claimed',
      'white',
      '',
      { side: 'white', rule: 'REPETITION', upheld: false, count: 1, limit: 3, ply: 8 },
    ],
    ['clock_paused', 'arbiter', 'Anna', { by: 'arbiter', reason: 'A visitor fell over the table' }],
    ['time_adjusted', 'arbiter', 'Anna', { side: 'white', ms: 60_000, reason: '' }],
  ].map(([type, role, name, data], index) => ({
    sequence: index + 1,
    type,
    server_ms: index * 1000,
    utc: `2026-11-29T19:03:0${index}.120Z`,
    actor: { role, name },
    data,
  }));

const words = (text) => ({ sentences: [], text });

const answers = {
  '/api/v1/status': { version: '0.1.0', storage: 'ok', setup_open: false, server_ms: 0 },
  '/api/v1/rules': {
    rules: [
      {
        name: 'international',
        board: base_state().board,
        first_mover: 'white',
        start_fen: base_state().start_fen,
        profiles: ['FMJD', 'FMJD-later'].map((name) => ({
          name,
          draw_rules: ['REPETITION', 'MOVES_25', 'MOVES_16', 'MOVES_5'].map((rule) => ({
            rule,
            mode: 'automatic',
          })),
        })),
      },
    ],
  },
  '/api/v1/rules/international/openings': { tables: [] },
  '/api/v1/presets': {
    presets: [
      ['fmjd-fischer', '4800+60', 'international'],
      ['blitz-5-3', '300+3', 'international'],
      ['dgt-01', '300', 'any'],
    ].map(([id, program, family]) => ({
      id,
      name: { key: `clock.preset.${id}`, params: {} },
      family,
      source: '',
      program,
      crossing: 'by_moves',
      words: words(program),
    })),
  },
  '/api/v1/time-controls': {
    program: '4800+60',
    words: {
      sentences: [{ key: 'clock.period.min_increment', params: { time: '80', increment: '60' } }],
      text: '80 min + 60 s per move',
    },
  },
};

/** A scene around a state. `decide` carries a command out on the stand-in, or answers a refusal. */
export function scene(state) {
  return { state, events: events(), answers, tiles: (now) => tiles(now), decide };
}

function tiles(state) {
  const other = { ...ended(), id: 'aaaa2222' };
  const third = {
    ...recovered(),
    id: 'bbbb3333',
    sheet: {
      ...state.sheet,
      event: '',
      round: '',
      white: { name: 'Wieger Wesselink with a rather long name' },
      black: { name: 'Роман' },
    },
  };
  return [state, third, other];
}

function decide(fake, command) {
  const { state } = fake.scene;
  if (command.type === 'play_move') return play(fake, command);
  if (command.type === 'pause')
    fake.change(
      {
        phase: 'paused',
        pause: { by: 'arbiter', reason: command.reason, server_ms: 0 },
        clock: { running: null },
      },
      { type: 'clock_paused', data: { by: 'arbiter', reason: command.reason } },
    );
  else if (command.type === 'resume')
    fake.change(
      { phase: 'running', pause: null, clock: { running: state.to_move } },
      { type: 'clock_resumed' },
    );
  else if (command.type === 'offer_draw')
    fake.change(
      { draw_offer: { by: 'white', ply: state.ply } },
      { type: 'draw_offered', data: { side: 'white' } },
    );
  else fake.change({}, { type: command.type });
  return null;
}

function play(fake, { move }) {
  const { state } = fake.scene;
  const found = state.legal.find((legal) => legal.text === move);
  if (!found) {
    return {
      type: '/problems/illegal-move',
      title: 'Illegal move',
      status: 422,
      code: 'CAPTURE_MANDATORY',
      article: 'FMJD Annex 1, 4.2',
      detail: 'A capture is compulsory.',
      legal: state.legal.slice(0, 3).map((legal) => legal.text),
      squares: [state.legal[0]?.from ?? 1],
    };
  }
  const item = {
    ...found,
    ply: state.ply + 1,
    side: state.to_move,
    spent_ms: 4000,
    left_ms: { white: 1, black: 1 },
  };
  const items = [...state.moves.items, item];
  const other = state.to_move === 'white' ? 'black' : 'white';
  fake.change(
    {
      ply: state.ply + 1,
      to_move: other,
      fen: move_fen(state.fen, found),
      legal: [],
      moves: { from: 0, items },
      clock: { running: other, on_move: other },
    },
    { type: 'move_played', data: { side: state.to_move, text: move } },
    { from: state.ply, items: [item] },
  );
  return null;
}

/** The FEN after a move, good enough for the stand-in: single squares and ranges, kings marked K. */
function move_fen(fen, { from, to, captured }) {
  const [, ...parts] = fen.split(':');
  const moved = parts.map((part) => {
    const pieces = part
      .slice(1)
      .split(',')
      .filter(Boolean)
      .flatMap((item) => {
        const king = item.startsWith('K') ? 'K' : '';
        const [first, last] = item.replace('K', '').split('-').map(Number);
        return Array.from({ length: (last ?? first) - first + 1 }, (_, index) => ({
          king,
          square: first + index,
        }));
      });
    const left = pieces.filter(({ square }) => !captured.includes(square));
    return (
      part[0] + left.map(({ king, square }) => king + (square === from ? to : square)).join(',')
    );
  });
  return `B:${moved.join(':')}`;
}

export { ms };
