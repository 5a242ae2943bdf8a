import { shortDate } from '@commiato/italy/formatting';
import { changedFields } from './changed-fields.ts';
import { ApiError } from './errors.ts';

/** How a form says what others changed in it. */
export interface ChangedWords<Values> {
  /** What the form calls a field of the wire; the same, where absent. */
  readonly shownAs?: Readonly<Record<string, string>>;
  /** Where in the form its sentence stands, if not at the field itself. */
  readonly saidAt?: Readonly<Record<string, string>>;
  /** Fields whose value no sentence repeats: credentials, identifiers, codes. */
  readonly unsaid?: readonly string[];
  /** The value of a field in words, where it is no text. */
  readonly inWords?: (name: string, values: Values) => string | undefined;
  /** Fields that say one thing together: typed into one of them, all are kept as they stand in the form. */
  readonly together?: readonly (keyof Values)[];
}

function textOf<Values extends object>(
  name: string,
  values: Values,
  { unsaid = [], inWords }: ChangedWords<Values>,
): string {
  if (unsaid.includes(name)) return '';
  const words = inWords?.(name, values);
  if (words !== undefined) return words;
  const value = new Map<string, unknown>(Object.entries(values)).get(name);
  if (typeof value !== 'string') return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? shortDate(value) : value;
}

/** A sentence at each field that others changed meanwhile; `typed` is what was changed here and still stands in the form. */
export function theirChanges<Values extends object>(
  names: readonly string[],
  theirs: Values,
  typed: object,
  words: ChangedWords<Values> = {},
): Record<string, string[]> {
  const { shownAs = {}, saidAt = {} } = words;
  const sentences: Record<string, string[]> = {};
  for (const name of names.map((one) => shownAs[one] ?? one).filter((one) => one in theirs)) {
    const text = textOf(name, theirs, words);
    const kept = `Nel frattempo un altro l’ha cambiato${text ? ` in «${text}»` : ''}: salvando resta il tuo.`;
    sentences[saidAt[name] ?? name] = [name in typed ? kept : 'Nel frattempo un altro l’ha cambiato: ora è così.'];
  }
  return sentences;
}

interface TakeOver<Values extends object> {
  /** What the form compared with so far. */
  readonly before: Values;
  readonly shown: Values;
  /** What is stored now. */
  readonly theirs: Values;
  readonly form: { restart(values: Values): void; fill(values: Partial<Values>): void };
}

/**
 * After a save that came too late: what is stored now becomes what the form compares with, what was typed here stays in it. Answers the
 * refusal with a sentence at each field that others changed.
 */
export function takeOver<Values extends object>(
  refusal: ApiError,
  { before, shown, theirs, form }: TakeOver<Values>,
  words: ChangedWords<Values> = {},
): ApiError {
  const typed = changedFields(before, shown);
  const { together = [] } = words;
  if (together.some((name) => name in typed)) for (const name of together) typed[name] = shown[name];
  form.restart(theirs);
  form.fill({ ...theirs, ...typed });
  const { status, code, message, attuale } = refusal;
  // A refusal that carries what is stored names no fields.
  const changed = attuale === undefined ? refusal.fields : changedFields(before, theirs);
  const fields = theirChanges(Object.keys(changed), theirs, typed, words);
  return new ApiError({ status, code, error: message, fields });
}
