// A stand-in for the program with a handful of stored games and a small tree of positions.
import { createServer } from 'node:http';
import { rule_sets } from './event-scenes.mjs';
import { serve_file } from './fake-server.mjs';

const start_fen =
  'W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20';

/** The position after a move of one piece, with what it took. */
function after(fen, from, to, captured = []) {
  const [turn, ...sides] = fen.split(':');
  const moved = sides.map((part) => {
    const squares = part.slice(1).split(',').map(Number);
    const left = squares.filter((square) => !captured.includes(square));
    return part[0] + left.map((square) => (square === from ? to : square)).sort((a, b) => a - b).join();
  });
  return [turn === 'W' ? 'B' : 'W', ...moved].join(':');
}

function ply(fen, text, fields = {}) {
  const [from, to] = text.split(/[-x]/).map(Number);
  const next = after(fen, from, to, fields.taken);
  return {
    kind: 'move',
    text,
    written: text,
    fen: next,
    path: [String(from), String(to)],
    captured: (fields.taken ?? []).map(String),
    mark: null,
    nags: [],
    comments: [],
    clock: null,
    variations: [],
    ...fields,
  };
}

function line_of(start, moves) {
  const plies = [];
  let fen = start;
  for (const [text, fields] of moves) {
    const next = ply(fen, text, typeof fields === 'function' ? fields(fen) : fields);
    plies.push(next);
    fen = next.fen;
  }
  return { comments: [], start_fen: start, plies };
}

const clock = (white_s, black_s, used_s) => ({
  clock: { white_ms: white_s * 1000, black_ms: black_s * 1000, used_ms: used_s * 1000 },
});

const line = line_of(start_fen, [
  ['32-28', { ...clock(4790, 4800, 10), comments: ['The most played first move.'] }],
  [
    '19-23',
    (fen) => ({
      ...clock(4790, 4780, 20),
      mark: '!?',
      variations: [
        line_of(fen, [
          ['18-23', { nags: [1] }],
          [
            '38-32',
            (inner) => ({
              comments: ['Quiet.'],
              variations: [line_of(inner, [['34-29', {}], ['23x34', { taken: [29] }]])],
            }),
          ],
          ['12-18', {}],
        ]),
      ],
    }),
  ],
  ['28x19', { ...clock(4700, 4780, 90), taken: [23] }],
  ['14x23', { ...clock(4700, 4700, 80), taken: [19], nags: [2, 16] }],
  ['37-32', clock(4600, 4700, 100)],
  ['10-14', clock(4600, 4500, 200)],
]);

