// A stand-in for the program with one event: it keeps players, rounds and results as orders say, pairs
// in the simplest way, and can be told to misbehave. What is right is the business of the real one.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { choices, presets, rule_sets, tournament_settings } from './event-scenes.mjs';
import { answer_phone } from './fake-phones.mjs';
import { read_body, serve_file } from './fake-server.mjs';

const { WebSocketServer } = createRequire(new URL('../../../web/package.json', import.meta.url))(
  'ws',
);

const all_orders =
  'change_event archive_event add_tournament change_tournament add_players change_player note_presence enter_player return_player withdraw_player fix_board ask_bye cancel_bye forbid_pair allow_pair draw_numbers seal_seed set_schedule set_lines draft_round drop_draft move_round enter_result adjourn_board correct_result name_winner challenge_player end_challenge appoint_staff release_staff'.split(
    ' ',
  );
/** What some orders come to in the log. */
const fact_names = { note_presence: 'presence_noted', draft_round: 'round_paired' };
const phases = ['draft', 'checked', 'published', 'running', 'confirmed', 'closed'];

/** Serves one event (see event-scenes.mjs) until `close` is called; without one there is none yet. */
export async function start_fake_event(event = null) {
  const fake = new FakeEvent(event);
  await new Promise((done) => fake.http.listen(0, '127.0.0.1', done));
  fake.address = `http://127.0.0.1:${fake.http.address().port}`;
  return fake;
}

class FakeEvent {
  /** Every order that has come, with its key; one that comes twice stands here twice. */
  orders = [];
  staff = false;
  /** The orders that are those of the staff member who looks on. */
  may = all_orders;
  /** The accounts of this machine. */
  accounts = [{ name: 'Anna', role: 'chief' }];
  links_refused = false;
  /** Live boards, `{delay, boards}`; nothing: this server has none. */
  live = null;
  /** How many answers are still to be lost after the order was carried out. */
  lose_answers = 0;
  /** What the next order is refused with. */
  refuse_next = null;
  /** What a check finds. */
  check = { breaches: [], worse: null, why: [] };
  done = new Map();
  /** Players of phones by their tokens; slips and PINs by player. */
  phones = new Map();
  made_phones = 0;
  slips = new Map();
  door_token = 'door';

  constructor(event) {
    this.event = event;
    this.http = createServer((request, response) => void this.answer(request, response)).unref();
    this.sockets = new WebSocketServer({ noServer: true });
    this.http.on('upgrade', (request, socket, head) => {
      if (this.links_refused) return socket.destroy();
      this.sockets.handleUpgrade(request, socket, head, (link) => {
        link.asked_live = request.url.endsWith('?live=1');
        link.once('message', () => this.tell_one(link, 'state'));
      });
    });
  }

  tell_one(link, type) {
    link.send(JSON.stringify({ type, sequence: this.event.sequence }));
  }

  changed() {
    this.event.sequence += 1;
    for (const link of this.sockets.clients) this.tell_one(link, 'change');
  }

  live_json(number) {
    const { delay = null, boards } = this.live;
    return {
      sequence: this.event.sequence,
      server_ms: this.now(),
      round: Number(number),
      delay,
      boards: boards.filter(({ round }) => round === Number(number)),
    };
  }

  now() {
    return 1_000_000 + Math.round(performance.now());
  }

  /** A live board changes: those who asked for them are told. */
  tell_live(fields, game) {
    this.live.boards = this.live.boards.map((board) =>
      board.game === game ? { ...board, ...fields, at_ms: this.now() } : board,
    );
    const board = this.live.boards.find((each) => each.game === game);
    for (const link of this.sockets.clients)
      if (link.asked_live) link.send(JSON.stringify({ type: 'live', server_ms: this.now(), board }));
  }

  drop_links() {
    for (const link of this.sockets.clients) link.terminate();
  }

