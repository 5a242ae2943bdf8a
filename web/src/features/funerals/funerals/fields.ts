import { type Field, mapFields } from '@commiato/contracts/fields';
import {
  type FuneralField,
  type FuneralStage,
  funeralFields,
  funeralStages,
} from '@commiato/contracts/funerals/funeral-fields';
import { bodyOrUrnPlace, bodyPlaceText, isCremated, stageLabel } from '@commiato/contracts/funerals/funeral-words';
import type {
  checkedFuneralParts,
  Funeral,
  FuneralInvoice,
  FuneralListRow,
  SuggestedFuneral,
} from '@commiato/contracts/funerals/funerals';
import type { addPerson, FuneralPerson, PersonRole } from '@commiato/contracts/funerals/people';
import type { ExtendedRetention, FuneralRetention } from '@commiato/contracts/funerals/retention';
import { isFarewellEvent, isInvoiceUnpaid } from '@commiato/contracts/funerals/stages';
import type { BodyOf } from '@commiato/contracts/route';
import { countWithNoun } from '@commiato/italy/counts';
import { daysBetween, isoDayPattern } from '@commiato/italy/days';
import { capitalized, curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { accountPersonName } from '../../../lib/account-names.ts';
import { formatEuro } from '../../../lib/euro.ts';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import type { VisibleParts } from './use-seen-parts.ts';

export type FuneralTextField = Exclude<FuneralField, 'stadio'>;

/** Values of the forms for a new and a stored funeral. */
export type FuneralValues = Record<FuneralTextField, string> & { stadio: FuneralStage };

export const blankFuneral: FuneralValues = { ...mapFields(funeralFields, () => ''), stadio: 'chiamata' };

/** Form values of a stored funeral. */
export const funeralToForm = (funeral: Funeral): FuneralValues => ({
  ...mapFields(funeralFields, (name) => funeral[name] ?? ''),
  stadio: funeral.stadio,
});

/** Props of a field, to be spread; all fields are optional. */
export function boundField(form: FormAccess<FuneralValues>, name: FuneralTextField, readOnly: boolean) {
  const { label, max: maxLength }: Field = funeralFields[name];
  return { ...form.field(name), label, maxLength, optional: 'unmarked' as const, readOnly };
}

/** Clears the ashes if the choice is not cremation. */
export const funeralToWire = (shown: FuneralValues): FuneralValues => ({
  ...shown,
  ceneri: shown.scelta === 'cremazione' ? shown.ceneri : '',
});

/** The funeral that is typed, and one that there is already, as far as they are compared. */
type TypedDeceased = Pick<FuneralValues, 'nome' | 'cognome' | 'decesso'>;
type KnownDeceased = Pick<SuggestedFuneral, 'nome' | 'cognome' | 'decesso' | 'stadio'>;

/** Whether two deceased have the same name and surname, whatever their accents, apostrophes and spaces; half a name is nobody's. */
function isSameFullName(one: Pick<TypedDeceased, 'nome' | 'cognome'>, other: typeof one): boolean {
  const isSame = (name: 'nome' | 'cognome') =>
    toComparisonKey(one[name]) !== '' && toComparisonKey(one[name]) === toComparisonKey(other[name]);
  return isSame('cognome') && isSame('nome');
}

/**
 * Whether what is typed is likely the death of a funeral that there is: the second operator who answers the family's call opened another one. Two
 * dates of death decide, a day apart at most: around midnight each is told its own. Without them a closed funeral counts only
 * if its death was in the year of `today`: the grandfather of the same name was buried years ago.
 */
export function isLikelySameDeath(typed: TypedDeceased, known: KnownDeceased, today: string): boolean {
  if (!isSameFullName(typed, known)) return false;
  const { decesso, stadio } = known;
  if (decesso !== null && isoDayPattern.test(typed.decesso)) return Math.abs(daysBetween(typed.decesso, decesso)) <= 1;
  return stadio !== 'chiuso' || decesso?.slice(0, 4) === today.slice(0, 4);
}

type NamedPerson = Pick<FuneralPerson, 'nome' | 'cognome' | 'ragioneSociale' | 'mail'>;

/** Name of a person; never empty, because links need a text. */
export const nameOfPerson = (person: NamedPerson): string =>
  curlyApostrophes(person.ragioneSociale.trim()) || accountPersonName(person) || person.mail || 'Senza nome';

/** Where the person of a funeral comes from. */
export const personOriginLabels = { anagrafica: 'Dalle anagrafiche', nuova: 'Nuova persona' } as const;

/** Values of the form that adds a person to a funeral. */
export interface AddedPersonValues extends Record<string, string> {
  origine: (typeof personOriginLabels)[keyof typeof personOriginLabels];
  /** Empty until one is chosen: a preselected kinship is left as it stands, and a son-in-law became the wife. */
  ruolo: PersonRole | '';
  id_anagrafica: string;
  /** The contact that was taken in place of who was being typed: it gets the telephone and e-mail that it lacks. */
  usata: string;
  nome: string;
  cognome: string;
  tel: string;
  mail: string;
  codFisc: string;
}

/** The chosen contact takes the place of who was being typed; another one that is chosen later gets nothing of theirs. */
const takesPlaceOfTyped = ({ origine, id_anagrafica, usata }: AddedPersonValues): boolean =>
  origine === personOriginLabels.anagrafica && usata !== '' && usata === id_anagrafica;

/** What adding a person sends: a new one whole, or a contact that there is. */
export function addedPersonToWire(shown: AddedPersonValues): BodyOf<typeof addPerson> {
  const { origine, ruolo: chosen, id_anagrafica, usata: _, ...person } = shown;
  // Without a choice the contract answers at the field.
  const ruolo = chosen as PersonRole;
  if (origine === personOriginLabels.nuova) return { ruolo, ...person };
  const { tel, mail } = person;
  return { ruolo, id_anagrafica, ...(takesPlaceOfTyped(shown) && { tel, mail }) };
}

/** What is said at the role of a second spouse; undefined for others. */
export function secondSpouseWarning(
  ruolo: AddedPersonValues['ruolo'],
  persone: readonly (Pick<FuneralPerson, 'ruolo'> & NamedPerson)[],
): string | undefined {
  const spouse = ruolo === 'coniuge' && persone.find((one) => one.ruolo === 'coniuge');
  return spouse ? `${withFullStop(`Nel servizio c’è già il coniuge: ${nameOfPerson(spouse)}`)} Controlla.` : undefined;
}

/** What the contact that takes the place of who was being typed gets of them: `telefono 333 12, e-mail ada@prova.example`. */
export function keptOfTypedPersonText(shown: AddedPersonValues): string {
  if (!takesPlaceOfTyped(shown)) return '';
  const [tel, mail] = [shown.tel.trim(), shown.mail.trim()];
  return [tel && `telefono ${tel}`, mail && `e-mail ${mail}`].filter(Boolean).join(', ');
}

export const stageOptions = funeralStages.map((value) => ({ value, label: stageLabel(value) }));

export const sexOptions = [
  { value: 'F', label: 'Donna' },
  { value: 'M', label: 'Uomo' },
] as const;

/** Fields that are not written as they are stored. */
const fieldTextFormatters: Readonly<Partial<Record<FuneralField, (value: string) => string>>> = {
  nato: shortDate,
  decesso: shortDate,
  sesso: (value) => sexOptions.find((one) => one.value === value)?.label ?? value,
};
/** Fields that stand elsewhere on the printed sheet; the region follows from the province. */
const fieldsShownElsewhere: ReadonlySet<FuneralField> = new Set(['stadio', 'tel', 'regione']);

/** The fields of a sheet printed at an Italian local time that hold something, with their labels. */
export function filledFieldsWithLabels(
  funeral: Funeral,
  now: string,
): { readonly label: string; readonly text: string }[] {
  const values = funeralToForm(funeral);
  const { thing, place } = bodyOrUrnPlace({ ...funeral, salma: values.salma }, isCremated(funeral.eventi, now));
  const texts = mapFields(funeralFields, (name, { label: own }) => {
    const value = fieldsShownElsewhere.has(name) ? '' : name === 'salma' ? place : values[name];
    const label = name === 'salma' && thing === 'urna' ? 'Dove si trova l’urna' : own;
    return { label, text: value && (fieldTextFormatters[name] ?? curlyApostrophes)(value) };
  });
  return Object.values(texts).filter(({ text }) => text !== '');
}

/** Filters of lists of funerals. */
const lackingOptions = [
  { value: 'annuncio', label: 'Nessun annuncio' },
  { value: 'fattura', label: 'Nessuna fattura' },
  { value: 'incasso', label: 'Da incassare' },
] as const satisfies { value: (typeof checkedFuneralParts)[number]; label: string }[];

/** The filters by what is missing, of the parts that are seen. */
export const visibleLackingOptions = ({ notices, invoices }: VisibleParts) =>
  lackingOptions.filter(({ value }) => (value === 'annuncio' ? notices : invoices));

/** Names of missing parts in the list. */
export function lackingWords(
  { annunci, fatture, stadio }: Pick<FuneralListRow, 'annunci' | 'fatture' | 'stadio'>,
  { notices, invoices }: VisibleParts,
): string[] {
  const unpaid = fatture.some(isInvoiceUnpaid);
  const late = stadio === 'cerimonia' || stadio === 'chiuso';
  return [
    ...(notices && annunci.length === 0 ? ['Nessun annuncio'] : []),
    ...(invoices && late && fatture.length === 0 ? ['Nessuna fattura'] : []),
    ...(unpaid ? ['Da incassare'] : []),
  ];
}

const isAcceptedQuote = ({ stato }: Pick<Funeral['preventivi'][number], 'stato'>): boolean => stato === 'accettato';

/**
 * That documents go into the bin with a funeral, after its subject: `vanno nel cestino 1 annuncio, 2 preventivi e 1 bozza di fattura`, `va nel
 * cestino 1 annuncio`; empty if there are none. Whoever does not see quotes and invoices is told that they go too.
 */
export function binnedDocumentsText(
  { annunci, preventivi, fatture }: Pick<Funeral, 'annunci' | 'preventivi' | 'fatture'>,
  { invoices }: Pick<VisibleParts, 'invoices'>,
): string {
  const drafts = fatture.filter(({ numero }) => numero === null);
  const open = preventivi.filter((quote) => !isAcceptedQuote(quote));
  const words = (
    [
      [annunci.length, 'annuncio', 'annunci'],
      [open.length, 'preventivo', 'preventivi'],
      [drafts.length, 'bozza di fattura', 'bozze di fattura'],
    ] as const
  ).flatMap(([count, one, many]) => (count === 0 ? [] : countWithNoun(count, one, many)));
  if (!invoices) words.push('gli eventuali preventivi non accettati e bozze di fattura');
  if (words.length === 0) return '';
  const isOne = invoices && annunci.length + open.length + drafts.length === 1;
  const named = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' e ');
  return `${isOne ? 'va' : 'vanno'} nel cestino ${named}`;
}

