import { composeUnicode } from '@commiato/italy/unicode';
import { z } from 'zod';

export const requiredMessage = 'Questo campo è obbligatorio.';

/**
 * Signs that turn the direction of what follows them (Unicode TR 9, embeddings, overrides and isolates): a name with one of them would turn
 * the words of a page or of a subject behind it too. Writings from the right need none of them.
 */
const bidiControls = '\\u202a-\\u202e\\u2066-\\u2069';
const invisible = new RegExp(
  `[^\\P{Cc}\\n\\t]|[\\p{Cs}\\u200b\\u2028\\u2029\\ufeff\\ufffe\\uffff${bidiControls}]`,
  'gu',
);

/**
 * NFC, without control characters (line feeds and tabs stay), signs that turn the direction, what no XML may hold, and halves of characters,
 * which the database takes into no JSON; trimmed.
 */
export function cleanText(value: string): string {
  return composeUnicode(value).replace(/\r\n?/g, '\n').replace(invisible, '').trim();
}

/** Names and places are stored with straight apostrophes, on one line. */
export function cleanLine(value: string): string {
  return cleanText(value)
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/\s+/g, ' ');
}

const toUpper = (value: string) => value.toLocaleUpperCase('it');
const tooLong = (max: number) => `Al massimo ${max} caratteri.`;
const requiredError = {
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? requiredMessage : 'Scrivi un testo.',
};

/** One line of text, at most `max` characters, that may be empty. */
export const line = (max: number) =>
  z
    .string(requiredError)
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong(max)));
/** One line of text that must not be empty. */
export const requiredLine = (max: number) =>
  z
    .string(requiredError)
    .transform(cleanLine)
    .pipe(z.string().min(1, requiredMessage).max(max, tooLong(max)));
/** The text fields of a notice: upper case by Italian rules, also on the server. */
export const upperLine = (max: number) =>
  z
    .string(requiredError)
    .transform((v) => toUpper(cleanLine(v)))
    .pipe(z.string().max(max, tooLong(max)));
export const requiredUpperLine = (max: number) =>
  z
    .string(requiredError)
    .transform((v) => toUpper(cleanLine(v)))
    .pipe(z.string().min(1, requiredMessage).max(max, tooLong(max)));
/** Several lines, upper case. */
export const upperText = (max: number) =>
  z
    .string(requiredError)
    .transform((v) => toUpper(cleanText(v).replace(/[\u2018\u2019]/g, "'")))
    .pipe(z.string().max(max, tooLong(max)));
/** Free text as it was written. */
export const freeText = (max: number) =>
  z
    .string(requiredError)
    .transform(cleanText)
    .pipe(z.string().max(max, tooLong(max)));
export const requiredFreeText = (max: number) => freeText(max).pipe(z.string().min(1, requiredMessage));

/** In multipart `''`, `'null'` and `'undefined'` stand for no value (decisions B3). */
const emptyToNull = (value: unknown) =>
  value === '' || value === 'null' || value === 'undefined' || value === undefined ? null : value;

const isRealDate = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && date.getUTCFullYear() >= 1850;
};
const dateMessage = 'Scrivi una data valida (giorno, mese, anno).';
const isoDate = z
  .string(dateMessage)
  .regex(/^\d{4}-\d{2}-\d{2}$/, dateMessage)
  .refine(isRealDate, dateMessage);
/** A calendar day as `YYYY-MM-DD`, or null. */
export const day = z.preprocess(emptyToNull, isoDate.nullable());
export const requiredDay = z.preprocess(emptyToNull, z.string(requiredMessage).pipe(isoDate));

/** A whole number; multipart carries it as digits. */
export const wholeNumber = (min: number, max: number) => {
  const message = `Scrivi un numero intero tra ${min} e ${max}.`;
  return z.preprocess(
    (value) => {
      const given = emptyToNull(value);
      return typeof given === 'string' && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given;
    },
    z
      .number({ error: (issue: { input?: unknown }) => (issue.input === null ? requiredMessage : message) })
      .int(message)
      .min(min, message)
      .max(max, message),
  );
};

