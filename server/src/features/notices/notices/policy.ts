import { requiredMessage } from '@commiato/contracts/common';
import { mapFields, toSentenceNames } from '@commiato/contracts/fields';
import { type FamilyWishes, wishFlaws } from '@commiato/contracts/notices/family-wishes';
import {
  deathBeforeBirthMessage,
  type FormerName,
  fieldsRequiredOfNecrologio,
  invalidTaxCodeMessage,
  type NoticeField,
  type NoticeKind,
  noticeFields,
} from '@commiato/contracts/notices/notice-fields';
import { maxUsualPlacesPerSort, type UsualChurchesAndCemeteries } from '@commiato/contracts/notices/usual-places';
import { findCeremonyPlaceNames, houseNumberPattern, leadingStreetPattern } from '@commiato/italy/announcements/church';
import { findFormerName } from '@commiato/italy/announcements/former-name';
import { readFuneralMoment } from '@commiato/italy/announcements/funeral-reading';
import { isAllCapitals, nameWithCapitals, romeDay } from '@commiato/italy/formatting';
import { provinceByCode, toComparisonKey } from '@commiato/italy/places/provinces';
import { townOfPlace } from '@commiato/italy/places/town-of-place';
import { findMarriedNames, spouseSurname } from '@commiato/italy/search/married-names';
import { findNicknames } from '@commiato/italy/search/nicknames';
import { indexWords, searchWords } from '@commiato/italy/search/words';
import { isTaxCodeShape, readTaxCodeFields } from '@commiato/italy/tax-codes/tax-code';
import type { SearchedField } from '../../../platform/feature/search-rules.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid } from '../../../platform/foundation/problem.ts';

/** Yearly kinds: their limit of two counts within a calendar year (decisions C1). */
const yearlyKinds: ReadonlySet<NoticeKind> = new Set(['Trigesimo', 'Anniversario']);

/** Calendar year in Italy in which the limit of two counts; 0 for kinds that do not recur. */
export const countingYear = (kind: NoticeKind, published: Date): number =>
  yearlyKinds.has(kind) ? Number(dayInItaly(published).slice(0, 4)) : 0;

/** Letters in place of digits need the setting `omocodia` (decisions C2); throws at the field. */
export function requireTaxCodeShape(codfisc: string, omocodia: boolean): void {
  if (!isTaxCodeShape(codfisc, omocodia)) throw invalid({ codfisc: [invalidTaxCodeMessage] });
}

interface NoticeTexts {
  readonly nome: string;
  readonly cognome: string;
  readonly funerale: string;
  readonly testo: string;
}

/** Whether a text of a notice still tells the name that it had. */
export const tellsFormerName = (notice: NoticeTexts, before: Pick<NoticeTexts, 'nome' | 'cognome'>): boolean =>
  [notice.testo, notice.funerale].some((text) => findFormerName(text, before, notice) !== null);

/** A notice with the name before its correction only while a text still tells it. */
export const withToldFormerName = <N extends NoticeTexts & { readonly nomeDiPrima: FormerName }>(notice: N): N => ({
  ...notice,
  nomeDiPrima: notice.nomeDiPrima && tellsFormerName(notice, notice.nomeDiPrima) ? notice.nomeDiPrima : null,
});

const sentenceNames = toSentenceNames(noticeFields);
/** Fields whose change has a message of its own. */
const fieldsWithOwnMessage: ReadonlySet<string> = new Set(['funerale', 'disattivo'] satisfies NoticeField[]);

/** Names for people of the fields that a change gives another value: `data di nascita`; without those that have their own message. */
export const changedFieldsInWords = (
  before: Readonly<Partial<Record<NoticeField, unknown>>>,
  change: Readonly<Partial<Record<NoticeField, unknown>>>,
): string[] =>
  Object.values(
    mapFields(noticeFields, (name) =>
      name in change && change[name] !== before[name] && !fieldsWithOwnMessage.has(name) ? sentenceNames[name] : '',
    ),
  ).filter(Boolean);

/** Throws at the field for a death before the birth. */
export function requireBirthBeforeDeath(days: { nato: string | null; decesso: string | null }): void {
  if (days.nato && days.decesso && days.decesso < days.nato) throw invalid({ decesso: [deathBeforeBirthMessage] });
}

