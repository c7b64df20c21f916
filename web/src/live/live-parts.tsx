/** What spectators see besides the tables, loaded in one piece. */
export { BesideStandings } from './BesideStandings.tsx';
export { EmbedFoot } from './EmbedFoot.tsx';
export { LiveBoards } from './LiveBoards.tsx';
export { ScheduleView } from './ScheduleView.tsx';
