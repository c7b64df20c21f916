/** The addresses of an event: which of its pages one names, and the other way round. */
export type EventView =
  | 'home'
  | 'players'
  | 'teams'
  | 'rounds'
  | 'standings'
  | 'crosstable'
  | 'schedule'
  | 'bracket'
  | 'ladder'
  | 'settings';

export interface EventPlace {
  readonly event: string;
  /** 0: the first. Named only where an event has several. */
  readonly tournament: number;
  readonly view: EventView | 'round' | 'player' | 'game';
  /** The number of the round or of the player; 0 for the other pages. */
  readonly number: number;
  /** Of a game: where in its round it is played. */
  readonly board?: number;
}

const pattern =
  /^\/e\/([A-Za-z0-9_-]{1,64})(?:\/t\/(\d{1,4}))?(?:\/(players|teams|rounds|standings|crosstable|schedule|bracket|ladder|settings)|\/([rp])\/(\d{1,5})|\/g\/(\d{1,4})-(\d{1,5}))?\/?$/;

export function event_place(path: string): EventPlace | null {
  const found = pattern.exec(path);
  if (!found?.[1]) return null;
  const [, event, tournament, view, letter, number, round, board] = found;
  if (board)
    return {
      event,
      tournament: Number(tournament ?? 0),
      view: 'game',
      number: Number(round),
      board: Number(board),
    };
  return {
    event,
    tournament: Number(tournament ?? 0),
    view: letter === 'r' ? 'round' : letter === 'p' ? 'player' : ((view ?? 'home') as EventView),
    number: Number(number ?? 0),
  };
}

/** The token of a link stays in the fragment of every address within the event. */
export function event_address(place: EventPlace, token: string | null = null): string {
  const { event, tournament, view, number, board = 0 } = place;
  const group = tournament > 0 ? `/t/${tournament}` : '';
  const page =
    view === 'round'
      ? `/r/${number}`
      : view === 'player'
        ? `/p/${number}`
        : view === 'game'
          ? `/g/${number}-${board}`
          : view === 'home'
            ? ''
            : `/${view}`;
  return `/e/${event}${group}${page}${token ? `#t=${token}` : ''}`;
}