/** What stays where a funeral is deleted: `Le fatture emesse e i preventivi accettati restano.`; empty where there is nothing of it. */
export function stayingDocumentsText({ preventivi, fatture }: Pick<Funeral, 'preventivi' | 'fatture'>): string {
  const words = [
    fatture.some(({ numero }) => numero !== null) ? 'le fatture emesse' : '',
    preventivi.some(isAcceptedQuote) ? 'i preventivi accettati' : '',
  ].filter(Boolean);
  return words.length === 0 ? '' : capitalized(`${words.join(' e ')} restano.`);
}

/** Whom to call for a funeral, each number once: family and payers by their roles, and who has called. */
export function numbersToCall({ persone, tel }: Pick<Funeral, 'persone' | 'tel'>): { who: string; number: string }[] {
  const numbers = new Map<string, string>();
  for (const { ruolo, cell, tel: line } of persone) {
    const number = cell || line;
    if (number && !numbers.has(number)) numbers.set(number, ruolo);
  }
  if (tel && !numbers.has(tel)) numbers.set(tel, 'chi ha chiamato');
  return [...numbers].map(([number, who]) => ({ who, number }));
}

/** Whether the funeral has taken place, and burial and cremation with it; `now` is Italian local time. */
export function isFuneralOver({ eventi }: Pick<Funeral, 'eventi'>, now: string): boolean {
  const farewells = eventi.filter(isFarewellEvent);
  return farewells.length > 0 && farewells.every(({ inizio }) => inizio < now);
}