  async answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, this.address);
    if (!pathname.startsWith('/api/')) return serve_file(pathname, response);
    const body = await read_body(request);
    const send = (status, value) => {
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(value));
    };
    const path = pathname.replace('/api/v1', '');
    const account = this.staff ? { name: 'Anna', role: 'chief' } : null;
    const canned = {
      '/session': { account },
      '/games': { games: [] },
      '/status': { setup_open: false },
      '/rules': { rules: rule_sets },
      '/presets': { presets },
      '/time-controls': {
        program: '4800+60',
        words: { sentences: [], text: '80 min + 1 min a move' },
      },
      '/tournament-choices': choices,
    }[path];
    if (canned) return send(200, canned);
    if (path === '/events' && request.method === 'GET')
      return send(200, { events: this.event ? [this.line()] : [] });
    if (path === '/events') return this.make(body, send);
    if (path === '/rating-lists' && request.method === 'PUT') {
      this.rating_list = { type: request.headers['content-type'], text: body };
      return send(200, {
        players: 812,
        left_out: 2,
        warnings: [{ key: 'files.table.empty', params: {} }],
      });
    }
    if (path === '/rating-lists/search')
      return send(200, { players: this.found(searchParams.get('q')) });
    const event = `/events/${this.event?.id}`;
    if (this.event && answer_phone(this, request, path.slice(event.length), body, send)) return;
    if (path === event && !this.staff && this.event.settings.visibility !== 'public')
      return send(404, unknown);
    if (path === event)
      return send(200, {
        viewer: this.viewer(),
        may: this.staff ? this.may : [],
        state: this.state(),
      });
    if (path === `${event}/orders`) return this.order(request, response, body, send);
    if (path === `${event}/accounts`) return send(200, { accounts: this.accounts });
    if (path === `${event}/facts`) return send(200, { facts: this.facts(), more: false });
    const found = new RegExp(`^${event}/tournaments/(\\d+)/(.+)$`).exec(path);
    const tournament = this.event?.tournaments.find(({ id }) => id === Number(found?.[1]));
    if (!tournament) return send(404, unknown);
    return this.of_tournament(tournament, found[2], searchParams, body, send);
  }

  viewer() {
    return this.staff ? 'staff' : 'public';
  }

  of_tournament(tournament, what, query, body, send) {
    const [name, number, part] = what.split('/');
    const rounds = this.visible(tournament);
    switch (name) {
      case 'rounds': {
        if (part === 'live') return this.live ? send(200, this.live_json(number)) : send(404, unknown);
        const round = rounds.find((each) => each.round === Number(number));
        return round ? send(200, this.round_json(tournament, round)) : send(404, unknown);
      }
      case 'proposal':
        return send(200, this.propose(tournament));
      case 'check':
        return send(200, this.check);
      case 'pairing':
        return this.take_over(tournament, body, send);
      case 'bracket':
        return send(200, this.bracket ?? { tournament: tournament.id, rounds: [], third_place: null, problem: null });
      case 'ladder':
        return send(200, this.ladder(tournament));
      case 'standings':
        return send(200, this.standings(tournament, Number(query.get('round') ?? 0)));
      case 'crosstable':
        return send(200, this.crosstable(tournament));
      case 'players':
        return number === 'preview'
          ? send(200, this.preview(body))
          : send(200, this.card(tournament, Number(number)));
      default:
        return send(404, unknown);
    }
  }

  line() {
    const { id, settings, players, tournaments, archived } = this.event;
    return {
      id,
      ...settings,
      archived,
      players: players.length,
      tournaments: tournaments.map((each) => {
        const newest = each.rounds[each.rounds.length - 1];
        return {
          id: each.id,
          name: each.settings.name,
          rules: each.settings.rules,
          system: each.settings.system,
          round: newest?.round ?? 0,
          rounds: each.settings.rounds,
          phase: newest?.phase ?? null,
        };
      }),
    };
  }

  visible(tournament) {
    return tournament.rounds.filter(
      ({ phase }) => this.staff || (phase !== 'draft' && phase !== 'checked'),
    );
  }

  state() {
    const { id, sequence, archived, settings, players, tournaments, staff = [] } = this.event;
    return {
      id,
      sequence,
      ...(this.staff ? { staff } : {}),
      archived,
      settings,
      players: this.staff ? players : players.map(({ note, presence, ...each }) => each),
      tournaments: tournaments.map((each) => {
        const rounds = this.visible(each);
        const published = rounds.filter(({ phase }) => phases.indexOf(phase) >= 2);
        const complete = published.filter(({ boards }) =>
          boards.every(({ games }) => games.length),
        );
        return {
          id: each.id,
          settings: each.settings,
          next_round: published.length + 1,
          published_round: published.length,
          complete_round: complete.length,
          planned_rounds: each.settings.rounds,
          initial_colour: 'white',
          numbers: each.numbers ?? null,
          seeds: each.seeds ?? [],
          listed_rounds: each.listed_rounds ?? 0,
          lines: each.lines ?? [],
          participants: [...each.participants]
            .sort((left, right) => this.rating(right.player) - this.rating(left.player))
            .map((entry, index) => ({ ...entry, number: index + 1 })),
          forbidden: this.staff ? each.forbidden : undefined,
          rounds: rounds.map(({ round, phase, boards }) => ({
            round,
            phase,
            boards: boards.length,
            results: boards.filter(({ games }) => games.length > 0).length,
            disputed: boards.filter((board) => this.disputed(board)).length,
            adjourned: boards.filter(({ adjourned }) => adjourned).length,
          })),
        };
      }),
    };
  }

  disputed({ reports, games }) {
    return Boolean(reports.white && reports.black && games.length === 0);
  }

  rating(player) {
    return this.event.players[player - 1].rating ?? 0;
  }

  points(tournament, player, before = Infinity) {
    let sum = 0;
    for (const { round, boards, byes } of tournament.rounds) {
      if (round >= before) continue;
      for (const { white, black, games } of boards)
        for (const { result } of games)
          if (white === player || black === player)
            sum += Number(result.split('-')[white === player ? 0 : 1]);
      const bye = byes.find((each) => each.player === player);
      if (bye) sum += bye_points[bye.kind];
    }
    return sum;
  }

  player_json(tournament, player, before) {
    const card = this.event.players[player - 1];
    const entry = this.state().tournaments[tournament.id - 1].participants.find(
      (each) => each.player === player,
    );
    return {
      player,
      number: entry?.number ?? 0,
      name: card.name,
      title: card.title ?? '',
      federation: card.federation ?? '',
      club: card.club ?? '',
      rating: card.rating ?? 0,
      points: this.points(tournament, player, before),
    };
  }

  round_json(tournament, { round, phase, boards, byes, remark }) {
    const player = (id) => this.player_json(tournament, id, round);
    return {
      tournament: tournament.id,
      round,
      phase,
      complete: boards.every(({ games }) => games.length > 0),
      opening: '',
      remark: this.staff ? remark : undefined,
      boards: boards.map((board, index) => ({
        board: index + 1,
        white: player(board.white),
        black: player(board.black),
        games: board.games,
        confirmed: board.games.length > 0 && !board.unconfirmed,
        adjourned: board.adjourned,
        state: this.disputed(board)
          ? 'disputed'
          : board.adjourned
            ? 'adjourned'
            : board.games.length > 0
              ? board.unconfirmed
                ? 'finished'
                : 'confirmed'
              : 'open',
        links: board.links ?? [],
        reports: board.reports,
        corrections: board.corrections,
        winner: board.winner ?? 0,
        winner_reason: board.winner_reason ?? '',
      })),
      byes: byes.map(({ player: id, kind }) => ({
        player: player(id),
        kind,
        points: bye_points[kind],
      })),
    };
  }

  /** By points, then by number; neighbours meet unless they have met. */
  propose(tournament) {
    const round = tournament.rounds.length + 1;
    const met = (a, b) =>
      tournament.rounds.some(({ boards }) =>
        boards.some(
          ({ white, black }) => (white === a && black === b) || (white === b && black === a),
        ),
      );
    const byes = [];
    let free = this.ranking(tournament).filter((player) => {
      const entry = tournament.participants.find((each) => each.player === player);
      if (entry.until_round !== null && entry.until_round < round) return false;
      const asked = entry.byes.find((bye) => bye.round === round);
      const absent = this.event.players[player - 1].presence === 'absent';
      if (asked || absent) byes.push({ player, kind: asked?.kind ?? 'zero_bye' });
      return !asked && !absent;
    });
    if (free.length % 2 === 1) byes.push({ player: free.pop(), kind: 'pairing_bye' });
    const boards = [];
    while (free.length > 0) {
      const [first, ...rest] = free;
      const second = rest.find((other) => !met(first, other)) ?? rest[0];
      boards.push(
        boards.length % 2 === 0 ? { white: first, black: second } : { white: second, black: first },
      );
      free = rest.filter((each) => each !== second);
    }
    return {
      draft: {
        tournament: tournament.id,
        round,
        boards,
        byes,
        initial_colour: null,
        opening: '',
        remark: '',
      },
      why: [],
    };
  }

  /** Lines of "board; White; Black" by number; what is none is refused with its line. */
  take_over(tournament, { text }, send) {
    const order = this.state().tournaments[tournament.id - 1].participants;
    const boards = [];
    const byes = [];
    for (const [index, line] of text.split('\n').entries()) {
      const [, white, black] = line.split(';').map((cell) => cell.trim());
      const player = (cell) => order.find(({ number }) => number === Number(cell))?.player;
      if (!player(white))
        return send(422, {
          type: '/problems/refused',
          title: 'Refused',
          status: 422,
          code: 'PAIRING_PLAYER',
          detail: `Line ${index + 1}: nobody in this tournament is called “${white}”.`,
        });
      if (black === 'bye') byes.push({ player: player(white), kind: 'pairing_bye' });
      else boards.push({ white: player(white), black: player(black) });
    }
    const draft = { tournament: tournament.id, round: tournament.rounds.length + 1, boards, byes };
    return send(200, { draft: { ...draft, initial_colour: null, opening: '', remark: '', seed: '' }, why: [] });
  }

  /** Places in the order of entry, moved by challenges that were won. */
  ladder(tournament) {
    const order = (tournament.places ??= tournament.participants.map(({ player }) => player));
    const open = tournament.challenges ?? [];
    const busy = (player) =>
      open.some(({ challenger, challenged }) => challenger === player || challenged === player);
    return {
      tournament: tournament.id,
      today: '2026-12-14',
      rows: order.map((player, index) => ({
        place: index + 1,
        player: this.player_json(tournament, player),
        may_challenge: busy(player)
          ? []
          : order.slice(Math.max(0, index - 3), index).filter((each) => !busy(each)),
      })),
      open,
      history: tournament.history ?? [],
    };
  }

  ranking(tournament) {
    return tournament.participants
      .map(({ player }) => player)
      .sort(
        (left, right) =>
          this.points(tournament, right) - this.points(tournament, left) ||
          this.rating(right) - this.rating(left),
      );
  }

  order(request, response, body, send) {
    const key = request.headers['idempotency-key'];
    this.orders.push({ order: body, key });
    if (!this.done.has(key)) {
      const refusal = this.refuse_next ?? this.carry_out(body);
      this.refuse_next = null;
      this.done.set(key, refusal ?? null);
      if (!refusal) this.changed();
    }
    if (this.lose_answers > 0) {
      this.lose_answers -= 1;
      return response.destroy();
    }
    const refusal = this.done.get(key);
    if (refusal) return send(refusal.status, refusal);
    return send(200, { sequence: this.event.sequence, changed: true, state: this.state() });
  }

  carry_out(order) {
    const { players } = this.event;
    const tournament = this.event.tournaments.find(({ id }) => id === order.tournament);
    const entry = tournament?.participants.find(({ player }) => player === order.player);
    const round = tournament?.rounds.find((each) => each.round === order.round);
    const board = round?.boards[order.board - 1];
    switch (order.type) {
      case 'change_event':
        this.event.settings = { ...this.event.settings, ...order.settings };
        return null;
      case 'archive_event':
        this.event.archived = order.archived;
        return null;
      case 'appoint_staff':
      case 'release_staff': {
        const others = (this.event.staff ?? []).filter(({ account }) => account !== order.account);
        const { account, role, boards = [] } = order;
        this.event.staff = role ? [...others, { account, role, boards }] : others;
        return null;
      }
      case 'add_tournament':
        this.event.tournaments.push(
          fresh_tournament(this.event.tournaments.length + 1, order.settings),
        );
        return null;
      case 'change_tournament':
        tournament.settings = with_settings(tournament.settings, order.settings);
        return null;
      case 'add_players':
        for (const card of order.players) {
          players.push({ id: players.length + 1, presence: 'unknown', ...card });
          tournament.participants.push({
            player: players.length,
            from_round: tournament.rounds.length + 1,
            until_round: null,
            fixed_board: 0,
            byes: [],
          });
        }
        return null;
      case 'change_player':
        players[order.player - 1] = { ...players[order.player - 1], ...order.card };
        return null;
      case 'note_presence':
        for (const player of order.players) players[player - 1].presence = order.presence;
        return null;
      case 'withdraw_player':
        entry.until_round = tournament.rounds.length;
        return null;
      case 'return_player':
        entry.until_round = null;
        return null;
      case 'fix_board':
        entry.fixed_board = order.board;
        return null;
      case 'ask_bye':
        entry.byes = [...entry.byes, { round: order.round, kind: order.kind }];
        return null;
      case 'cancel_bye':
        entry.byes = entry.byes.filter((bye) => bye.round !== order.round);
        return null;
      case 'forbid_pair':
        tournament.forbidden.push(order.players);
        return null;
      case 'draft_round': {
        const made = {
          round: order.round,
          phase: 'draft',
          remark: order.remark,
          byes: order.byes,
          boards: order.boards.map(({ white, black }) => ({
            white,
            black,
            games: [],
            adjourned: false,
            reports: { white: null, black: null },
            corrections: [],
          })),
        };
        const at = tournament.rounds.findIndex((each) => each.round === order.round);
        if (at < 0) tournament.rounds.push(made);
        else tournament.rounds[at] = made;
        return null;
      }
      case 'draw_numbers':
        tournament.numbers = { by: order.by, seed: '' };
        return null;
      case 'seal_seed':
        tournament.seeds = [...(tournament.seeds ?? []), { hash: 'ab'.repeat(32), seed: null, round: null, in_force: null }];
        return null;
      case 'set_schedule':
        tournament.listed_rounds = order.text.split('\n').filter(Boolean).length;
        return null;
      case 'set_lines':
        tournament.lines = order.text.split(' ').filter(Boolean).map(Number);
        return null;
      case 'name_winner':
        board.winner = order.player;
        board.winner_reason = order.reason;
        return null;
      case 'challenge_player':
        tournament.challenges = [
          ...(tournament.challenges ?? []),
          {
            challenge: 1 + (tournament.history ?? []).length,
            challenger: order.challenger,
            challenged: order.challenged,
            white: order.challenger,
            day: '2026-12-14',
            play_by: '2026-12-28',
            overdue: false,
          },
        ];
        return null;
      case 'end_challenge': {
        const ended = tournament.challenges.find(({ challenge }) => challenge === order.challenge);
        tournament.challenges = tournament.challenges.filter((each) => each !== ended);
        tournament.history = [
          { ...ended, end: order.end, ended: '2026-12-14' },
          ...(tournament.history ?? []),
        ];
        return null;
      }
      case 'drop_draft':
        tournament.rounds.pop();
        return null;
      case 'move_round':
        round.phase = order.phase;
        return null;
      case 'enter_result':
        board.games = order.games;
        board.unconfirmed = false;
        return null;
      case 'adjourn_board':
        board.adjourned = order.adjourned;
        return null;
      case 'correct_result':
        board.corrections.push({
          before: board.games,
          after: order.games,
          reason: order.reason,
          for_rating_only: order.for_rating_only,
        });
        if (!order.for_rating_only) board.games = order.games;
        return null;
      default:
        return { type: '/problems/refused', title: 'Refused', status: 422, detail: order.type };
    }
  }

  facts() {
    return this.orders.map(({ order }, index) => ({
      sequence: index + 1,
      type: fact_names[order.type] ?? order.type,
      utc: '2026-11-30T19:03:04.120Z',
      actor: { role: 'chief', name: 'Anna' },
      data: order,
    }));
  }

  preview({ text = '', columns }) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const separator = text.includes('\t') ? '\t' : ';';
    const cells = lines.map((line) => line.split(separator));
    const widest = Math.max(1, ...cells.map((row) => row.length));
    const fields = columns ?? ['name', 'rating', 'club'].slice(0, widest);
    const seen = new Set();
    const rows = cells.map((row, index) => {
      const card = {};
      fields.forEach((field, at) => {
        if (field === 'ignored' || !row[at]?.trim()) return;
        card[field] = field === 'rating' ? Number(row[at]) : row[at].trim();
      });
      const known = this.event.players.find(({ name }) => name === card.name);
      const wrong = Number.isNaN(card.rating);
      const kind = wrong ? 'wrong' : seen.has(card.name) ? 'duplicate' : known ? 'changed' : 'new';
      seen.add(card.name);
      if (wrong) delete card.rating;
      return {
        line: index + 1,
        kind,
        player: known?.id ?? null,
        card,
        differences:
          kind === 'changed'
            ? [
                {
                  field: 'rating',
                  before: String(known.rating ?? ''),
                  after: String(card.rating ?? ''),
                },
              ]
            : [],
        problems: wrong
          ? [
              {
                key: 'files.cell.rating',
                params: { line: index + 1, column: 2, text: row[1] },
                detail: `Line ${index + 1}, column 2: a rating has up to four digits; “${row[1]}” is none.`,
              },
            ]
          : [],
      };
    });
    return {
      encoding: 'utf-8',
      separator,
      header: false,
      columns: Array.from({ length: widest }, (_, index) => ({
        title: '',
        field: fields[index] ?? 'ignored',
      })),
      rows,
      warnings: [],
    };
  }

  found(wanted = '') {
    const list = [
      { name: 'Wiersma, Harm', title: 'GMI', rating: 2385, federation: 'NED', club: 'Huizum' },
      { name: 'Wielaard, Tjeerd', rating: 1910, federation: 'NED' },
    ];
    return list.filter(({ name }) => name.toLowerCase().startsWith(wanted.toLowerCase()));
  }

  standings(tournament, wanted) {
    const rounds = this.visible(tournament).filter(({ phase }) => phases.indexOf(phase) >= 2);
    const after = wanted || rounds.length;
    const players = tournament.participants.map(({ player }) => player);
    const score = (player) => this.points(tournament, player, after + 1);
    const terms = (player) =>
      rounds
        .filter(({ round }) => round <= after)
        .flatMap(({ round, boards, byes }) => {
          const board = boards.find(({ white, black }) => white === player || black === player);
          const opponent = board ? (board.white === player ? board.black : board.white) : 0;
          const bye = byes.some((each) => each.player === player);
          if (!board && !bye) return [];
          return [
            {
              round,
              opponent,
              value: String(opponent ? score(opponent) : 0),
              basis: opponent ? 'opponent' : 'nothing',
              cut: false,
              voluntary: false,
            },
          ];
        });
    const solkoff = (player) => terms(player).reduce((sum, { value }) => sum + Number(value), 0);
    const sorted = [...players].sort(
      (left, right) =>
        score(right) - score(left) ||
        solkoff(right) - solkoff(left) ||
        this.rating(right) - this.rating(left),
    );
    const tied = (left, right) =>
      left !== undefined &&
      right !== undefined &&
      score(left) === score(right) &&
      solkoff(left) === solkoff(right);
    return {
      tournament: tournament.id,
      after_round: after,
      complete: rounds.every(({ boards }) => boards.every(({ games }) => games.length > 0)),
      policy: 'F',
      columns,
      rows: sorted.map((player, index) => {
        let [first, last] = [index, index];
        while (tied(sorted[first - 1], player)) first -= 1;
        while (tied(sorted[last + 1], player)) last += 1;
        return {
          place: first + 1,
          shared_to: last + 1,
          player: this.player_json(tournament, player, after + 1),
          points: score(player),
          open_rounds: rounds
            .filter(({ boards }) =>
              boards.some(
                ({ white, black, games }) =>
                  games.length === 0 && (white === player || black === player),
              ),
            )
            .map(({ round }) => round),
          values: [
            { text: String(score(player)), terms: [] },
            { text: String(solkoff(player)), terms: terms(player) },
          ],
        };
      }),
    };
  }

  crosstable(tournament) {
    const { rows, after_round } = this.standings(tournament, 0);
    const rank = new Map(rows.map(({ player }, index) => [player.player, index + 1]));
    const rounds = this.visible(tournament).filter(({ phase }) => phases.indexOf(phase) >= 2);
    return {
      tournament: tournament.id,
      after_round,
      columns,
      rounds: rounds.map(({ round }) => round),
      rows: rows.map(({ place, shared_to, player, points, values }) => ({
        place,
        shared_to,
        player,
        points,
        values: values.map(({ text }) => text),
        cells: rounds.map((round) => ({
          ...this.entry(round, player.player),
          rank: rank.get(this.entry(round, player.player).opponent) ?? 0,
        })),
      })),
    };
  }

  entry({ round, boards, byes }, player) {
    const at = boards.findIndex(({ white, black }) => white === player || black === player);
    if (at < 0) {
      const kind = byes.find((each) => each.player === player)?.kind ?? 'zero_bye';
      return {
        round,
        board: 0,
        opponent: 0,
        colour: null,
        kind,
        points: bye_points[kind],
        result: String(bye_points[kind]),
      };
    }
    const { white, black, games } = boards[at];
    const colour = white === player ? 'white' : 'black';
    const opponent = colour === 'white' ? black : white;
    const forfeit = games.some((game) => game.forfeit);
    const points = games.reduce(
      (sum, { result }) => sum + Number(result.split('-')[colour === 'white' ? 0 : 1]),
      0,
    );
    if (games.length === 0)
      return { round, board: at + 1, opponent, colour, kind: 'open', points: null, result: '' };
    const result = forfeit ? (points > 0 ? '+' : '-') : String(points);
    const { corrections } = boards[at];
    return {
      ...(corrections.some((each) => !each.for_rating_only) ? { corrected: true } : {}),
      round,
      board: at + 1,
      opponent,
      colour,
      kind: forfeit ? 'forfeit' : 'played',
      points,
      result,
    };
  }

  card(tournament, player) {
    const row = this.standings(tournament, 0).rows.find((each) => each.player.player === player);
    const person = (id) => (id ? this.player_json(tournament, id) : null);
    const rounds = this.visible(tournament)
      .filter(({ phase }) => phases.indexOf(phase) >= 2)
      .map((round) => this.entry(round, player));
    const open = rounds.find(({ kind }) => kind === 'open');
    return {
      player: this.player_json(tournament, player),
      tournament: tournament.id,
      place: row?.place ?? 0,
      points: row?.points ?? 0,
      next: open ? { ...open, opponent: person(open.opponent) } : null,
      rounds: rounds.map((each) => ({ ...each, opponent: person(each.opponent) })),
      performance: 2245,
      rating_change: 7.3,
    };
  }

  make(body, send) {
    this.orders.push({ order: body });
    if (!body.settings.name)
      return send(422, {
        type: '/problems/invalid-fields',
        title: 'Missing or wrong fields',
        status: 422,
        detail: 'One field is missing or wrong.',
        errors: { '/settings/name': 'This is required.' },
      });
    this.event = {
      id: 'k3m9x2pq',
      sequence: 1,
      archived: false,
      settings: { ...body.settings },
      players: [],
      tournaments: [fresh_tournament(1, body.tournament)],
    };
    return send(201, {
      event: this.event.id,
      links: { watch: '/e/k3m9x2pq#t=w' },
      state: this.state(),
    });
  }

  async close() {
    this.drop_links();
    this.http.closeAllConnections?.();
    await new Promise((done) => this.http.close(done));
  }
}

const unknown = {
  type: '/problems/unknown-address',
  title: 'Unknown address',
  status: 404,
  detail: 'There is nothing at this address.',
};
const bye_points = { pairing_bye: 2, full_bye: 2, half_bye: 1, zero_bye: 0 };
const columns = [
  { code: 'PTS', name: 'Points', rule: 'What all rounds brought, byes and forfeits too.' },
  { code: 'SOL', name: 'Solkoff', rule: 'The sum of the scores of all opponents.' },
];

/** Teams of no board at all are no teams. */
const with_settings = (before, { teams = before.teams, ...settings }) => ({
  ...before,
  ...settings,
  teams: teams?.boards > 0 ? teams : null,
});

export function fresh_tournament(id, settings = {}) {
  return {
    id,
    settings: with_settings(tournament_settings, settings),
    participants: [],
    forbidden: [],
    rounds: [],
  };
}
