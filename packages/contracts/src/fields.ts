import { z } from 'zod';

/**
 * A field of a thing, declared once in its contract: calls, forms, words of the history, corrections and search are made from its line;
 * the columns of the table and the inputs of the form do not compile without it.
 */
export interface Field {
  /** As a form names it. */
  readonly label: string;
  /** As sentences and the log name it, where that is not the label in small letters. */
  readonly word?: string;
  /** Most characters of a text. */
  readonly max?: number;
  /** What may be sent. */
  readonly body: z.ZodType;
  /** What is answered. */
  readonly answer: z.ZodType;
  /** That lists of the thing are searched by it, and how it is read: names also with their particles joined, a code as one word. */
  readonly searched?: 'name' | 'text' | 'code' | 'digits';
  /** Of a funeral: its notices say it too and are offered to be corrected by it, with this sentence. */
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

/** What is made of every field, under the same names. */
export const mapFields = <F extends Fields, Made>(
  fields: F,
  make: (name: keyof F & string, field: Field) => Made,
): Record<keyof F & string, Made> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(name, field)])) as Record<
    keyof F & string,
    Made
  >;

/** A part of every field, each with the type that its own field gives it. */
type PartOf<F extends Fields, Part extends 'body' | 'answer'> = { [Name in keyof F & string]: F[Name][Part] };

const partOf = <F extends Fields, Part extends 'body' | 'answer'>(fields: F, part: Part) =>
  mapFields(fields, (_, field) => field[part]) as PartOf<F, Part>;

/** What the calls that write a thing accept of its fields. */
export const bodyShape = <F extends Fields>(fields: F) => partOf(fields, 'body');

/** What the calls that read a thing answer of its fields. */
export const answerShape = <F extends Fields>(fields: F) => partOf(fields, 'answer');

/** How sentences and the log name the fields: `codice fiscale`; abbreviations stay as they are. */
export const fieldWords = <F extends Fields>(fields: F) =>
  mapFields(
    fields,
    (_, { label, word }) => word ?? label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
  );

/** The fields that say something of themselves beside: `searched`, `correction`. */
export type FieldNamesWith<F extends Fields, Flag extends string> = {
  [Name in keyof F & string]: F[Name] extends Readonly<Record<Flag, unknown>> ? Name : never;
}[keyof F & string];

export const fieldNamesWith = <F extends Fields, Flag extends string>(fields: F, flag: Flag) =>
  Object.keys(fields).filter((name) => flag in (fields[name] ?? {})) as FieldNamesWith<F, Flag>[];
