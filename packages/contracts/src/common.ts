import { formatCount } from '@commiato/italy/counts';
import { composeUnicode } from '@commiato/italy/unicode';
import { z } from 'zod';
import { markPersonal } from './personal.ts';
import { minPhoneDigits, telephoneDigits } from './telephone.ts';

export const requiredMessage = 'Questo campo è obbligatorio.';

/**
 * Characters that change the direction of the text after them (Unicode TR 9: embeddings, overrides and isolates). In a name they would
 * also turn the words that follow it on a page or in a subject. Right-to-left scripts do not need them.
 */
const bidiControlsSource = '\\u202a-\\u202e\\u2066-\\u2069';
const invisiblePattern = new RegExp(
  `[^\\P{Cc}\\n\\t]|[\\p{Cs}\\u200b\\u2028\\u2029\\ufeff\\ufffe\\uffff${bidiControlsSource}]`,
  'gu',
);

/**
 * Text in NFC, trimmed, without control characters (line feeds and tabs stay), direction controls, characters that XML does not allow, and
 * halves of surrogate pairs, which the database does not accept in JSON.
 */
export function cleanText(value: string): string {
  return composeUnicode(value).replace(/\r\n?/g, '\n').replace(invisiblePattern, '').trim();
}

/** Text on one line with straight apostrophes, as names and places are stored. */
export function cleanLine(value: string): string {
  return cleanText(value)
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/\s+/g, ' ');
}

const toItalianUpperCase = (value: string) => value.toLocaleUpperCase('it');
const tooLong = (max: number) => `Al massimo ${formatCount(max)} caratteri.`;
/**
 * At most so many UTF-16 units, as a browser's `maxlength` and databases of others count (zod's own `max` counts an emoji once, and tells the
 * documentation).
 */
const textOfAtMost = (max: number) =>
  z
    .string()
    .max(max, { error: tooLong(max), abort: true })
    .refine((value) => value.length <= max, tooLong(max));
const missingOrNotTextError = {
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? requiredMessage : 'Scrivi un testo.',
};

/** One line of text, at most `max` characters, that may be empty. */
export const line = (max: number) => z.string(missingOrNotTextError).transform(cleanLine).pipe(textOfAtMost(max));
/** One line of text that must not be empty. */
export const requiredLine = (max: number) =>
  z.string(missingOrNotTextError).transform(cleanLine).pipe(textOfAtMost(max).min(1, requiredMessage));
/** One line of text in upper case by Italian rules, as notices have it. */
export const upperLine = (max: number) =>
  z
    .string(missingOrNotTextError)
    .transform((v) => toItalianUpperCase(cleanLine(v)))
    .pipe(textOfAtMost(max));
export const requiredUpperLine = (max: number) =>
  z
    .string(missingOrNotTextError)
    .transform((v) => toItalianUpperCase(cleanLine(v)))
    .pipe(textOfAtMost(max).min(1, requiredMessage));
/** Several lines, upper case. */
export const upperText = (max: number) =>
  z
    .string(missingOrNotTextError)
    .transform((v) => toItalianUpperCase(cleanText(v).replace(/[\u2018\u2019]/g, "'")))
    .pipe(textOfAtMost(max));
/** Several lines of text, as written. */
export const freeText = (max: number) => z.string(missingOrNotTextError).transform(cleanText).pipe(textOfAtMost(max));
export const requiredFreeText = (max: number) => freeText(max).pipe(z.string().min(1, requiredMessage));

/** In multipart `''`, `'null'` and `'undefined'` stand for no value (decisions B3). */
const emptyToNull = (value: unknown) =>
  value === '' || value === 'null' || value === 'undefined' || value === undefined ? null : value;

const isRealDateSince1850 = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && date.getUTCFullYear() >= 1850;
};
const dateMessage = 'Scrivi una data valida (giorno, mese, anno).';
const isoDate = z
  .string(dateMessage)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: dateMessage, abort: true })
  .refine(isRealDateSince1850, dateMessage);
/** A calendar day as `YYYY-MM-DD`, or null. */
export const dayOrNull = z.preprocess(emptyToNull, isoDate.nullable());
export const requiredDay = z.preprocess(emptyToNull, z.string(requiredMessage).pipe(isoDate));

/** A whole number; multipart carries it as digits. Visitors are spoken to without `tu`: `verb`. */
export const wholeNumber = (min: number, max: number, verb: 'Scrivi' | 'Scrivere' = 'Scrivi') => {
  const message = `${verb} un numero intero tra ${min} e ${max}.`;
  return z.preprocess(
    (value) => {
      const normalized = emptyToNull(value);
      return typeof normalized === 'string' && /^\s*\d{1,9}\s*$/.test(normalized) ? Number(normalized) : normalized;
    },
    z
      .number({ error: (issue: { input?: unknown }) => (issue.input === null ? requiredMessage : message) })
      .int(message)
      .min(min, message)
      .max(max, message),
  );
};

