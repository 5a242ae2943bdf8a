import { z } from 'zod';

/**
 * A field of a thing, declared once in its contract: calls, forms, words of the history, corrections and search are derived from it. The
 * columns of the table and the inputs of the form do not compile without it.
 */
export interface Field {
  /** Label in forms. */
  readonly label: string;
  /** Word in sentences and the log, where it is not the label in lower case. */
  readonly word?: string;
  /** Maximum length of a text, in characters. */
  readonly max?: number;
  /** Schema of the value in calls that write. */
  readonly body: z.ZodType;
  /** Schema of the value in answers. */
  readonly answer: z.ZodType;
  /** Whether lists search this field, and how it is indexed: names also with their particles joined, a code as one word. */
  readonly searched?: 'name' | 'text' | 'code' | 'digits';
  /** For a field of a funeral that its notices repeat: the sentence that offers to correct them. */
  readonly correction?: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** A text of some kind (`line`, `upperLine`, `freeText`) with its bound. */
export const textField = <Body extends z.ZodType<string>>(label: string, kind: (max: number) => Body, max: number) => ({
  label,
  max,
  body: kind(max),
  answer: z.string(),
});

/** Maps every field to something, under the same names. */
export const mapFields = <F extends Fields, Made>(
  fields: F,
  make: (name: keyof F & string, field: Field) => Made,
): Record<keyof F & string, Made> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(name, field)])) as Record<
    keyof F & string,
    Made
  >;

/** One part of every field, with the type that each field has for it. */
type PartOf<F extends Fields, Part extends 'body' | 'answer'> = { [Name in keyof F & string]: F[Name][Part] };

const partOf = <F extends Fields, Part extends 'body' | 'answer'>(fields: F, part: Part) =>
  mapFields(fields, (_, field) => field[part]) as PartOf<F, Part>;

/** Schemas of the fields in calls that write. */
export const bodyShape = <F extends Fields>(fields: F) => partOf(fields, 'body');

/** Schemas of the fields in answers. */
export const answerShape = <F extends Fields>(fields: F) => partOf(fields, 'answer');

/** Words for the fields in sentences and the log: `codice fiscale`; abbreviations keep their capitals. */
export const toSentenceNames = <F extends Fields>(fields: F) =>
  mapFields(
    fields,
    (_, { label, word }) => word ?? label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
  );

/** Names of the fields that declare a flag such as `searched` or `correction`. */
export type FieldNamesWith<F extends Fields, Flag extends string> = {
  [Name in keyof F & string]: F[Name] extends Readonly<Record<Flag, unknown>> ? Name : never;
}[keyof F & string];

export const fieldNamesWith = <F extends Fields, Flag extends string>(fields: F, flag: Flag) =>
  Object.keys(fields).filter((name) => flag in (fields[name] ?? {})) as FieldNamesWith<F, Flag>[];
