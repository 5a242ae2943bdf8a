import { contactWarnings } from '@commiato/contracts/contacts/contact-doubts';
import {
  comparableContactName,
  comparableTelephones,
  differInTelephone,
  isCertainTwin,
  twinReason,
} from '@commiato/contracts/contacts/contact-twins';
import { type ContactField, contactFields, type NewContact } from '@commiato/contracts/contacts/contacts';
import type { FuneralColumn } from '@commiato/contracts/funerals/import';
import type { PersonRole } from '@commiato/contracts/funerals/people';
import {
  type ImportedPersonKind,
  importedPersonFields,
  importedPersonKinds,
  type PersonColumn,
} from '@commiato/contracts/funerals/people-columns';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { importedPostalCodeWarning, restorePostalCodeZeros } from '../../../platform/imports/postal-code.ts';
import { provinceCodeOf } from '../../../platform/imports/province-code.ts';
import type { RowCells } from '../../../platform/imports/read-cells.ts';
import { dividedNameDoubt, splitName } from '../../../platform/imports/split-name.ts';
import type { ImportFieldRemark } from '../../../platform/imports/tables.ts';

/** A person of a funeral from elsewhere. */
export interface ImportedPerson {
  /** The column that names the person, for what is said of it. */
  readonly colonna: ImportedPersonKind;
  readonly ruoli: readonly PersonRole[];
  readonly dati: NewContact;
}

/** Words for what somebody was to the deceased, in the order in which they are looked for. */
const rolePatterns: readonly (readonly [RegExp, PersonRole])[] = [
  [/^(?:coniug|mogli|marit|vedov|spos)/, 'coniuge'],
  [/^figlia(?!stro)/, 'figlia'],
  [/^figli/, 'figlio'],
  [/^(?:genitor|padre|madre|papa|mamma)/, 'genitore'],
  [/^(?:fratell)/, 'fratello'],
  [/^(?:sorell)/, 'sorella'],
  [/^(?:nipot)/, 'nipote'],
  [/^(?:conviv|compagn|unitociv)/, 'convivente'],
  [/^altr/, 'altro'],
];
const parsePersonRole = (text: string): PersonRole | null =>
  rolePatterns.find(([word]) => word.test(toComparisonKey(text.slice(0, 60))))?.[1] ?? null;

const isFirm = (text: string) =>
  /\b(?:s\.?r\.?l\.?s?|s\.?p\.?a|s\.?n\.?c|s\.?a\.?s|coop(?:erativa)?|onlus|aps|fondazione|associazione|parrocchia|comune di|azienda|istituto|ente)(?![\p{L}\d])/iu.test(
    text,
  );

const personNote = (campo: PersonColumn, motivo: string): ImportFieldRemark => ({ campo, motivo });

/** The people that a row names, and what is doubtful about them; one who cannot come does not hold the funeral back. */
export function parsePeople(values: RowCells<FuneralColumn>): {
  readonly persone: ImportedPerson[];
  readonly dubbi: ImportFieldRemark[];
} {
  const read = importedPersonKinds.map((kind) => parsePerson(kind, values));
  return { persone: read.flatMap(({ persona }) => persona ?? []), dubbi: read.flatMap(({ dubbi }) => dubbi) };
}

function parsePerson(kind: ImportedPersonKind, values: RowCells<FuneralColumn>) {
  const dubbi: ImportFieldRemark[] = [];
  const dati: { -readonly [Name in keyof NewContact]: NewContact[Name] } = { role: 'cliente' };
  const take = (field: ContactField, column: PersonColumn, text: string | undefined) => {
    if (text === undefined || text === '') return;
    const parsed = contactFields[field].body.safeParse(text);
    if (parsed.success) Object.assign(dati, { [field]: parsed.data });
    else dubbi.push(personNote(column, `${parsed.error.issues[0]?.message ?? 'Non è valido.'} Arriva senza.`));
  };
  const postalCode = (text: string | undefined) =>
    text && restorePostalCodeZeros(text, values.get(`${kind}_comune`) ?? '', values.get(`${kind}_prov`) ?? '');
  let isGiven = values.has(kind);
  for (const field of importedPersonFields) {
    const text = values.get(`${kind}_${field}`);
    isGiven ||= text !== undefined;
    if (field !== 'parentela' && field !== 'cognomeNome')
      take(
        field,
        `${kind}_${field}`,
        field === 'prov' ? provinceCode(text) : field === 'cap' ? postalCode(text) : text,
      );
  }
  if (!isGiven) return { persona: null, dubbi };
  const surnameFirst = values.has(`${kind}_cognomeNome`);
  const whole = values.get(`${kind}_cognomeNome`) ?? values.get(kind) ?? '';
  if (whole !== '' && !dati.nome && !dati.cognome) {
    if (isFirm(whole) || (dati.piva && !dati.codFisc)) take('ragioneSociale', kind, whole);
    else {
      const { nome, cognome, uncertain } = splitName(whole, { surnameFirst, taxCode: dati.codFisc });
      take('nome', kind, nome);
      take('cognome', kind, cognome);
      if (uncertain) dubbi.push(personNote(kind, dividedNameDoubt({ nome, cognome })));
    }
  }
  if (!dati.nome && !dati.cognome && !dati.ragioneSociale)
    return { persona: null, dubbi: [...dubbi, personNote(kind, 'Manca il nome: questa persona non arriva.')] };
  const codeWarning = importedPostalCodeWarning(dati);
  const warnings = { ...(codeWarning && { cap: codeWarning }), ...contactWarnings(dati) };
  for (const [field, warning] of Object.entries(warnings))
    dubbi.push(personNote(`${kind}_${field}` as PersonColumn, warning));
  const ruoli = personRolesOf(kind, values.get(`${kind}_parentela`) ?? '', dubbi);
  return { persona: { colonna: kind, ruoli, dati } satisfies ImportedPerson, dubbi };
}

