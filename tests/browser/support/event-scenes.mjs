// Canned events for the stand-in server, from an empty one to one in its third round.
export const tournament_settings = {
  name: 'A',
  rules: 'international',
  profile: 'FMJD',
  time_control: { program: '4800+60', increment: 'before', crossing: 'by_moves', freeze: true },
  form: 'single_game',
  match: 'two_games',
  match_games: { standard: 2, rapid: 2, blitz: 2 },
  match_points: 'match',
  withdrawal: {
    share: '1/2',
    more_than: false,
    below: 'remove_results',
    from: 'forfeit_rest',
  },
  keizer: {
    variant: 'fixed_point',
    self_victory: true,
    first_value: 0,
    step: 1,
    most_notices: 0,
    repeat_last_step: 0,
    most_passes: 20,
    min_gap: 3,
    most_meetings: 0,
    ratio: '3',
    win: '1',
    draw: '1/2',
    loss: '0',
    bye: '1/2',
    for_club: '70/100',
    with_notice: '35/100',
    no_notice: '0',
    self_decay: '0',
  },
  system: 'swiss',
  rounds: 7,
  cycles: 1,
  scoring: {
    win: 2,
    draw: 1,
    loss: 0,
    pairing_bye: 2,
    full_bye: 2,
    half_bye: 1,
    zero_bye: 0,
    forfeit_win: 2,
    forfeit_loss: 0,
  },
  tie_breaks: ['PTS', 'SOL'],
  policy: 'F',
  ft_start: 'T1',
  acceleration: 'none',
  keep_apart: 'nobody',
  keep_apart_first: 0,
  boards: 'wooden',
  default_minutes: 60,
  min_draw_moves: 0,
  drawn_openings: false,
  third_place: false,
  ladder: { reach: 3, days_to_play: 14, blocked_days: 7, open_challenges: 1 },
};

const board = { width: 10, height: 10, bottom_left_plays: true, numbering: 'numeric' };
export const rule_sets = ['international', 'russian', 'frisian'].map((name) => ({
  name,
  board,
  first_mover: 'white',
  start_fen: 'W:W31-50:B1-20',
  profiles: [],
}));

export const presets = [
  {
    id: 'fmjd-classical',
    name: { key: 'no.such.key' },
    family: 'classical',
    program: '4800+60',
    crossing: 'by_moves',
    words: { sentences: [], text: '80 min + 1 min a move' },
  },
];

export const choices = {
  systems: [
    { name: 'swiss', tie_breaks: ['PTS', 'FT', 'SOL', 'SB', 'WON', 'DE', 'LOT'] },
    { name: 'round_robin', tie_breaks: ['PTS', 'DE', 'WON', 'SB', 'LOT'] },
    { name: 'keizer', tie_breaks: ['PTS', 'WON', 'LOT'] },
    { name: 'ladder', tie_breaks: ['PTS', 'LOT'] },
    { name: 'knock_out', tie_breaks: ['PTS', 'WON', 'LOT'] },
  ],
  scorings: [
    { name: '2-1-0', scoring: tournament_settings.scoring },
    {
      name: '3-1-0',
      scoring: {
        ...tournament_settings.scoring,
        win: 3,
        pairing_bye: 3,
        full_bye: 3,
        forfeit_win: 3,
      },
    },
  ],
  tie_breaks: [
    ['PTS', 'Points', 'What all rounds brought, byes and forfeits too.'],
    [
      'FT',
      'Full truncated Solkoff',
      'The scores of all opponents without the lowest, then without the two lowest, and so on.',
    ],
    ['SOL', 'Solkoff', 'The sum of the scores of all opponents.'],
    [
      'SB',
      'Sonneborn–Berger',
      'The scores of the opponents beaten, and half the scores of those drawn with.',
    ],
    ['WON', 'Games won', 'Games won over the board.'],
    ['DE', 'Direct encounter', 'Points in the games between those who are tied.'],
    ['LOT', 'Lots', 'The lower lot is ahead.'],
  ].map(([code, name, rule]) => ({ code, name, rule })),
  policies: ['F', 'X', 'P'],
  defaults: {
    swiss: {
      ...tournament_settings,
      name: '',
      tie_breaks: ['PTS', 'FT', 'SOL', 'SB', 'WON', 'DE', 'LOT'],
    },
    round_robin: {
      ...tournament_settings,
      name: '',
      system: 'round_robin',
      tie_breaks: ['PTS', 'DE', 'WON', 'SB', 'LOT'],
    },
    keizer: { ...tournament_settings, name: '', system: 'keizer', tie_breaks: ['PTS', 'LOT'] },
    knock_out: {
      ...tournament_settings,
      name: '',
      system: 'knock_out',
      tie_breaks: ['PTS', 'LOT'],
    },
  },
};

