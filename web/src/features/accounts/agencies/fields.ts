import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { shortDateTime } from '../../../lib/date-times.ts';

/** How far the log of sign-ins goes back, as nearly as a sentence needs. */
const signInLogRetentionMs = 365 * 86_400_000;

/**
 * When an agency last signed in, as far back as the log goes. For an account younger than the log, which is whole then, `Mai`:
 * `Mai negli ultimi 12 mesi` sounded as if it had been there before.
 */
export function lastAccessText(
  { creato, ultimoAccesso }: Pick<AgencyCard, 'creato' | 'ultimoAccesso'>,
  now = Date.now(),
): string {
  if (ultimoAccesso !== null) return shortDateTime(ultimoAccesso);
  return now - Date.parse(creato) < signInLogRetentionMs ? 'Mai' : 'Mai negli ultimi 12 mesi';
}

/** Values of the forms for a new and a stored agency. */
export type AgencyValues = {
  ragSociale: string;
  codFisc: string;
  piva: string;
  nome: string;
  cognome: string;
  indirizzo: string;
  comune: string;
  regione: string;
  prov: string;
  cap: string;
  tel: string;
  cell: string;
  url: string;
  mail: string;
  /** The checkbox 'Amministratore'; `role` on the wire. */
  amministratore: boolean;
  attivo: boolean;
  /** Id of its operator; empty if it has none. */
  id_operatore: string;
};

export type NewAgencyValues = AgencyValues & { password: string };

export type EditedAgencyValues = AgencyValues & {
  paginaVisibile: boolean;
  forfait: boolean;
  mostraStripe: boolean;
  formazioneObbligatoria: boolean;
  fatturazione: string;
  urlFatture: string;
  /** New credentials of the platform; empty: the stored ones stay. */
  userFatt: string;
  pwdFatt: string;
  /** Removes the stored ones. */
  togliCredenziali: boolean;
  /** GB of files that it may store; empty for as many as any. Bytes on the wire. */
  spazioMassimo: string;
};

/** Initial values for a new agency. */
export const blankAgency = (password: string): NewAgencyValues => ({
  ragSociale: '',
  codFisc: '',
  piva: '',
  nome: '',
  cognome: '',
  indirizzo: '',
  comune: '',
  regione: '',
  prov: '',
  cap: '',
  tel: '',
  cell: '',
  url: '',
  mail: '',
  amministratore: false,
  attivo: false,
  id_operatore: '',
  password,
});

const gigabyte = 1024 ** 3;
const gigabytesText = (bytes: number) =>
  (bytes / gigabyte).toLocaleString('it', { useGrouping: false, maximumFractionDigits: 2 });
/** Typed gigabytes as bytes; what is no number stays as it is, and is refused. */
function gigabytesToBytesText(gigabytes: string): string {
  const number = Number(gigabytes.replace(',', '.'));
  return gigabytes.trim() === '' || Number.isNaN(number) ? gigabytes.trim() : String(Math.round(number * gigabyte));
}

/** Form values of a stored agency. */
export function agencyToForm({ role, ...agency }: AgencyCard): EditedAgencyValues {
  const { ragSociale, codFisc, piva, nome, cognome, indirizzo, comune, regione, prov, cap } = agency;
  const { tel, cell, url, mail, attivo, forfait, mostraStripe, formazioneObbligatoria } = agency;
  const { fatturazione, urlFatture, paginaVisibile } = agency;
  return {
    ragSociale,
    codFisc,
    piva,
    nome,
    cognome,
    indirizzo,
    comune,
    regione,
    prov,
    cap,
    tel,
    cell,
    url,
    mail,
    attivo,
    forfait,
    mostraStripe,
    formazioneObbligatoria,
    fatturazione,
    urlFatture,
    userFatt: '',
    pwdFatt: '',
    togliCredenziali: false,
    paginaVisibile,
    spazioMassimo: agency.spazioMassimo === null ? '' : gigabytesText(agency.spazioMassimo),
    amministratore: role === 'A',
    id_operatore: agency.id_operatore ?? '',
  };
}

type RoleAndActivation = Pick<AgencyValues, 'attivo' | 'amministratore'>;

/** Consequences of saving that need a confirmation. */
export interface ConsequenceTexts {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Label of the confirming button. */
  readonly confirm: string;
}

const deactivationText = 'Non potrà più accedere, e le sessioni aperte finiscono subito.';
const stayingNoticesText = 'I suoi annunci restano sulle pagine pubbliche.';
const promotionText = 'Diventa amministratore: vedrà e gestirà tutte le agenzie, gli annunci e le credenziali.';
const demotionText =
  'Non sarà più amministratore: vedrà soltanto la propria area. Le sessioni aperte finiscono subito.';

/** Consequences of a changed role or activation; null if there are none. `before` is null for a new account. */
export function accountChangeConsequence(
  before: RoleAndActivation | null,
  after: RoleAndActivation,
): ConsequenceTexts | null {
  const off = before?.attivo === true && !after.attivo;
  const up = after.amministratore && !before?.amministratore;
  const down = before?.amministratore === true && !after.amministratore;
  const sentences = [
    ...(off ? [deactivationText, ...(before.amministratore ? [] : [stayingNoticesText])] : []),
    ...(up ? [promotionText] : []),
    ...(down ? [demotionText] : []),
  ];
  if (sentences.length === 0) return null;
  if (off) return { title: 'Disattivare l’account?', sentences, confirm: 'Disattiva' };
  return up
    ? { title: 'Nominare un amministratore?', sentences, confirm: 'Nomina amministratore' }
    : { title: 'Togliere il ruolo di amministratore?', sentences, confirm: 'Togli il ruolo' };
}

type AgencyWire<Values> = Omit<Values, 'amministratore' | 'togliCredenziali'> & {
  role?: 'A' | 'U';
  userFatt?: string;
  pwdFatt?: string;
};

/**
 * Converts form values to the wire: the checkbox becomes the role, gigabytes become bytes, credentials that are removed become empty, other
 * names are the same.
 */
export function agencyToWire<
  Values extends Partial<AgencyValues> & { spazioMassimo?: string; togliCredenziali?: boolean },
>(shown: Values): AgencyWire<Values> {
  const { amministratore, togliCredenziali, ...same } = shown;
  const wire = {
    ...same,
    ...(same.spazioMassimo === undefined ? {} : { spazioMassimo: gigabytesToBytesText(same.spazioMassimo) }),
    ...(togliCredenziali ? { userFatt: '', pwdFatt: '' } : {}),
  };
  return amministratore === undefined ? wire : { ...wire, role: amministratore ? 'A' : 'U' };
}

/** How the form shows concurrent changes: the role as checkbox, credentials and the operator's id without their values. */
export const conflictFieldRules = {
  formNames: { role: 'amministratore' },
  secretFields: ['userFatt', 'pwdFatt', 'id_operatore'],
} as const;
