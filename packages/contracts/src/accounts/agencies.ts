import { z } from 'zod';
import {
  flag,
  id,
  idInput,
  idParams,
  instant,
  line,
  listQuery,
  mail,
  okAnswer,
  postalCode,
  requiredLine,
  version,
  versionRead,
  webAddress,
} from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { condolenceOpening } from '../notices/condolences-open.ts';
import { province, region, regionFilter } from '../notices/places.ts';
import { markPersonal } from '../personal.ts';
import { route } from '../route.ts';
import { agencyPageFields } from './agency-pages.ts';
import { agencyPhone } from './agency-phone.ts';

/** Roles of accounts, U for agencies and A for administrators (decisions A1). */
export const accountRoles = ['U', 'A'] as const;
export type Role = (typeof accountRoles)[number];
const role = z.enum(accountRoles, 'Ruolo utente non valido');

/** Bounds of a new password, in characters (decisions A5). */
export const passwordLengthBounds = { min: 10, max: 128 } as const;
export const password = z
  .string('Scrivi una password.')
  .min(passwordLengthBounds.min, `La password ha almeno ${passwordLengthBounds.min} caratteri.`)
  .max(passwordLengthBounds.max, `La password ha al massimo ${passwordLengthBounds.max} caratteri.`);

const addressFields = {
  indirizzo: requiredLine(160),
  comune: requiredLine(80),
  regione: region,
  prov: province,
  cap: postalCode,
};
const businessIdentityFields = { ragSociale: requiredLine(160), codFisc: requiredLine(16), piva: requiredLine(13) };
const contactDetailFields = { tel: agencyPhone.optional(), cell: agencyPhone.optional(), url: webAddress.optional() };
const personNameFields = { nome: line(80).optional(), cognome: line(80).optional() };

/** The operator of an agency; an empty text means none. */
const optionalOperatorIdInput = z.preprocess((value) => (value === '' ? null : value), idInput.nullable());

const storageSpaceMessage = 'Scrivi uno spazio fino a 10 TB, o lascia vuoto.';
/** Bytes of files that an agency may store; null, or an empty text, for as many as any. */
const allowedStorageSpaceInput = z.preprocess(
  (value) => (value === '' ? null : typeof value === 'string' && /^\d{1,14}$/.test(value) ? Number(value) : value),
  z
    .number(storageSpaceMessage)
    .int(storageSpaceMessage)
    .min(0, storageSpaceMessage)
    .max(10 * 1024 ** 4, storageSpaceMessage)
    .nullable(),
);

/** A new account; required fields are refused when empty (decisions H8). */
export const newAgency = z.object({
  ...businessIdentityFields,
  ...personNameFields,
  ...addressFields,
  ...contactDetailFields,
  mail,
  password,
  role: role.default('U'),
  attivo: flag.default(false),
  id_operatore: optionalOperatorIdInput.optional(),
});

/** The changes of an account by the administrator; absent fields stay as they are. */
export const agencyChange = z
  .object({
    ...businessIdentityFields,
    ...personNameFields,
    ...addressFields,
    ...contactDetailFields,
    mail,
    role,
    attivo: flag,
    paginaVisibile: flag,
    forfait: flag,
    mostraStripe: flag,
    formazioneObbligatoria: flag,
    fatturazione: line(80),
    urlFatture: webAddress,
    userFatt: line(120),
    pwdFatt: z.string().max(200),
    id_operatore: optionalOperatorIdInput,
    spazioMassimo: allowedStorageSpaceInput,
    versione: versionRead,
  })
  .partial();

/** A line of the list of accounts: never a secret (decisions A8). */
export const accountRow = z.object({
  _id: id,
  attivo: z.boolean(),
  disattivo: z.boolean(),
  ragSociale: z.string(),
  nome: z.string(),
  cognome: z.string(),
  role,
  mail: z.string(),
  comune: z.string(),
  prov: z.string(),
  creato: instant,
});
export type AccountRow = z.output<typeof accountRow>;

export const agency = accountRow.extend({
  ragioneSociale: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  regione: z.string(),
  tel: z.string(),
  cell: z.string(),
  url: z.string(),
  codFisc: z.string(),
  piva: z.string(),
  logo: z.string(),
  id_operatore: id.nullable(),
  formazione: z.boolean(),
  formazioneObbligatoria: z.boolean(),
  forfait: z.boolean(),
  mostraStripe: z.boolean(),
  /** When it was activated for the first time; null: never, and then it has no public page yet. */
  attivato: instant.nullable(),
  fatturazione: z.string(),
  urlFatture: z.string(),
  ...agencyPageFields,
  /** Whether visitors may take the poster of a notice as a file. */
  manifestoPubblico: z.boolean(),
  /** Whether visitors may leave condolences on its notices, but for those that say otherwise. */
  pensieri: condolenceOpening,
  /** Bytes of files that it may store; null: as many as any (`defaultStorageSpace`). */
  spazioMassimo: z.number().int().nullable(),
  /** Grows with every change of the account. */
  versione: version,
});
export type Agency = z.output<typeof agency>;

/** Which credentials the key of the installation does not open, with a sentence. */
const unreadableCredentialSentences = z
  .object({ tupla: z.string(), userFatt: z.string(), pwdFatt: z.string() })
  .partial();

