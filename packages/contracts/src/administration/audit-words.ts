import { toSentenceNames } from '../fields.ts';
import { eventFieldNames } from '../funerals/event-field-names.ts';
import { funeralFields } from '../funerals/funeral-fields.ts';
import { noticeFields } from '../notices/notice-fields.ts';
import { partnerServiceFields } from '../office/partner-services.ts';
import { formatAuditDetail } from './audit.ts';

/** Words for the fields of accounts whose name on the wire an administrator would not understand. */
const accountFieldNames = {
  altreSedi: 'altre sedi',
  cap: 'CAP',
  cell: 'cellulare',
  codFisc: 'codice fiscale',
  descrizione: 'descrizione',
  forfait: 'regime forfettario',
  formazioneObbligatoria: 'formazione obbligatoria',
  fatturazione: 'piattaforma di fatturazione',
  id_operatore: 'operatore',
  mail: 'e-mail',
  manifestoPubblico: 'manifesto da scaricare',
  mostraStripe: 'pagamenti',
  orari: 'orari',
  paginaVisibile: 'pagina pubblica',
  pensieri: 'pensieri di chi legge',
  piva: 'partita IVA',
  prov: 'provincia',
  pwdFatt: 'password della piattaforma',
  ragSociale: 'ragione sociale',
  role: 'ruolo',
  slug: 'indirizzo della pagina',
  spazioMassimo: 'spazio consentito',
  tel: 'telefono',
  url: 'sito',
  urlFatture: 'indirizzo della piattaforma',
  userFatt: 'nome utente della piattaforma',
};

const contactFieldNames = {
  codUniv: 'codice univoco',
  pec: 'PEC',
  ragioneSociale: 'ragione sociale',
  whatsapp: 'WhatsApp',
};

/** The words of each domain; no two call a field by different ones. */
export const auditFieldNamesByDomain: readonly Readonly<Record<string, string>>[] = [
  accountFieldNames,
  contactFieldNames,
  { ...toSentenceNames(funeralFields), ...eventFieldNames },
  { ...toSentenceNames(noticeFields), file: 'immagine', filename: 'immagine', img: 'immagine' },
  toSentenceNames(partnerServiceFields),
];

/** Words for the fields that entries of the log name as changed. */
export const auditFieldNames: Readonly<Record<string, string>> = Object.assign({}, ...auditFieldNamesByDomain);

const roleNames: Readonly<Record<string, string>> = { U: 'agenzia', A: 'amministratore' };

/** The value of a detail as screen and export say it: the names of changed fields are stored as one text separated by spaces. */
export function auditDetailText(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'number') return String(value);
  if (name === 'ruolo') return roleNames[value] ?? value;
  if (name !== 'campi') return formatAuditDetail(name, value);
  return value
    .split(' ')
    .map((field) => auditFieldNames[field] ?? field)
    .join(', ');
}
