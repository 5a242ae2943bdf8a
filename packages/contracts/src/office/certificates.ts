import { capitalized } from '@commiato/italy/formatting';
import { z } from 'zod';
import { dayOrNull, flag, id, idParams, instant, line, listQuery, okAnswer, requiredDay } from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';
import { chosenIdsQueryParam, wholeListChangeBody } from '../whole-list.ts';
import { requiredDocumentSlot, storedDocument } from './stored-files.ts';

/** Kinds of certificates (decisions E5). */
export const certificateKinds = [
  'DURC',
  'visura camerale',
  'attestato di formazione',
  'autorizzazione al trasporto',
  'polizza',
  'altro',
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** Kinds that always expire: a DURC after 120 days by law (DM 30/01/2015), a policy by contract. Other kinds may have no expiry. */
const alwaysExpiringKinds: readonly CertificateKind[] = ['DURC', 'polizza'];
export const alwaysExpires = (kind: CertificateKind): boolean => alwaysExpiringKinds.includes(kind);

/** A certificate is `in scadenza` from so many days before its expiry, as calendar days in Italy (decisions E5). */
export const expiringSoonDays = 30;
export const certificateStates = ['valido', 'in scadenza', 'scaduto'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Addresses of the agency's screens that reminders link to. */
export const officeScreenPaths = { certificates: '/certificati', training: '/formazione' } as const;

/** A certificate of an agency; its file is downloaded by its `_id`. */
export const certificate = z.object({
  _id: id,
  id_utente: id,
  cosa: z.enum(certificateKinds),
  numero: z.string(),
  /** Days of issue and of expiry; null where it does not expire. */
  rilascio: dayOrNull,
  scadenza: dayOrNull,
  stato: z.enum(certificateStates),
  /** Days until the expiry, negative afterwards; null where it does not expire. */
  giorni: z.number().int().nullable(),
  /** Whether a later one replaces it. */
  rinnovato: z.boolean().default(false),
  /** When the administration last asked to renew it. A process of the release before does not say it. */
  rinnovo_chiesto: instant.nullable().default(null),
  ...storedDocument.shape,
  /** The course whose attendance it certifies. */
  id_corso: id.nullable(),
  creato: instant,
});
export type Certificate = z.output<typeof certificate>;

/** What a certificate is: `Polizza`; of one of another kind, that it is one. */
export const certificateKindLabel = (cosa: CertificateKind): string =>
  cosa === 'altro' ? 'Certificato' : capitalized(cosa);

/** `Polizza n. RC-118` */
export const certificateLabel = ({ cosa, numero }: Pick<Certificate, 'cosa' | 'numero'>): string =>
  `${certificateKindLabel(cosa)}${numero ? ` n. ${numero}` : ''}`;

/** Number and days as written on the certificate. */
export const certificateFields = {
  numero: line(60).default(''),
  rilascio: requiredDay,
  scadenza: dayOrNull,
};

/** Adds the rule that the expiry is after the issue. */
export const refineExpiryAfterIssue = <S extends z.ZodType<{ rilascio: string; scadenza: string | null }>>(schema: S) =>
  schema.refine(({ rilascio, scadenza }) => scadenza === null || scadenza > rilascio, {
    path: ['scadenza'],
    error: 'La scadenza viene dopo la data di rilascio.',
  });

const chooseKindMessage = 'Scegli il tipo di certificato.';
export const missingExpiryMessage = 'Questo certificato scade sempre: scrivi la data di scadenza.';

export const newCertificate = refineExpiryAfterIssue(
  z.object({
    cosa: z.string(chooseKindMessage).pipe(z.enum(certificateKinds, chooseKindMessage)),
    ...certificateFields,
  }),
).refine(({ cosa, scadenza }) => scadenza !== null || !alwaysExpires(cosa), {
  path: ['scadenza'],
  error: missingExpiryMessage,
});
export type NewCertificate = z.output<typeof newCertificate>;

const certificateFilters = {
  stato: z.enum(certificateStates, 'Stato non previsto.').optional(),
  cosa: z.enum(certificateKinds, 'Tipo non previsto.').optional(),
  /** Only those that have expired or soon will, and that no later one replaces. */
  daRinnovare: flag.optional(),
};
const certificateQuery = listQuery(['scadenza', 'rilascio', 'cosa']).extend(certificateFilters);
export type CertificateQuery = z.output<typeof certificateQuery>;

/** Errors of every call that uploads a document. */
export const documentUploadErrors = [
  'tipo-non-ammesso',
  'troppo-grande',
  'troppe-richieste',
  'operazione-in-corso',
  'chiave-riusata',
] as const;

export const listCertificates = route({
  method: 'GET',
  path: '/api/certificati',
  summary: 'I propri certificati, prima quelli che chiedono attenzione',
  access: 'agency',
  area: 'documenti',
  paged: true,
  query: certificateQuery,
  answer: z.array(certificate),
  errors: [],
});

export const listAgencyCertificates = route({
  method: 'GET',
  path: '/api/certificati-utente/:id',
  summary: "I certificati di un'agenzia",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  paged: true,
  params: idParams,
  query: certificateQuery,
  answer: z.array(certificate),
  errors: ['non-trovato'],
});

/** A certificate with its agency. */
export const certificateRow = certificate.extend({ ragSociale: z.string(), utenteAttivo: z.boolean() });
export type CertificateRow = z.output<typeof certificateRow>;

const allCertificatesQuery = certificateQuery.extend({
  /** Only certificates with these identifiers, separated by commas. */
  scelti: chosenIdsQueryParam.optional(),
});
export type AllCertificatesQuery = z.output<typeof allCertificatesQuery>;

export const listAllCertificates = route({
  method: 'GET',
  path: '/api/certificati-utenti',
  summary: 'I certificati di tutte le agenzie, prima quelli scaduti o in scadenza',
  access: 'admin',
  adminArea: 'agenzie',
  paged: true,
  background: true,
  query: allCertificatesQuery,
  answer: z.array(certificateRow),
  errors: [],
});

export const exportAllCertificates = exportRouteOf(listAllCertificates);

export const requestRenewals = route({
  method: 'POST',
  path: '/api/certificati-utenti/sollecita',
  summary: 'Chiede alle agenzie di rinnovare i certificati scaduti o in scadenza: un solo avviso al giorno per agenzia',
  access: 'admin',
  adminArea: 'agenzie',
  limit: [{ max: 30, seconds: 3600 }],
  body: wholeListChangeBody(certificateFilters),
  answer: z.object({
    ok: z.literal(true),
    certificati: z.number().int(),
    /** Agencies that were told, and those that were not: told today already, or not active. */
    agenzie: z.number().int(),
    saltate: z.number().int(),
  }),
  errors: ['troppe-richieste'],
});
export type CertificateRenewalsAnswer = z.output<typeof requestRenewals.answer>;

export const addOwnCertificate = route({
  method: 'POST',
  path: '/api/nuovo-certificato',
  summary: 'Aggiunge un certificato con il suo file',
  access: 'agency',
  area: 'documenti',
  success: 201,
  idempotent: true,
  creates: ['certificati'],
  body: newCertificate,
  upload: requiredDocumentSlot,
  answer: certificate,
  errors: documentUploadErrors,
});

export const deleteCertificate = route({
  method: 'DELETE',
  path: '/api/certificato/:id',
  summary: 'Elimina un proprio certificato',
  access: 'agency',
  area: 'documenti',
  object: 'certificato',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