/**
 * The version that the caller has read: where it is older than the stored one, the change is refused with the fields that changed since.
 * Absent: not checked.
 */
export const versionRead = wholeNumber(1, 2_147_483_647).optional();
/** Version of a thing: grows with every change. */
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

/** Like `flag`; no value means no (decisions H4). */
export const flagOrFalse = z.preprocess(
  (value) => (value === null || value === 'null' || value === 'undefined' ? false : value),
  flag,
);

/** A text that may be empty; where it is not, the schema checks it with its own sentences. */
export const orEmpty = <T extends z.ZodType<string, string>>(schema: T) =>
  z.string(missingOrNotTextError).transform((value, context) => {
    if (value.trim() === '') return '';
    const outcome = schema.safeParse(value);
    for (const { message } of outcome.error?.issues ?? []) context.addIssue({ code: 'custom', message });
    return outcome.data ?? z.NEVER;
  });

export const postalCode = z
  .string(missingOrNotTextError)
  .transform((v) => v.trim())
  .pipe(
    z
      .string()
      .min(1, requiredMessage)
      .regex(/^\d{5}$/, 'Il CAP ha 5 cifre.'),
  );

/**
 * Line breaks, tabs and other control characters: programs that read an address skip them in different ways, or show it in another
 * direction.
 */
const unprintablePattern = new RegExp(`[\\p{Cc}\\p{Cs}\\u2028\\u2029${bidiControlsSource}]`, 'u');
const oneLineMessage = 'Scrivi l’indirizzo su una riga sola.';
/** An address without outer spaces, on one line. */
export const trimmedPrintableLine = z
  .string(missingOrNotTextError)
  .transform((v) => v.trim())
  .refine((v) => !unprintablePattern.test(v), oneLineMessage);

/** A web address typed without a scheme, `www.prova.example/chi-siamo`; neither another scheme nor an e-mail matches. */
const schemelessAddressPattern = /^[\p{L}\d][\p{L}\d.-]*\.\p{L}{2,}(?:[/?#].*)?$/u;

/** A web address, http(s) only; without a scheme it gets `https://`. */
export const webAddress = trimmedPrintableLine
  .transform((v) => (schemelessAddressPattern.test(v) ? `https://${v}` : v))
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

/** The pattern by which browsers check an e-mail: a domain without a dot passes. */
const mailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const mailSchema = (message: string) =>
  trimmedPrintableLine
    .transform((v) => composeUnicode(v).toLowerCase())
    .pipe(z.string().min(1, requiredMessage).max(254, tooLong(254)).pipe(z.string().regex(mailPattern, message)));
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** An e-mail address by which something is looked up, in lower case, as it is compared: what was stored before may have a domain without a dot. */
export const lookupMail = mailSchema('Scrivi un indirizzo e-mail valido.');

/**
 * An e-mail address in lower case, as it is compared and stored. Its domain has a dot, as whoever forgot `.it` is written to in vain, or is
 * `localhost`: that of the first administrator, unless the settings name another.
 */
export const mail = lookupMail.pipe(
  z
    .string()
    .refine(
      (address) => domainOf(address).includes('.') || domainOf(address) === 'localhost',
      'Scrivi l’indirizzo e-mail per intero, come nome@esempio.it.',
    ),
);

/** The same of a visitor, who is addressed formally and is never inside an installation: the domain has a dot. */
export const visitorsMail = mailSchema('Scriva un indirizzo e-mail valido.').refine(
  (address) => domainOf(address).includes('.'),
  'Scriva l’indirizzo e-mail per intero, come nome@esempio.it.',
);
const visitorsPhoneMessage = 'Scriva un numero di telefono.';
/** A visitor's telephone number, as typed; it may be empty. */
export const visitorsPhone = line(30).refine((typed) => typed === '' || /\d/.test(typed), visitorsPhoneMessage);
/** The same where it may be the only way to answer: `333` is none. */
export const visitorsReplyPhone = line(30).refine(
  (typed) => typed === '' || telephoneDigits(typed).length >= minPhoneDigits,
  visitorsPhoneMessage,
);

/** Identifier: 12 characters, URL-safe, no look-alikes (decisions A2). Other texts are not refused, but never found. */
export const id = z.string();
/** An identifier in a call. NUL is removed, because PostgreSQL cannot store it. */
export const idInput = z
  .string()
  .max(64)
  .transform((value) => value.replaceAll('\0', ''));
export const idParams = z.object({ id: idInput });

/** Page, page size, order and search words, as every list accepts them (decisions B5). */
export const pageNumber = z.coerce.number('Numero di pagina non valido.').int().min(1).max(1_000_000);
export const pageSize = z.coerce.number('Numero di righe non valido.').int().min(1).max(200);
export const listQuery = (sortable: readonly [string, ...string[]]) =>
  z.object({
    q: markPersonal(z.string().max(200).transform(cleanLine).optional()),
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