type NecrologioFields = Record<(typeof fieldsRequiredOfNecrologio)[number], string | null>;

/** Required fields of a Necrologio cannot be empty; for other kinds they may stay empty but not become so (decisions I1). Throws at the fields. */
export function refuseEmptiedFields(
  before: NecrologioFields,
  after: NecrologioFields & { cosa: NoticeKind },
  given: Partial<NecrologioFields>,
): void {
  const emptied = fieldsRequiredOfNecrologio.filter(
    (name) => name in given && !after[name] && (after.cosa === 'Necrologio' || before[name]),
  );
  if (emptied.length > 0) throw invalid(Object.fromEntries(emptied.map((name) => [name, [requiredMessage]])));
}

/** Throws at the fields where half of a family's declaration is missing. */
export function requireWholeWishes(wishes: FamilyWishes): void {
  const flaws = Object.entries(wishFlaws(wishes));
  if (flaws.length > 0) throw invalid(Object.fromEntries(flaws.map(([field, message]) => [field, [message]])));
}

/** A place as notices name it. */
interface CountedPlace {
  readonly text: string;
  /** Comparison key of what stands before its first comma or bracket. */
  readonly name: string;
  /** Its name, street, town and province, as commas and brackets divide them, by their comparison keys. */
  readonly parts: ReadonlyMap<string, string>;
  /** Comparison keys of the towns of the notices that name it so. */
  readonly towns: Set<string>;
  times: number;
}

/** The parts of a place, its town set off where its name ends with it: the same church is written `San Rocco, Cesena` and `San Rocco a Cesena`. */
function placeParts(text: string, comune: string): readonly string[] {
  const [first = '', ...others] = text.split(/[,()]/).map((part) => part.trim());
  const ofPlace = townOfPlace(first, { comune, prov: '' });
  if (ofPlace.kind !== 'own' && ofPlace.kind !== 'other') return [first, ...others];
  return ofPlace.name === first ? [first, ...others] : [ofPlace.name, ofPlace.town.comune, ...others];
}

function toCountedPlace(text: string, parts: readonly string[]): CountedPlace {
  const keyed = parts.map((part) => [toComparisonKey(part), part] as const).filter(([key]) => key !== '');
  return { text, name: keyed[0]?.[0] ?? '', parts: new Map(keyed), towns: new Set(), times: 0 };
}

const isStreetOrProvince = (part: string): boolean =>
  leadingStreetPattern.test(part) || houseNumberPattern.test(part) || provinceByCode(part) !== undefined;

/**
 * Whether a place is the other with more of its address: its town, where all notices with the shorter name are of that town, or a street, a house
 * number or a province, where those notices are all of towns of the fuller one. In another town the same name is another church, and a notice would
 * send people there.
 */
function isSameWithFullerAddress(place: CountedPlace, shorter: CountedPlace): boolean {
  if (place.name !== shorter.name || place.parts.size <= shorter.parts.size) return false;
  if (![...shorter.parts.keys()].every((key) => place.parts.has(key))) return false;
  const added = [...place.parts].filter(([key]) => !shorter.parts.has(key));
  const addedTowns = added.filter(([, part]) => !isStreetOrProvince(part)).map(([key]) => key);
  const towns = addedTowns.length > 0 ? addedTowns : [...place.towns];
  return addedTowns.length <= 1 && [...shorter.towns].every((town) => towns.includes(town));
}

/** Counts each place under its fullest name; one that could be several of them stays beside them. */
function mergeIntoFullestAddress(places: readonly CountedPlace[]): CountedPlace[] {
  return places.filter((place) => {
    const fuller = places.filter((other) => isSameWithFullerAddress(other, place));
    const [fullest, ...others] = fuller.filter((one) => !fuller.some((other) => isSameWithFullerAddress(other, one)));
    if (!fullest || others.length > 0) return true;
    fullest.times += place.times;
    return false;
  });
}

