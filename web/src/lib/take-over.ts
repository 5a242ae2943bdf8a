import { changedFields } from './changed-fields.ts';
import { ApiError } from './errors.ts';

interface Shown {
  /** What the form calls a field of the wire; the same, where absent. */
  readonly shownAs?: Readonly<Record<string, string>>;
  /** Fields whose value no sentence repeats: credentials, identifiers. */
  readonly unsaid?: readonly string[];
}

/** A sentence at each field that others changed meanwhile; `typed` is what was changed here and still stands in the form. */
export function theirChanges(
  names: readonly string[],
  theirs: object,
  typed: object,
  { shownAs = {}, unsaid = [] }: Shown = {},
): Record<string, string[]> {
  const stored = new Map<string, unknown>(Object.entries(theirs));
  const shownNames = names.map((name) => shownAs[name] ?? name).filter((name) => stored.has(name));
  return Object.fromEntries(
    shownNames.map((name) => {
      const value = stored.get(name);
      if (!(name in typed)) return [name, ['Nel frattempo un altro l’ha cambiato: ora è così.']];
      const said = typeof value === 'string' && value !== '' && !unsaid.includes(name);
      return [name, [`Nel frattempo un altro l’ha cambiato${said ? ` in «${value}»` : ''}: salvando resta il tuo.`]];
    }),
  );
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
  words?: Shown,
): ApiError {
  const typed = changedFields(before, shown);
  form.restart(theirs);
  form.fill({ ...theirs, ...typed });
  const { status, code, message } = refusal;
  const fields = theirChanges(Object.keys(refusal.fields), theirs, typed, words);
  return new ApiError({ status, code, error: message, fields });
}