/** An account with all that its screens show before somebody asks for a credential. */
export const agencyCard = agency.extend({
  /** Which credentials are stored and can be shown. */
  credenziali: z.object({ tupla: z.boolean(), userFatt: z.boolean(), pwdFatt: z.boolean() }),
  illeggibili: unreadableCredentialSentences,
  secondoFattore: z.boolean(),
  /** When it, or a person of it, last signed in, as far back as the log goes (12 months). */
  ultimoAccesso: instant.nullable(),
});
export type AgencyCard = z.output<typeof agencyCard>;

/**
 * An account with its secrets, which role A alone may read (each reading is audited), and whether its sign-in asks for a code. The secrets are
 * empty for whoever may not change agencies.
 */
export const agencyWithSecrets = agency.extend({
  tupla: z.string(),
  userFatt: z.string(),
  pwdFatt: z.string(),
  /** Those of which the text is empty for that reason. */
  illeggibili: unreadableCredentialSentences,
  secondoFattore: z.boolean(),
  ultimoAccesso: instant.nullable(),
});
export type AgencyWithSecrets = z.output<typeof agencyWithSecrets>;

const agencyQuery = listQuery(['creato', 'ragSociale', 'cognome', 'attivo', 'mail']).extend({
  /** Only the accounts of this operator. */
  id_operatore: idInput.optional(),
  role: z.enum(accountRoles, 'Ruolo non previsto.').optional(),
  attivo: z.enum(['si', 'no'], 'Stato non previsto.').optional(),
  regione: regionFilter.optional(),
  /** `mai`: without a sign-in, of its people too, as far back as the log goes (12 months); `iniziale`: with the password that it was created with. */
  accesso: z.enum(['mai', 'iniziale'], 'Filtro non previsto.').optional(),
});
export type AgencyQuery = z.output<typeof agencyQuery>;

export const listAgencies = route({
  method: 'GET',
  path: '/api/utenti',
  summary: 'Tutti gli account',
  access: 'admin',
  adminArea: 'agenzie',
  paged: true,
  query: agencyQuery,
  answer: z.array(accountRow),
  errors: [],
});

export const exportAccounts = exportRouteOf(listAgencies);

/** Fields whose equality in two accounts mostly means that one agency was entered twice. */
export const duplicateFields = ['piva', 'codFisc'] as const;

export const listDuplicates = route({
  method: 'GET',
  path: '/api/utenti/doppioni',
  summary: 'Gli account che hanno già questa partita IVA o questo codice fiscale',
  access: 'admin',
  adminArea: 'agenzie',
  query: z.object({
    piva: markPersonal(line(13).default('')),
    codFisc: markPersonal(line(16).default('')),
    /** The account that is being edited, which is no duplicate of itself. */
    escluso: idInput.default(''),
  }),
  answer: z.array(z.object({ _id: id, ragSociale: z.string(), campo: z.enum(duplicateFields) })),
  errors: [],
});

export const readAgencyWithSecrets = route({
  method: 'GET',
  path: '/api/utente/:id',
  summary: "Un'agenzia, con le sue credenziali",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  params: idParams,
  answer: agencyWithSecrets,
  errors: ['non-trovato'],
});

export const readAgencyWithoutSecrets = route({
  method: 'GET',
  path: '/api/utente/:id/scheda',
  summary: "Un'agenzia senza le sue credenziali: la lettura non viene annotata",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  params: idParams,
  answer: agencyCard,
  errors: ['non-trovato'],
});

export const readAgencyName = route({
  method: 'GET',
  path: '/api/utente/:id/nome',
  summary: "Il nome di un'agenzia e nient'altro, per chi ne vede una parte senza vederne la scheda",
  access: 'admin',
  adminArea: 'any',
  object: 'utente',
  params: idParams,
  /** Empty where it has neither a business name nor that of a person. */
  answer: z.object({ nome: z.string() }),
  errors: ['non-trovato'],
});

export const changeAgency = route({
  method: 'PATCH',
  path: '/api/utente/:id',
  summary: "Modifica un'agenzia",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  params: idParams,
  body: agencyChange,
  answer: agency,
  errors: ['non-trovato', 'mail-gia-presente', 'ultimo-amministratore', 'proprio-account', 'modificato-da-altri'],
});

export const inviteAgencyAgain = route({
  method: 'POST',
  path: '/api/utente/:id/invito',
  summary: 'Invia di nuovo il link con cui un account sceglie la sua password',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato', 'invito-non-possibile'],
});

export const deleteAgency = route({
  method: 'DELETE',
  path: '/api/utente/:id',
  summary: "Elimina un'agenzia con i suoi annunci",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato', 'ultimo-amministratore', 'proprio-account'],
});

export const createAgency = route({
  method: 'POST',
  path: '/api/nuovo-utente',
  summary: "Crea un'agenzia o un amministratore",
  access: 'admin',
  adminArea: 'agenzie',
  success: 201,
  idempotent: true,
  body: newAgency,
  answer: agency,
  errors: ['mail-gia-presente', 'operazione-in-corso', 'chiave-riusata'],
});

const nullableCount = z.number().int().nullable();

export const readDashboardTotals = route({
  method: 'GET',
  path: '/api/totali',
  summary: 'I contatori della dashboard',
  access: 'admin',
  adminArea: 'any',
  /** Null where it is of an area that the administrator does not see. */
  answer: z.object({ totUtenti: nullableCount, utentiAttivi: nullableCount, totAnnunci: nullableCount }),
  errors: [],
});