const provinceCode = (text: string | undefined) => text && (provinceCodeOf(text) ?? text.replace(/[()]/g, '').trim());

const roleByKind = {
  committente: 'committente',
  intestatario: 'intestatario della fattura',
} as const satisfies Partial<Record<ImportedPersonKind, PersonRole>>;

/** What a person is for the funeral, and for the payer and the holder of the bill also what they were to the deceased, where that is told. */
function personRolesOf(kind: ImportedPersonKind, parentela: string, dubbi: ImportFieldRemark[]): PersonRole[] {
  const relation = parentela === '' ? null : parsePersonRole(parentela);
  const own = kind === 'committente' || kind === 'intestatario' ? roleByKind[kind] : null;
  if (parentela !== '' && relation === null)
    dubbi.push(
      personNote(
        `${kind}_parentela`,
        `«${parentela.slice(0, 60)}» non è tra le parentele: arriva come «${own ?? 'altro'}».`,
      ),
    );
  if (!own) return [relation ?? 'altro'];
  return relation && relation !== 'altro' ? [own, relation] : [own];
}

/** A contact that the agency has, or that comes with the file. */
export interface KnownContact extends Partial<Record<Exclude<ContactField, 'forfait'>, string | undefined>> {
  readonly _id: string;
}

/** Whether two are one: as an import of contacts decides, or by name and telephone. */
function isSameContact(one: KnownContact | NewContact, other: KnownContact): boolean {
  if (isCertainTwin(one, other)) return !differInTelephone(one, other) || twinReason(one, other) !== 'nome';
  const differ = (field: 'codFisc' | 'piva') => Boolean(one[field] && other[field]) && one[field] !== other[field];
  if (differ('codFisc') || differ('piva') || comparableContactName(one) !== comparableContactName(other)) return false;
  const known = comparableTelephones(other);
  return comparableTelephones(one).some((number) => known.includes(number));
}

/** People are found again among the contacts, and each that comes is found by the rows below. */
export function createContactIndex(known: readonly KnownContact[]) {
  const byKey = new Map<string, KnownContact[]>();
  const keysOf = ({ codFisc, piva, ...rest }: KnownContact | NewContact) =>
    [codFisc && `cf ${codFisc}`, piva && `iva ${piva}`, `nome ${comparableContactName(rest)}`].filter((key) =>
      Boolean(key),
    ) as string[];
  const add = (contact: KnownContact) => {
    for (const key of keysOf(contact)) {
      const alike = byKey.get(key);
      if (!alike) byKey.set(key, [contact]);
      else if (alike.length < maxNamesakesCompared) alike.push(contact);
    }
  };
  for (const contact of known) add(contact);
  const alike = (person: NewContact) => keysOf(person).flatMap((key) => byKey.get(key) ?? []);
  return {
    add,
    find: (person: NewContact): KnownContact | undefined => alike(person).find((one) => isSameContact(person, one)),
    /** Whether there is another one of the same name, who may be the same person. */
    hasNamesake: (person: NewContact): boolean =>
      alike(person).some(
        (one) => comparableContactName(one) === comparableContactName(person) && !(one.codFisc && person.codFisc),
      ),
  };
}
/** Contacts of one name that are compared one by one. */
const maxNamesakesCompared = 50;

export const namesakeNote = ({ colonna }: ImportedPerson): ImportFieldRemark =>
  personNote(colonna, 'C’è già un’anagrafica con questo nome: arriva come un’altra persona, ricontrolla.');