const base = {
  source: 'archive',
  rules: 'international',
  event: 'Dutch Championship',
  site: 'Utrecht',
  round: '3',
  date: '2009.04.17',
  verdict: 'legal',
};
export const games = [
  { ...base, id: 'wiersma1', white: 'Wiersma, Harm', black: 'Sijbrands, Ton', result: '2-0', plies: 6 },
  { ...base, id: 'illegal1', white: 'Čižov, Alekséj', black: 'Valneris, Guntis', result: '1-1', plies: 2, verdict: 'illegal', date: '1990.??.??', event: 'A tournament with a name that is much too long for one line on a telephone, ' + 'LlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochLlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
  { ...base, id: 'played01', white: 'Baljakin, A.', black: 'Koppers, B.', result: '0-2', plies: 61, source: 'played' },
];
const later = { ...base, id: 'later001', white: 'Later, L.', black: 'Last, M.', result: '*', plies: 12 };

const answers = {
  wiersma1: {
    game: games[0],
    rules_from: 'guessed',
    also_possible: ['frisian'],
    tags: [
      { name: 'White', value: 'Wiersma, Harm' },
      { name: 'TimeControl', value: '80+1' },
    ],
    start_fen,
    bad: null,
    problems: [],
    line,
  },
  illegal1: {
    game: games[1],
    rules_from: 'tag',
    also_possible: [],
    tags: [],
    start_fen,
    bad: { ply: 3, text: '28-19', reason: 'There is a piece on 23: only a capture leads over it.' },
    problems: ['The game ends without a result in the moves.'],
    line: { ...line, plies: line.plies.slice(0, 2).map((each) => ({ ...each, clock: null })) },
  },
};

const no_piece = { key: 'rules.no_piece', params: { square: '7' } };
answers.varied1 = {
  ...answers.wiersma1,
  game: { ...games[0], id: 'varied1' },
  line: {
    ...line_of(start_fen, [
      [
        '32-28',
        (fen) => ({
          variations: [
            {
              ...line_of(fen, [['33-29', {}]]),
              plies: [
                ...line_of(fen, [['33-29', {}]]).plies,
                { kind: 'move', text: '7:16', written: '7:16' },
                { kind: 'move', text: '29:18', written: '29:18' },
              ],
              bad: { ply: 2, text: '7:16', reason: '', sentence: no_piece },
            },
          ],
        }),
      ],
    ]),
    variations: [line_of(start_fen, [['34-30', {}], ['20-25', {}]])],
  },
};

/** Line in line in line, as deep as they come. */
function nested(fen, left) {
  const [from, to] = left % 2 === 0 ? ['32', '28'] : ['33', '29'];
  const within = left > 0 ? { variations: [nested(fen, left - 1)] } : {};
  return line_of(fen, [[`${from}-${to}`, within]]);
}
answers.nested1 = {
  ...answers.wiersma1,
  game: { ...games[0], id: 'nested1' },
  line: nested(start_fen, 200),
};

const tally = (white, draw, black, other = 0) => ({
  games: white + draw + black + other,
  white,
  draw,
  black,
  other,
});
const next = (fen, move, counts) => {
  const path = move.split(/[-x]/);
  const captured = move.includes('x') ? ['23'] : [];
  return { move, fen: after(fen, ...path.map(Number), captured.map(Number)), path, captured, ...counts };
};
const second = after(start_fen, 32, 28);
const third = after(second, 19, 23);
const tree = {
  [start_fen]: {
    ...tally(3, 2, 1, 1),
    moves: [
      next(start_fen, '34-30', tally(0, 0, 1)),
      next(start_fen, '32-28', tally(3, 2, 0, 1)),
      ...['31-26', '31-27', '33-28'].map((move) => next(start_fen, move, tally(0, 0, 0))),
    ],
    examples: games,
  },
  [second]: { ...tally(3, 2, 0, 1), moves: [next(second, '19-23', tally(2, 0, 0))], examples: games.slice(0, 1) },
  [third]: { ...tally(2, 0, 0), moves: [next(third, '28x19', tally(2, 0, 0))], examples: games.slice(0, 1) },
};

export const done = {
  id: 'i1',
  name: 'turkiye-2019.pdn',
  state: 'done',
  bytes: 1000,
  bytes_read: 1000,
  encoding: 'windows-1252',
  games: 12,
  legal: 9,
  illegal: 2,
  bad_fen: 1,
  guessed: 3,
  overlooked_draws: 1,
  contradictions: 1,
  already_there: 2,
  by: 'Anna',
  at: '2026-11-30T10:00:00Z',
  remarks: [
    { game: 4, stored: 'illegal1', line: 81, column: 12, ply: 23, kind: 'illegal', text: '', sentence: { key: 'rules.no_piece', params: { square: '28' } } },
    { game: 5, stored: 'wiersma1', line: 0, column: 0, ply: 80, kind: 'overlooked_draw', text: '', sentence: { key: 'pdn.overlooked_draw', params: { ply: 80, rule: 'REPETITION' } } },
    { game: 6, stored: null, line: 120, column: 0, ply: 0, kind: 'contradiction', text: 'The tag says 2-0, the moves end with 1-1.' },
    { game: 7, stored: 'wiersma1', line: 130, column: 3, ply: 12, kind: 'ambiguous', text: '23x34 is two captures.' },
  ],
  remarks_left_off: 7,
};

export async function start_archive({ staff = false } = {}) {
  const fake = { asked: [], bearers: [], sent: [], imports: [done], staff };
  const polls = new Map();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://here');
    if (!pathname.startsWith('/api/')) return serve_file(pathname, response);
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    fake.asked.push(`${request.method} ${request.url}`);
    fake.bearers.push([request.url, request.headers.authorization]);
    const send = (value, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    const refuse = (status, detail, more = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'application/problem+json' })
        .end(JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail, ...more }));
    const path = pathname.slice('/api/v1'.length);
    if (path === '/session')
      return send({ account: fake.staff ? { name: 'Anna', role: 'chief' } : null });
    if (path === '/rules') return send({ rules: rule_sets });
    if (path === '/archive/games') {
      if (searchParams.get('from') !== '1990.13.01') return send(found(searchParams));
      return refuse(422, 'A field is wrong.', { errors: { '/from': 'There is no such day.' } });
    }
    if (path === '/archive/positions') {
      const fen = searchParams.get('fen') ?? start_fen;
      const known = tree[fen];
      if (!fen.includes(':'))
        return refuse(422, 'A field is wrong.', { errors: { '/fen': 'That is no position.' } });
      return send({ rules: searchParams.get('rules'), fen, ...(known ?? { ...tally(0, 0, 0), moves: [], examples: [] }) });
    }
    if (path === '/archive/imports' && request.method === 'POST') {
      const name = searchParams.get('name');
      if (fake.imports.some(({ state }) => state === 'reading'))
        return refuse(409, 'A file is being read.', { code: 'IMPORT_RUNS' });
      fake.sent.push({ name, rules: searchParams.get('rules'), bytes: Buffer.concat(chunks).toString() });
      if (name.endsWith('.exe')) return refuse(422, 'That is no game file.');
      const id = `n${fake.sent.length}`;
      const reading = { ...done, id, name, state: 'reading', bytes_read: 400, remarks: [], remarks_left_off: 0 };
      fake.imports = [reading, ...fake.imports];
      return send({ import: reading }, 202);
    }
    if (path === '/archive/imports') return send({ imports: fake.imports });
    const import_id = /^\/archive\/imports\/(.+)$/.exec(path)?.[1];
    if (import_id) {
      polls.set(import_id, (polls.get(import_id) ?? 0) + 1);
      if (polls.get(import_id) > 1)
        fake.imports = fake.imports.map((each) =>
          each.id === import_id ? { ...done, id: each.id, name: each.name } : each,
        );
      return send({ import: fake.imports.find(({ id }) => id === import_id) });
    }
    const game = /^\/archive\/games\/(\w+)(\/pdn)?$/.exec(path);
    if (game?.[2]) return response.writeHead(200, { 'Content-Type': 'text/plain' }).end('[White "Wiersma"] 1. 32-28 *');
    if (game && answers[game[1]]) return send(answers[game[1]]);
    return refuse(404, 'There is nothing at this address.');
  }).unref();
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  fake.address = `http://127.0.0.1:${server.address().port}`;
  fake.close = () => {
    server.closeAllConnections?.();
    return new Promise((closed) => server.close(closed));
  };
  return fake;
}

function found(params) {
  if (params.get('after')) return { games: [later], next: null };
  const player = params.get('player')?.toLowerCase();
  const fits = games.filter(
    ({ white, black, result }) =>
      (!player || `${white} ${black}`.toLowerCase().includes(player)) &&
      (!params.get('result') || params.get('result') === result),
  );
  return { games: fits, next: player ? null : 'p2' };
}
