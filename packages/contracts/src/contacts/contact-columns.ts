import { fold } from '@commiato/italy/provinces';
import type { ContactField } from './contacts.ts';

/** A column of a table of contacts: its head when we write one, and other heads that mean the same. */
interface ContactColumn {
  readonly campo: ContactField;
  readonly intestazione: string;
  readonly sinonimi: readonly string[];
}

/** Heads are compared without case, accents, spaces and signs: `P. IVA` and `p.iva` are one. */
export const contactColumns: readonly ContactColumn[] = [
  { campo: 'role', intestazione: 'Tipo', sinonimi: ['role', 'ruolo', 'tipologia', 'cliente/fornitore', 'categoria'] },
  {
    campo: 'ragioneSociale',
    intestazione: 'Ragione sociale',
    sinonimi: [
      ...['ragSociale', 'rag. soc.', 'denominazione', 'azienda', 'ditta', 'società', 'impresa', 'nome azienda'],
      ...['nominativo', 'intestatario', 'intestazione', 'cliente', 'fornitore', 'nome e cognome', 'cognome e nome'],
    ],
  },
  { campo: 'nome', intestazione: 'Nome', sinonimi: ['nome di battesimo'] },
  { campo: 'cognome', intestazione: 'Cognome', sinonimi: [] },
  {
    campo: 'codFisc',
    intestazione: 'Codice fiscale',
    sinonimi: ['codFisc', 'cod. fisc.', 'cod. fiscale', 'c.f.', 'codice fisc.'],
  },
  {
    campo: 'piva',
    intestazione: 'Partita IVA',
    sinonimi: ['piva', 'p. iva', 'part. iva', 'p.i.', 'numero partita iva', 'n. partita iva', 'vat'],
  },
  {
    campo: 'indirizzo',
    intestazione: 'Indirizzo',
    sinonimi: ['via', 'sede', 'sede legale', 'residenza', 'indirizzo di residenza', 'indirizzo sede', 'domicilio'],
  },
  { campo: 'comune', intestazione: 'Comune', sinonimi: ['città', 'citta', 'località', 'paese', 'comune di residenza'] },
  { campo: 'prov', intestazione: 'Provincia', sinonimi: ['prov', 'prov.', 'pr', 'sigla provincia', 'sigla'] },
  { campo: 'cap', intestazione: 'CAP', sinonimi: ['c.a.p.', 'codice postale', 'codice avviamento postale'] },
  {
    campo: 'mail',
    intestazione: 'E-mail',
    sinonimi: ['mail', 'email', 'posta elettronica', 'indirizzo e-mail', 'indirizzo mail', 'e-mail 1'],
  },
  { campo: 'pec', intestazione: 'PEC', sinonimi: ['posta certificata', 'indirizzo pec', 'e-mail pec', 'mail pec'] },
  {
    campo: 'codUniv',
    intestazione: 'Codice univoco',
    sinonimi: [
      ...['codUniv', 'codice destinatario', 'codice sdi', 'sdi', 'cod. univoco', 'codice univoco sdi'],
      ...['cod. destinatario', 'codice univoco ufficio'],
    ],
  },
  { campo: 'tel', intestazione: 'Telefono', sinonimi: ['tel', 'tel.', 'telefono fisso', 'fisso', 'telefono 1'] },
  {
    campo: 'cell',
    intestazione: 'Cellulare',
    sinonimi: ['cell', 'cell.', 'mobile', 'telefono cellulare', 'telefono mobile', 'telefonino'],
  },
  { campo: 'whatsapp', intestazione: 'WhatsApp', sinonimi: ['numero whatsapp', 'wa'] },
  {
    campo: 'url',
    intestazione: 'Sito',
    sinonimi: ['sito web', 'sito internet', 'url', 'web', 'website', 'pagina web'],
  },
  {
    campo: 'forfait',
    intestazione: 'Regime forfettario',
    sinonimi: ['forfait', 'forfettario', 'forfetario', 'regime forfetario', 'regime forfait'],
  },
];

const fieldByHead = new Map(
  contactColumns.flatMap(({ campo, intestazione, sinonimi }) =>
    [intestazione, ...sinonimi].map((head) => [fold(head), campo] as const),
  ),
);

/** The field that the head of a column names; null where it names none. */
export const contactFieldOf = (head: string): ContactField | null => fieldByHead.get(fold(head)) ?? null;

/** How people read a field's name. */
export const contactHeadOf = (field: string): string =>
  contactColumns.find(({ campo }) => campo === field)?.intestazione ?? field;
