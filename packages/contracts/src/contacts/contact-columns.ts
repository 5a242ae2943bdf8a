import { toComparisonKey } from '@commiato/italy/places/provinces';
import { mapFields } from '../fields.ts';
import { type ContactField, contactFields } from './contacts.ts';

/** The municipality in common speech, and the country in most programs. */
const townOrCountryHead = 'paese';

/** Column heads that mean the same as the label of a field; none for a field that only our own files have. */
const contactColumnSynonyms: Readonly<Record<ContactField, readonly string[]>> = {
  role: ['role', 'ruolo', 'tipologia', 'cliente/fornitore', 'categoria'],
  ragioneSociale: [
    ...['ragSociale', 'rag. soc.', 'denominazione', 'azienda', 'ditta', 'società', 'impresa', 'nome azienda'],
    ...['nominativo', 'intestatario', 'intestazione', 'cliente', 'fornitore', 'nome e cognome', 'cognome e nome'],
  ],
  nome: ['nome di battesimo'],
  cognome: [],
  codFisc: ['codFisc', 'cod. fisc.', 'cod. fiscale', 'c.f.', 'codice fisc.'],
  piva: ['piva', 'p. iva', 'part. iva', 'p.i.', 'numero partita iva', 'n. partita iva', 'vat'],
  indirizzo: ['via', 'sede', 'sede legale', 'residenza', 'indirizzo di residenza', 'indirizzo sede', 'domicilio'],
  comune: ['città', 'citta', 'località', townOrCountryHead, 'comune di residenza'],
  prov: ['prov', 'prov.', 'pr', 'sigla provincia', 'sigla'],
  cap: ['c.a.p.', 'codice postale', 'codice avviamento postale'],
  mail: ['mail', 'email', 'posta elettronica', 'indirizzo e-mail', 'indirizzo mail', 'e-mail 1'],
  pec: ['posta certificata', 'indirizzo pec', 'e-mail pec', 'mail pec'],
  codUniv: [
    ...['codUniv', 'codice destinatario', 'codice sdi', 'sdi', 'cod. univoco', 'codice univoco sdi'],
    ...['cod. destinatario', 'codice univoco ufficio'],
  ],
  tel: ['tel', 'tel.', 'telefono fisso', 'fisso', 'telefono 1'],
  cell: ['cell', 'cell.', 'mobile', 'telefono cellulare', 'telefono mobile', 'telefonino'],
  whatsapp: ['numero whatsapp', 'wa'],
  url: ['sito web', 'sito internet', 'url', 'web', 'website', 'pagina web'],
  forfait: ['forfait', 'forfettario', 'forfetario', 'regime forfetario', 'regime forfait'],
};

/** The columns of a table of contacts: the head that our files have, and other heads with the same meaning. */
export const contactColumns = Object.values(
  mapFields(contactFields, (campo, { label }) => ({
    campo,
    intestazione: label,
    sinonimi: contactColumnSynonyms[campo],
  })),
);

/** Heads are compared without case, accents, spaces and signs: `P. IVA` and `p.iva` are one. */
const fieldByHead = new Map(
  contactColumns.flatMap(({ campo, intestazione, sinonimi }) =>
    [intestazione, ...sinonimi].map((head) => [toComparisonKey(head), campo] as const),
  ),
);

/** The field of a column's head; null where it is unknown. */
export const findContactField = (head: string): ContactField | null => fieldByHead.get(toComparisonKey(head)) ?? null;

/** Whether a head is the municipality to some programs and the country to others. */
export const isTownOrCountryHead = (head: string): boolean => toComparisonKey(head) === townOrCountryHead;

/** Italian label of a field. */
export const contactFieldLabel = (field: string): string =>
  contactColumns.find(({ campo }) => campo === field)?.intestazione ?? field;
