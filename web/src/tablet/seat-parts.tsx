/** What of the clock's page a player finds at a board of the page as well. */
export { CallArbiter } from './CallArbiter.tsx';
export { CaseNews } from './CaseNews.tsx';
