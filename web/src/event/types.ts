/**
 * The shapes of docs/reference/events-api.md, written by hand and in this one place. Fields are named
 * as they stand on the wire.
 */
export type * from './types-event.ts';
export type * from './types-order.ts';
export type * from './types-round.ts';
export type * from './types-table.ts';
