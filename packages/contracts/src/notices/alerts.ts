import { parseTypedHour } from '@commiato/italy/clock';
import { z } from 'zod';
import { flag, idInput, line, okAnswer, visitorsMail, wholeNumber } from '../common.ts';
import { route } from '../route.ts';

/** What an alert follows: one notice, an agency, a place, a surname. */
export const alertKinds = ['annuncio', 'agenzia', 'luogo', 'cognome'] as const;
export type AlertKind = (typeof alertKinds)[number];
/** When it tells: at once, or once a day. */
export const alertPaces = ['subito', 'riepilogo'] as const;
export type AlertPace = (typeof alertPaces)[number];

/** Hour of the digest in Italy, where no other is chosen. */
export const defaultDigestHour = '18:00';
/** Greatest radius around a town, in kilometres. */
export const maxAlertRadius = 50;
/** Mails to one address in a day that nobody has confirmed. */
export const maxUnconfirmedMailsPerDay = 5;
/** Alerts of one address that run at the same time. */
export const maxAlerts = 50;
/** Days after which a wish that nobody confirmed is erased. */
export const unconfirmedAlertDays = 7;
/** Days after which an alert that has ended is erased, and with the last one the address. */
export const endedAlertDays = 30;
/** Days during which the code of a mail does what its link does. */
export const alertCodeDays = 14;

const emptyAsUndefined = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const optionalProvince = emptyAsUndefined(
  z
    .string()
    .transform((value) => value.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}$/, 'La sigla della provincia ha due lettere.'))
    .optional(),
);

/** What somebody wishes to be told. People do not see the field `sito`: whatever fills it in is a bot. */
export const alertRequest = z
  .object({
    mail: visitorsMail,
    cosa: z.enum(alertKinds, 'Scegliere che cosa seguire.'),
    /** The notice or the agency. */
    id: emptyAsUndefined(idInput.optional()),
    comune: emptyAsUndefined(line(80).optional()),
    prov: optionalProvince,
    raggio: emptyAsUndefined(wholeNumber(0, maxAlertRadius, 'Scrivere').optional()),
    cognome: emptyAsUndefined(line(80).optional()),
    /** Surnames that sound alike, too. */
    simile: flag.default(false),
    quando: z.enum(alertPaces, 'Scegliere quando.').default('riepilogo'),
    ora: emptyAsUndefined(
      z
        .string()
        .transform(parseTypedHour)
        .pipe(
          z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Scrivere un’ora dalle 0:00 alle 23:59, per esempio 18:00.'),
        )
        .optional(),
    ),
    sito: z.string().max(200).optional(),
  })
  .superRefine(({ cosa, id, comune, prov, cognome, quando, ora }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if ((cosa === 'annuncio' || cosa === 'agenzia') && !id) missing('id', 'Manca che cosa seguire.');
    if (cosa === 'luogo' && !comune && !prov) missing('comune', 'Scrivere un comune o la sigla di una provincia.');
    if (cosa === 'cognome' && (cognome ?? '').length < 2) missing('cognome', 'Scrivere un cognome.');
    // Whoever writes an hour wants one mail at that hour, and would get each at once.
    if (quando === 'subito' && ora !== undefined)
      missing('ora', 'Con «Subito» non c’è un’ora: scegliere «Una volta al giorno», o lasciarla vuota.');
  });
export type AlertRequest = z.output<typeof alertRequest>;

/** Fields of its form. */
export const alertFields = [
  'mail',
  'cosa',
  'id',
  'comune',
  'prov',
  'raggio',
  'cognome',
  'simile',
  'quando',
  'ora',
] as const;
export type AlertField = (typeof alertFields)[number];

/** The code of a mail, with the address that it came to. */
export const alertCode = z.object({
  mail: visitorsMail,
  codice: z
    .string()
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Il codice ha sei cifre.')),
});
export const alertCodeFields = ['mail', 'codice'] as const;
export type AlertCodeFormField = (typeof alertCodeFields)[number];

/**
 * What is answered to every wish: whether an address is known, or a notice hidden, is nobody's business. So the limits of an address, beyond which
 * no mail leaves, are told to everybody.
 */
export const alertRequestedMessage =
  `Se l’indirizzo è giusto, tra poco arriva un’e-mail con cui confermare l’avviso. Non parte se nelle ultime 24 ore ne sono già arrivate ${maxUnconfirmedMailsPerDay} ` +
  `senza conferma, o se gli avvisi attivi sono già ${maxAlerts}: allora basta confermarne una, o terminare un avviso.`;

/** What a code or a press has done. */
export const alertCodeOutcomes = ['confermato', 'disiscritto'] as const;
export type AlertOutcome = (typeof alertCodeOutcomes)[number];

export const requestAlert = route({
  method: 'POST',
  path: '/api/avvisi',
  summary: 'Chiede di essere avvisati per e-mail: la richiesta vale dopo la conferma, e la risposta è sempre la stessa',
  access: 'public',
  success: 202,
  body: alertRequest,
  answer: okAnswer.extend({ messaggio: z.string() }),
  errors: ['troppe-richieste'],
});

export const applyAlertCode = route({
  method: 'POST',
  path: '/api/avvisi/codice',
  summary: 'Il codice di sei cifre di un’e-mail fa quello che fa il suo collegamento: conferma, o disiscrive',
  access: 'public',
  body: alertCode,
  answer: okAnswer.extend({ fatto: z.enum(alertCodeOutcomes) }),
  errors: ['troppe-richieste'],
});
