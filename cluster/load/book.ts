import type { Published } from '../../faults/people.ts';

/** An answer as the load saw it: from when to when, in ms, and its status; 0 where none came whole. */
export interface Seen {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly status: number;
  /** Whether it is what was asked for. */
  readonly good: boolean;
}

/** A deleted notice that a page showed, in ms after its deletion was acknowledged. */
export interface Shown {
  readonly where: string;
  readonly after: number;
}

/** What was done under load, what of it was acknowledged, and what people saw. */
export interface Book {
  readonly writes: Seen[];
  readonly reads: Seen[];
  /** Writes that no second attempt made good. */
  readonly givenUp: Seen[];
  /** Acknowledged, and not to be deleted by anybody: in the order of their publication. */
  readonly published: Map<string, { readonly notice: Published; readonly at: number }>;
  /** When its deletion was acknowledged. */
  readonly deleted: Map<string, { readonly notice: Published; readonly at: number }>;
  /** `_id` and number of issued invoices. */
  readonly issued: Map<string, string>;
  readonly shown: Shown[];
  /** Acknowledged, and not found by who asked for it a second later or more. */
  readonly notFound: string[];
}

export const newBook = (): Book => ({
  writes: [],
  reads: [],
  givenUp: [],
  published: new Map(),
  deleted: new Map(),
  issued: new Map(),
  shown: [],
  notFound: [],
});
