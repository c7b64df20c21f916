// Players' phones and the page at the door, as the stand-in of an event answers them. A slip's token is
// `slip-PLAYER`, its PIN `K3MX 9TPQ`; each phone has a token of its own.

/** Answers what belongs to phones and the door; false where it is something else. */
export function answer_phone(fake, request, rest, body, send) {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  const what = `${request.method} ${rest}`;
  const player = fake.phones.get(token);
  const say = () => send(200, { changed: true, me: me_json(fake, player) });
  switch (what) {
    case 'GET /slips':
      send(200, { players: [...fake.slips.values()] });
      return true;
    case 'POST /slips':
      send(201, make_slips(fake, body));
      return true;
    case 'POST /links/door':
    case 'POST /links/watch':
      send(201, { link: `/e/${fake.event.id}/door#t=${fake.door_token}`, hall: '' });
      return true;
    case 'POST /phones': {
      const by = body.token ? Number(body.token.replace('slip-', '')) : body.player;
      const right = body.token
        ? body.token.startsWith('slip-')
        : body.pin.replace(/[ -]/g, '') === 'K3MX9TPQ';
      if (!right) {
        send(401, problem(401, 'api.wrong_pin', 'Name and PIN do not fit together.'));
        return true;
      }
      const made = `phone-${(fake.made_phones += 1)}`;
      fake.phones.set(made, by);
      send(201, { token: made, signed_out: fake.signed_out ?? 0, me: me_json(fake, by) });
      return true;
    }
    case 'GET /me':
      if (player) send(200, { me: me_json(fake, player) });
      else send(401, problem(401, 'api.slip_replaced', 'A new slip was made for you.'));
      return true;
    case 'DELETE /me':
      fake.phones.delete(token);
      send(200, {});
      return true;
    case 'POST /me/presence':
      fake.orders.push({ order: { type: 'presence', player, ...body } });
      fake.event.players[player - 1].presence = body.presence;
      fake.changed();
      say();
      return true;
    case 'POST /me/reports':
      fake.orders.push({ order: { type: 'report', player, ...body } });
      if (fake.refuse_next) {
        const refusal = fake.refuse_next;
        fake.refuse_next = null;
        send(refusal.status, refusal);
        return true;
      }
      report(fake, player, body);
      fake.changed();
      say();
      return true;
    case 'GET /door':
    case 'POST /door/presence':
      if (token !== fake.door_token) {
        send(401, problem(401, 'api.door_link_needed', 'Not this link.'));
        return true;
      }
      if (request.method === 'POST') {
        fake.orders.push({ order: { type: 'at_door', ...body } });
        fake.event.players[body.player - 1].presence = body.presence;
        fake.changed();
      }
      send(200, door_json(fake));
      return true;
    default:
      return false;
  }
}

function make_slips(fake, { players }) {
  const wanted =
    players ?? fake.event.players.map(({ id }) => id).filter((id) => !fake.slips.has(id));
  for (const id of wanted) fake.slips.set(id, { player: id, slip: true, phones: 0 });
  return {
    hall: 'http://192.168.1.7:8080',
    slips: wanted.map((id) => ({
      player: id,
      name: fake.event.players[id - 1].name,
      club: fake.event.players[id - 1].club ?? '',
      link: `/e/${fake.event.id}/me#t=slip-${id}`,
      pin: 'K3MX 9TPQ',
    })),
  };
}

function place_of(tournament, player) {
  const published = tournament.rounds.filter(
    ({ phase }) => phase !== 'draft' && phase !== 'checked',
  );
  const round = published[published.length - 1];
  const at = round?.boards.findIndex(({ white, black }) => white === player || black === player);
  return { round, board: at >= 0 ? round.boards[at] : null, number: (at ?? -1) + 1 };
}

function report(fake, player, { tournament, games }) {
  const { board } = place_of(fake.event.tournaments[tournament - 1], player);
  const side = board.white === player ? 'white' : 'black';
  board.reports[side] = games;
  const { white, black } = board.reports;
  if (white && black && JSON.stringify(white) === JSON.stringify(black)) {
    board.games = games;
    board.unconfirmed = true;
  }
}

function stage_of({ games, reports, unconfirmed }, side) {
  const [mine, other] = [reports[side], reports[side === 'white' ? 'black' : 'white']];
  if (games.length > 0) return mine && other && unconfirmed ? 'agreed' : 'entered';
  if (mine) return other ? 'differ' : 'waiting';
  return other ? 'opponent_entered' : 'open';
}

function me_json(fake, player) {
  const { event } = fake;
  const { id, settings, archived } = event;
  const card = event.players[player - 1];
  const entered = event.tournaments.filter(({ participants }) =>
    participants.some((entry) => entry.player === player),
  );
  const open = entered.some((each) => {
    const { board } = place_of(each, player);
    return board !== null && board.games.length === 0;
  });
  return {
    event: { id, name: settings.name, site: '', visibility: settings.visibility, archived },
    sequence: event.sequence,
    player: { player, name: card.name, title: card.title ?? '', club: card.club ?? '' },
    presence: card.presence ?? 'unknown',
    check_in: !open,
    tournaments: entered.map((each) => tournament_of_me(fake, each, player)),
  };
}

function tournament_of_me(fake, tournament, player) {
  const { round, board, number } = place_of(tournament, player);
  const bye = round?.byes.find((each) => each.player === player);
  const { place, points, rounds } = fake.card(tournament, player);
  return {
    tournament: tournament.id,
    name: tournament.settings.name,
    rules: tournament.settings.rules,
    form: tournament.settings.form,
    plus_draws: tournament.settings.tie_breaks.includes('PM'),
    planned_rounds: tournament.settings.rounds,
    round: round?.round ?? 0,
    phase: round?.phase ?? null,
    seat: board && seat_json(fake, tournament, board, number, player),
    bye: bye ? { kind: bye.kind, points: 2 } : null,
    place,
    shared_to: place,
    points,
    rounds,
  };
}

function seat_json(fake, tournament, board, number, player) {
  const side = board.white === player ? 'white' : 'black';
  return {
    board: number,
    colour: side,
    opponent: fake.player_json(tournament, side === 'white' ? board.black : board.white),
    games: board.games,
    confirmed: board.games.length > 0 && !board.unconfirmed,
    adjourned: board.adjourned,
    stage: stage_of(board, side),
    mine: board.reports[side],
    may_report: board.games.length === 0 && tournament.settings.boards !== 'here',
  };
}

function door_json({ event }) {
  return {
    event: { id: event.id, name: event.settings.name },
    sequence: event.sequence,
    players: event.players.map(({ id, name, title = '', club = '', presence = 'unknown' }) => ({
      player: id,
      name,
      title,
      club,
      groups: ['A'],
      presence,
    })),
  };
}

function problem(status, key, detail) {
  return {
    type: '/problems/sign-in-required',
    title: 'Sign in',
    status,
    detail,
    sentence: { key, params: {} },
  };
}