const names = [
  ['Wiersma, Harm', 2385, 'GMI', 'Huizum'],
  ['Sijbrands, Ton', 2410, 'GMI', 'Amsterdam'],
  ['Clerc, Rob', 2310, 'GMI', 'Utrecht'],
  ['van der Wal, Jannes', 2290, 'GMI', 'Groningen'],
  ['Koguc, Ana', 2105, 'MFF', 'Split'],
  ['Ndjofang, Jean Marc', 2333, 'GMI', 'Douala'],
  ['Łaskowska, Żaneta', 1890, '', 'Szczecin'],
  ['O’Brien, <b>Sam</b>', 1720, '', 'Dublin'],
  ['Vanderstappen-van Nieuwenhuijzen, Marie-Christine', 1650, '', 'Bruxelles'],
  ['李, 明', 1600, '', '上海'],
  ['Жуков, Иван', 1555, '', 'Минск'],
  ['Bakker, Truus', 0, '', ''],
];

/** An event with so many players and nothing paired yet. */
export function event_with(count = 8, settings = {}) {
  return {
    id: 'k3m9x2pq',
    sequence: 31,
    archived: false,
    settings: {
      name: 'Club championship 2026',
      site: 'Utrecht',
      first_day: '2026-12-04',
      last_day: '2026-12-06',
      time_zone: 'Europe/Amsterdam',
      federation: '',
      chief_arbiter: 'Anna',
      visibility: 'public',
    },
    players: Array.from({ length: count }, (_, index) => {
      const [name, rating, title, club] = names[index] ?? [
        `Player ${String(index + 1).padStart(2, '0')}`,
        1500 - 5 * index,
        '',
        'De Dam',
      ];
      return { id: index + 1, name, rating, title, club, federation: 'NED', presence: 'unknown' };
    }),
    tournaments: [
      {
        id: 1,
        settings: { ...tournament_settings, ...settings },
        participants: Array.from({ length: count }, (_, index) => ({
          player: index + 1,
          from_round: 1,
          until_round: null,
          fixed_board: 0,
          byes: [],
        })),
        forbidden: [],
        rounds: [],
      },
    ],
  };
}

/** A whole round, board by board, the second of each pair being the opponent. */
export function round_of(round, phase, pairs, results = [], byes = []) {
  return {
    round,
    phase,
    remark: '',
    byes,
    boards: pairs.map(([white, black], index) => ({
      white,
      black,
      games: results[index] ? [{ result: results[index], forfeit: false }] : [],
      adjourned: false,
      reports: { white: null, black: null },
      corrections: [],
    })),
  };
}

/** Twelve players in the third round: two rounds behind them, one correction, one forfeit. */
export function third_round() {
  const event = event_with(12);
  const [tournament] = event.tournaments;
  const first = round_of(
    1,
    'closed',
    [
      [2, 4],
      [5, 1],
      [6, 7],
      [8, 3],
      [9, 10],
      [12, 11],
    ],
    ['2-0', '1-1', '2-0', '0-2', '0-2', '1-1'],
  );
  first.boards[4].games[0].forfeit = true;
  const second = round_of(
    2,
    'closed',
    [
      [1, 2],
      [3, 6],
      [10, 5],
      [4, 12],
      [11, 8],
      [7, 9],
    ],
    ['1-1', '2-0', '0-2', '2-0', '1-1', '2-0'],
  );
  second.boards[3].corrections.push({
    before: [{ result: '1-1' }],
    after: [{ result: '2-0' }],
    reason: 'The sheet was read wrongly.',
    for_rating_only: false,
  });
  const third = round_of(
    3,
    'running',
    [
      [3, 2],
      [5, 6],
      [1, 4],
      [7, 10],
      [8, 12],
      [9, 11],
    ],
    ['1-1', '', '2-0'],
  );
  tournament.rounds.push(first, second, third);
  return event;
}
