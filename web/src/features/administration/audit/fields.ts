import { auditActions } from '@commiato/contracts/administration/audit';
import { capitalized } from '@commiato/italy/formatting';
import { periodFlaws } from '../../../lib/period.ts';

/** What the log is filtered by, as the form and the address hold it; empty: not. */
export interface AuditFilters {
  readonly azione: string;
  readonly chi: string;
  readonly da: string;
  readonly a: string;
}

export const noFilters: AuditFilters = { azione: '', chi: '', da: '', a: '' };

export const actionOptions = [...auditActions]
  .sort((one, other) => one.localeCompare(other, 'it'))
  .map((value) => ({ value, label: capitalized(value) }));

/** The filters of an address; days that cannot be are left out. */
export function readFilters(filter: (name: string) => string): AuditFilters {
  const given = { azione: filter('azione'), chi: filter('chi'), da: filter('da'), a: filter('a') };
  const flaws = periodFlaws(given);
  return { ...given, ...(flaws.da && { da: '' }), ...(flaws.a && { a: '' }) };
}

/** Names on the wire that are no words of the administrator's. */
const fieldWords: Readonly<Record<string, string>> = {
  age: 'età',
  cap: 'CAP',
  cell: 'cellulare',
  codFisc: 'codice fiscale',
  codfisc: 'codice fiscale',
  cosa: 'tipo',
  decesso: 'data del decesso',
  disattivo: 'visibilità',
  file: 'immagine',
  forfait: 'regime forfettario',
  formazioneObbligatoria: 'formazione obbligatoria',
  fatturazione: 'piattaforma di fatturazione',
  id_operatore: 'operatore',
  img: 'immagine',
  mail: 'e-mail',
  mortoA: 'luogo del decesso',
  mostraStripe: 'pagamenti',
  nato: 'data di nascita',
  natoA: 'luogo di nascita',
  piva: 'partita IVA',
  prov: 'provincia',
  pwdFatt: 'password della piattaforma',
  ragSociale: 'ragione sociale',
  role: 'ruolo',
  tel: 'telefono',
  url: 'sito',
  urlFatture: 'indirizzo della piattaforma',
  userFatt: 'nome utente della piattaforma',
};

/** A field as the administrator calls it. */
export const fieldWord = (name: string): string => fieldWords[name] ?? name;
