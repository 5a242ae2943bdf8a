import { shortDate } from '@commiato/italy/formatting';
import { changedFields } from './changed-fields.ts';
import { ApiError } from './errors.ts';

/** How a form names the fields that others changed meanwhile. */
export interface ConflictFieldRules<Values> {
  /** The form's name for a field of the wire, if they differ. */
  readonly formNames?: Readonly<Record<string, string>>;
  /** The field at which its sentence is shown, if it is another one. */
  readonly messageAt?: Readonly<Record<string, string>>;
  /** Fields whose value is not repeated in a sentence: credentials, identifiers, codes. */
  readonly secretFields?: readonly string[];
  /** The value of a field in words, for values that are no text. */
  readonly describe?: (name: string, values: Values) => string | undefined;
  /** The sentence at a field that was typed into and that others have changed in `theirs`, where saving does more than replace theirs. */
  readonly keptMessage?: (name: string, theirs: string) => string | undefined;
  /** What is said where others changed what is no value of the form, as a photograph: the field and the sentence, by its name on the wire. */
  readonly messagesBesideForm?: Readonly<Record<string, readonly [field: string, sentence: string]>>;
  /** Fields that belong together: if one of them was typed into, all keep what is in the form. */
  readonly linkedFields?: readonly (keyof Values)[];
}

function valueText<Values extends object>(
  name: string,
  values: Values,
  { secretFields = [], describe }: ConflictFieldRules<Values>,
): string {
  if (secretFields.includes(name)) return '';
  const words = describe?.(name, values);
  if (words !== undefined) return words;
  const value = valueAt(values, name);
  if (typeof value !== 'string') return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? shortDate(value) : value;
}

const valueAt = (values: object, name: string): unknown => new Map<string, unknown>(Object.entries(values)).get(name);

/** The sentence for each field in `names`, which others changed meanwhile to `theirs`; `typed` are the fields changed in this form. */
export function conflictMessages<Values extends object>(
  names: readonly string[],
  theirs: Values,
  typed: object,
  words: ConflictFieldRules<Values> = {},
): Record<string, string[]> {
  const { formNames = {}, messageAt = {}, messagesBesideForm = {} } = words;
  const sentences: Record<string, string[]> = {};
  for (const name of names.map((one) => formNames[one] ?? one).filter((one) => one in theirs)) {
    const text = valueText(name, theirs, words);
    const isSame = JSON.stringify(valueAt(typed, name)) === JSON.stringify(valueAt(theirs, name));
    const kept = isSame
      ? 'Nel frattempo anche un altro l’ha cambiato così.'
      : (words.keptMessage?.(name, text) ??
        `Nel frattempo un altro l’ha cambiato${text ? ` in «${text}»` : ''}: salvando resta il tuo.`);
    sentences[messageAt[name] ?? name] = [name in typed ? kept : 'Nel frattempo un altro l’ha cambiato: ora è così.'];
  }
  for (const [field, sentence] of names.flatMap((one) => (messagesBesideForm[one] ? [messagesBesideForm[one]] : [])))
    sentences[field] = [sentence];
  return sentences;
}

/** What a form offers to whoever puts other values under what was typed. */
export interface RefillableForm<Values> {
  currentValues(): Values;
  restart(values: Values): void;
  fill(values: Partial<Values>): void;
}

interface RebaseInput<Values extends object> {
  /** As it was when the form was opened. */
  readonly before: Values;
  /** As it was in the version that was sent, where a draft was resumed that is a change of an older one. */
  readonly read?: Values | undefined;
  /** What is stored now. */
  readonly theirs: Values;
  readonly form: RefillableForm<Values>;
}

/**
 * For a save that was refused because others changed the same object: the form takes over what is stored now, except in the fields that
 * were typed into. Returns the refusal with a sentence at each field that others changed.
 */
export function rebaseFormOnRefusal<Values extends object>(
  refusal: ApiError,
  { before, read = before, theirs, form }: RebaseInput<Values>,
  words: ConflictFieldRules<Values> = {},
): ApiError {
  const shown = form.currentValues();
  const typed = changedFields(before, shown);
  const { linkedFields = [] } = words;
  if (linkedFields.some((name) => name in typed)) for (const name of linkedFields) typed[name] = shown[name];
  form.restart(theirs);
  form.fill({ ...theirs, ...typed });
  const { status, code, message, attuale } = refusal;
  // A refusal either carries the stored object (`attuale`) or names the fields.
  const changed = attuale === undefined ? refusal.fields : changedFields(read, theirs);
  const fields = conflictMessages(Object.keys(changed), theirs, typed, words);
  return new ApiError({ status, code, error: message, fields });
}