/** Distinct places in their first spelling, most frequent first, then in order of appearance. */
function mostUsedPlaces(named: readonly { readonly text: string; readonly comune: string }[]): string[] {
  const counted = new Map<string, CountedPlace>();
  for (const { text, comune } of named) {
    const parts = placeParts(text, comune);
    const key = toComparisonKey(parts.join());
    const entry = counted.get(key) ?? toCountedPlace(text, parts);
    entry.times += 1;
    entry.towns.add(toComparisonKey(comune));
    counted.set(key, entry);
  }
  return mergeIntoFullestAddress([...counted.values()])
    .sort((one, other) => other.times - one.times)
    .slice(0, maxUsualPlacesPerSort)
    .map(({ text }) => text);
}

/** The agency's most used places, from its notices, newest first. */
export const usualChurchesAndCemeteries = (
  notices: readonly { funerale: string; cimitero: string; comune: string }[],
): UsualChurchesAndCemeteries => ({
  cimiteri: mostUsedPlaces(
    notices
      .map(({ cimitero, comune }) => ({ text: cimitero, comune }))
      .filter(({ text }) => toComparisonKey(text) !== ''),
  ),
  chiese: mostUsedPlaces(
    notices.flatMap(({ funerale, comune }) => findCeremonyPlaceNames(funerale).map((text) => ({ text, comune }))),
  ),
});

/** Words of the names by which the text of a notice says that somebody was called: few, because every two words of a name make a pair. */
const maxNicknameWords = 4;
const nicknameWords = (testo: string) =>
  findNicknames(testo)
    .flatMap(searchWords)
    .filter((word) => word.length > 2)
    .slice(0, maxNicknameWords);

/** A name that differs from that of the notice's fields. */
interface OtherNameSources {
  readonly testo?: string | undefined;
  readonly coniuge?: string | undefined;
  readonly codfisc?: string | undefined;
}

/** Whether she may be known under the surname of a husband; a man is not known under that of his wife. */
const mayBearMarriedName = ({ codfisc = '' }: OtherNameSources): boolean =>
  readTaxCodeFields(codfisc, anyDay)?.sex !== 'M';

/** Words of the surnames of her husband, under which a woman is known. */
function marriedNameWords(fields: OtherNameSources): string[] {
  if (!mayBearMarriedName(fields)) return [];
  const { testo = '', coniuge = '' } = fields;
  return [...findMarriedNames(testo), spouseSurname(coniuge)].flatMap(indexWords).slice(0, maxMarriedNameWords);
}

/** Names beside its own under which a notice is found, as they are read: whoever finds it by one of them is told so. */
export function aliasSearchFields(fields: OtherNameSources): SearchedField[] {
  const { testo = '', coniuge = '' } = fields;
  const married = mayBearMarriedName(fields)
    ? [
        { campo: 'coniuge', valore: coniuge },
        ...findMarriedNames(testo).map((valore) => ({ campo: 'coniuge', valore })),
      ]
    : [];
  const nicknames = findNicknames(testo).map((valore) => ({ campo: 'soprannome', valore }));
  return [...married, ...nicknames].map(({ campo, valore }) => ({
    campo,
    valore: isAllCapitals(valore) ? nameWithCapitals(valore) : valore,
  }));
}

/** Few, because every two words of a name make a pair. */
const maxMarriedNameWords = 4;
/** The day only decides the century of a birth. */
const anyDay = '2000-01-01';

/** Search words of a notice: of its name, of the names in `detto Tanino` and `vedova Brandolini`, of its spouse, and of its municipality. */
export const noticeSearchWords = (
  fields: OtherNameSources & { readonly nome: string; readonly cognome: string; readonly comune: string },
) => ({
  parole_nome: [
    ...new Set([
      ...indexWords(fields.nome),
      ...indexWords(fields.cognome),
      ...nicknameWords(fields.testo ?? ''),
      ...marriedNameWords(fields),
    ]),
  ].join(' '),
  parole_luogo: indexWords(fields.comune).join(' '),
});

/** The funeral's time for its column, read from the text; empty if the text is not certain. */
export function funeralMomentOfText(notice: Parameters<typeof readFuneralMoment>[0], created: string): string {
  const reading = readFuneralMoment(notice, romeDay(created));
  return reading.kind === 'moment' ? `${reading.moment.date}T${reading.moment.time}` : '';
}

/** Tag of the pages of one notice. */
export const noticeTag = (id: string): string => `annuncio:${id}`;

/** Tags of all public pages that show a notice. */
export const tagsOfPagesWithNotice = (id: string): string[] => [noticeTag(id), 'recenti', 'cerca'];