/** The version of a thing that was read: an older one than the stored is refused with the fields that changed since. Absent: not asked. */
export const versionRead = wholeNumber(1, 2_147_483_647).optional();
/** Grows with every change of a thing. */
export const version = z.number().int();

/** True or false; multipart carries it as a word. */
export const flag = z.preprocess(
  (value) =>
    value === 'true' || value === 'on' || value === '1'
      ? true
      : value === 'false' || value === '0' || value === ''
        ? false
        : value,
  z.boolean('Scegli sì o no.'),
);

/** Like `flag`, where nothing means no (decisions H4). */
export const flagOrNull = z.preprocess(
  (value) => (value === null || value === 'null' || value === 'undefined' ? false : value),
  flag,
);

/** A text field that may be left empty; what is filled in answers to the schema, in its own sentences. */
export const orEmpty = <T extends z.ZodType<string, string>>(schema: T) =>
  z.string(requiredError).transform((value, context) => {
    if (value.trim() === '') return '';
    const outcome = schema.safeParse(value);
    for (const { message } of outcome.error?.issues ?? []) context.addIssue({ code: 'custom', message });
    return outcome.data ?? z.NEVER;
  });

export const postalCode = z
  .string(requiredError)
  .transform((v) => v.trim())
  .pipe(
    z
      .string()
      .min(1, requiredMessage)
      .regex(/^\d{5}$/, 'Il CAP ha 5 cifre.'),
  );

/** Line breaks, tabs and other control characters: programs that read an address skip them, each in its own way, or show it turned. */
const unprintable = new RegExp(`[\\p{Cc}\\p{Cs}\\u2028\\u2029${bidiControls}]`, 'u');
const onOneLine = 'Scrivi l’indirizzo su una riga sola.';
/** A text that holds an address, but for spaces around it. */
export const addressLine = z
  .string(requiredError)
  .transform((v) => v.trim())
  .refine((v) => !unprintable.test(v), onOneLine);

/** What people write of an address: `www.prova.example/chi-siamo`; neither another scheme nor an e-mail. */
const schemeless = /^[\p{L}\d][\p{L}\d.-]*\.\p{L}{2,}(?:[/?#].*)?$/u;

/** An address on the web: http(s) only; what has no scheme gets `https://`. */
export const webAddress = addressLine
  .transform((v) => (schemeless.test(v) ? `https://${v}` : v))
  .pipe(
    z
      .string()
      .max(300, tooLong(300))
      .refine((v) => v === '' || isWebAddress(v), 'Scrivi un indirizzo come http(s)://nomeazienda.ext'),
  );

function isWebAddress(value: string): boolean {
  try {
    const url = new URL(value);
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.') && url.username === '';
  } catch {
    return false;
  }
}

/** As browsers check it; `admin@localhost`, the first administrator's default, passes. */
const mailShape = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
/** Compared and stored in lower case. */
export const mail = addressLine
  .transform((v) => composeUnicode(v).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, requiredMessage)
      .max(254, tooLong(254))
      .pipe(z.string().regex(mailShape, 'Scrivi un indirizzo e-mail valido.')),
  );

/** Identifier: 12 characters, URL-safe, no look-alikes (decisions A2). Others are simply not found. */
export const id = z.string();
/** An identifier as it comes in: PostgreSQL knows no NUL, so none gets there. */
export const idInput = z
  .string()
  .max(64)
  .transform((value) => value.replaceAll('\0', ''));
export const idParams = z.object({ id: idInput });

/** What every list accepts (decisions B5). */
export const pageNumber = z.coerce.number('Numero di pagina non valido.').int().min(1).max(1_000_000);
export const pageSize = z.coerce.number('Numero di righe non valido.').int().min(1).max(200);
export const listQuery = (sortable: readonly [string, ...string[]]) =>
  z.object({
    q: z.string().max(200).transform(cleanLine).optional(),
    page: pageNumber.optional(),
    pageSize: pageSize.optional(),
    sort: z
      .enum(sortable.flatMap((name) => [name, `-${name}`]) as [string, ...string[]], 'Ordinamento non previsto.')
      .optional(),
  });
export type ListQuery = z.output<ReturnType<typeof listQuery>>;

export const okAnswer = z.object({ ok: z.literal(true) });
/** An instant on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();
