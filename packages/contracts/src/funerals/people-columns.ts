import { capitalized } from '@commiato/italy/capitals';
import { type ContactField, contactFields } from '../contacts/contacts.ts';

/** People that a table of funerals may name beside the deceased. */
export const importedPersonKinds = ['committente', 'intestatario', 'familiare', 'familiare2', 'familiare3'] as const;
export type ImportedPersonKind = (typeof importedPersonKinds)[number];

/** What a column may hold of one of them: a field of the contact, both names with the surname first, or what they were to the deceased. */
export const importedPersonFields = [
  ...(['nome', 'cognome', 'codFisc', 'piva', 'indirizzo', 'comune', 'prov', 'cap', 'tel', 'mail'] as const),
  'cognomeNome',
  'parentela',
] as const;
type ImportedPersonField = (typeof importedPersonFields)[number];

/** Alone it is name and surname together, or the name of a firm. */
export type PersonColumn = ImportedPersonKind | `${ImportedPersonKind}_${ImportedPersonField}`;

/** How heads call each of them; the first is ours. */
const headWordsByPersonKind: Readonly<Record<ImportedPersonKind, readonly [string, ...string[]]>> = {
  committente: ['committente', 'richiedente', 'cliente', 'pagante', 'referente'],
  intestatario: ['intestatario fattura', 'intestatario della fattura', 'intestatario'],
  familiare: ['familiare', 'parente', 'familiare 1', 'parente 1'],
  familiare2: ['familiare 2', 'parente 2'],
  familiare3: ['familiare 3', 'parente 3'],
};

const headWordsByPersonField: Readonly<Record<ImportedPersonField, readonly string[]>> = {
  nome: ['nome'],
  cognome: ['cognome'],
  codFisc: ['codice fiscale', 'cod. fisc.', 'cod. fiscale', 'c.f.', 'cf'],
  piva: ['partita iva', 'p. iva', 'p.i.'],
  indirizzo: ['indirizzo', 'via', 'residenza'],
  comune: ['comune', 'città', 'località'],
  prov: ['provincia', 'prov.', 'pr'],
  cap: ['CAP', 'codice postale'],
  tel: ['telefono', 'tel.', 'cellulare', 'cell.', 'recapito'],
  mail: ['e-mail', 'mail', 'posta elettronica'],
  cognomeNome: ['cognome e nome', 'cognome nome'],
  parentela: ['parentela', 'grado di parentela', 'grado parentela', 'rapporto'],
};

const labelOfField = (field: ImportedPersonField): string =>
  field === 'parentela'
    ? 'Parentela'
    : field === 'cognomeNome'
      ? 'Cognome e nome'
      : contactFields[field satisfies ContactField].label;

interface PersonColumnHeads {
  readonly heading: string;
  readonly words: readonly string[];
}

/** What may stand between a field and whose it is. */
const wordsBetweenFieldAndPerson = [[], ['del'], ['dell’']];

/** `Telefono committente`, `tel. del committente`, `committente telefono`. */
function buildPersonColumnHeads(kind: ImportedPersonKind, field: ImportedPersonField): PersonColumnHeads {
  const names = headWordsByPersonKind[kind];
  const words = headWordsByPersonField[field].flatMap((word) =>
    names.flatMap((name) => [
      ...wordsBetweenFieldAndPerson.map((joint) => [word, ...joint, name].join(' ')),
      `${name} ${word}`,
    ]),
  );
  return { heading: `${labelOfField(field)} ${names[0]}`, words };
}

const headsByPersonColumn = new Map<PersonColumn, PersonColumnHeads>(
  importedPersonKinds.flatMap((kind): [PersonColumn, PersonColumnHeads][] => {
    const [name, ...others] = headWordsByPersonKind[kind];
    return [
      [
        kind,
        {
          heading: capitalized(name),
          words: [...others, `nominativo ${name}`, `nome e cognome ${name}`],
        },
      ],
      ...importedPersonFields.map((field): [PersonColumn, PersonColumnHeads] => [
        `${kind}_${field}`,
        buildPersonColumnHeads(kind, field),
      ]),
    ];
  }),
);

/** The head that our own files have; null for a column that is of no person. */
export const personColumnLabel = (column: string): string | null =>
  headsByPersonColumn.get(column as PersonColumn)?.heading ?? null;

/** Heads that mean the same, by column. */
export const personColumnWords = Object.fromEntries(
  [...headsByPersonColumn].map(([column, { words }]) => [column, words]),
) as Readonly<Record<PersonColumn, readonly string[]>>;