/** What a funeral still needs, in the order in which it is asked for; `now` is Italian local time. Where the body is nobody asks after the funeral. */
export function stillNeededWords(funeral: Funeral, now: string): string[] {
  const isOver = isFuneralOver(funeral, now);
  const { cognome, codfisc, decesso, scelta, eventi, annunci, persone, risposte } = funeral;
  const needed: readonly (readonly [boolean, string])[] = [
    [cognome !== '', 'il cognome'],
    [decesso !== null, 'la data del decesso'],
    // A child who was born dead has none.
    [codfisc !== '' || risposte.nato_morto === true, 'il codice fiscale'],
    [
      bodyPlaceText(funeral) !== '' || isOver || isCremated(eventi, now) || funeral.stadio === 'chiuso',
      'dove si trova la salma',
    ],
    [persone.length > 0, 'un familiare'],
    [scelta !== null || isOver, 'inumazione, tumulazione o cremazione'],
    [eventi.some(({ tipo, stato }) => tipo === 'funerale' && stato !== 'annullato'), 'il giorno del funerale'],
    [annunci.length > 0, 'l’annuncio'],
  ];
  return needed.flatMap(([there, name]) => (there ? [] : [name]));
}

/**
 * How an invoice of a funeral stands: `pagata, 2.414,25 € dopo lo storno di 300,00 €`. The total alone was not what the family is asked for and told,
 * once a credit note had taken a part off. One that was annulled keeps its total: its state says what has become of it.
 */
export function invoiceStateAndSumText({
  stato,
  totale,
  stornato,
}: Pick<FuneralInvoice, 'stato' | 'totale' | 'stornato'>): string {
  const isPartlyCredited = stornato > 0 && stato !== 'annullata';
  return isPartlyCredited
    ? `${stato}, ${formatEuro(totale - stornato)} dopo lo storno di ${formatEuro(stornato)}`
    : `${stato}, ${formatEuro(totale)}`;
}

/** Said before a day is chosen, where a day that was chosen before counts: an earlier one takes its place. */
export const shorteningNote = ({ fino, il }: Pick<FuneralRetention, 'fino' | 'il'>): string | null =>
  fino === il
    ? `Hai già scelto di conservare tutto fino ${toDayPhrase(fino)}: con un giorno precedente accorci la conservazione.`
    : null;

/** Up to which day everything is kept now: a choice that shortens is not told as one that keeps. */
export const keptUntilText = ({ fino, prima }: Pick<ExtendedRetention, 'fino' | 'prima'>): string =>
  prima
    ? `Conservazione accorciata: il servizio resta com’è fino ${toDayPhrase(fino)}, non più fino ${toDayPhrase(prima)}.`
    : `Il servizio resta com’è fino ${toDayPhrase(fino)}.`;
