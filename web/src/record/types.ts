/** The record of an event, and what everybody may see of it. */
import type { Sentence } from '../text/text.ts';

interface Said {
  readonly utc: string;
  /** 0: it is about none, as below. */
  readonly tournament: number;
  readonly round: number;
  readonly board: number;
  readonly kind: string;
  readonly type: string;
  readonly sentences: readonly Sentence[];
  /** The same in English. */
  readonly detail: string;
  readonly reason: string;
}

export interface LogLine extends Said {
  readonly position: number;
  /** Empty where it is no game. */
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly actor: { readonly role: string; readonly name: string };
  readonly hash: string;
}

/** The newest line first. */
export interface LogAnswer {
  readonly lines: readonly LogLine[];
  /** Where to go on backwards; null at the beginning of the file. */
  readonly older: number | null;
  readonly newest: number;
  readonly more: boolean;
}

export interface Mark extends Said {
  readonly kind: 'pairing' | 'result' | 'ruling';
  readonly role: string;
}

export interface MarksAnswer {
  readonly marks: readonly Mark[];
}
