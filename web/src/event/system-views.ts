/** Pages that only some systems have, loaded when they are looked at. */
import { lazy } from '../parts/lazy.tsx';

export const BracketView = lazy(async () => (await import('./BracketView.tsx')).BracketView);
export const LadderView = lazy(async () => (await import('./LadderView.tsx')).LadderView);
