import { bookVolumeSize, minAuthorsToNameTown } from '@commiato/contracts/notices/book';
import { nearFamilyLabel } from '@commiato/contracts/notices/condolences';
import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes, longDate, nameWithCapitals, personName, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { lifeYears } from '@commiato/italy/lifetime';
import { findMunicipalityInProvince } from '@commiato/italy/places/municipalities';
import { unbrokenText } from '@commiato/italy/prose/unbroken';

/** A condolence as a book prints it. */
interface PrintedCondolence {
  /** Its lines; an empty one between stanzas. */
  readonly words: readonly string[];
  readonly name: string;
  readonly day: string;
  /** File of its photograph; empty without one. */
  readonly picture: string;
  /** Whether it was written for the family alone. */
  readonly private: boolean;
}

/** Everything that the drawing of a volume shows. */
export interface PrintedVolume {
  readonly title: string;
  readonly kind: string;
  /** Given name and surname. */
  readonly name: readonly string[];
  readonly dates: string;
  readonly photo: boolean;
  /** What was collected, in sentences. */
  readonly collected: readonly string[];
  /** `Volume 1 di 3`; empty where there is one alone. */
  readonly volume: string;
  readonly colophon: string;
  readonly entries: readonly PrintedCondolence[];
  /** Who left no words. */
  readonly near: readonly string[];
}

/** A condolence that was let through. */
export interface BookCondolence {
  readonly _id: string;
  readonly nome: string;
  readonly testo: string;
  readonly riservato: boolean;
  readonly data: string;
}

/** Whose book it is, and how much it holds. */
export interface BookFacts {
  readonly nome: string;
  readonly cognome: string;
  readonly nato: string | null;
  readonly decesso: string | null;
  readonly ragSociale: string;
  readonly pensieri: number;
  readonly cuori: number;
}

export const volumeCountOf = ({ pensieri }: Pick<BookFacts, 'pensieri'>): number =>
  Math.ceil(pensieri / bookVolumeSize);

const countText = (count: number, one: string, many: string) => (count === 1 ? one : `${formatCount(count)} ${many}`);

/** Whatever the page of a notice shows as one line is one line here. */
const printableText = (text: string) => curlyApostrophes(text).trim();

/** The sentences on the cover. */
function coverSentences({ pensieri, cuori }: BookFacts, towns: readonly string[]): string[] {
  const thoughts = pensieri === 0 ? 'Nessun pensiero' : countText(pensieri, 'Un pensiero', 'pensieri');
  const hearts = countText(cuori, 'un cuore', 'cuori');
  return [
    cuori === 0 ? thoughts : `${thoughts} e ${hearts}`,
    ...(towns.length > 0 ? [withFullStop(`Hanno scritto anche da ${new Intl.ListFormat('it').format(towns)}`)] : []),
  ];
}

interface VolumeInput {
  readonly facts: BookFacts;
  readonly condolences: readonly BookCondolence[];
  /** Those whose photograph is there. */
  readonly pictures?: ReadonlySet<string>;
  /** From 1. */
  readonly volume: number;
  readonly towns: readonly string[];
  readonly photo: boolean;
  /** Day on which it is made. */
  readonly today: string;
}

/** The file of a condolence's photograph, as the drawing reads it. */
export const picturePath = (id: string): string => `/pensiero-${id}.jpg`;

/** A volume of the book of a funeral. */
export function toPrintedVolume({
  facts,
  condolences,
  volume,
  towns,
  photo,
  today,
  pictures = new Set(),
}: VolumeInput): PrintedVolume {
  const all = volumeCountOf(facts);
  const name = [facts.nome, facts.cognome]
    .map((part) => unbrokenText(printableText(nameWithCapitals(part))))
    .filter(Boolean);
  return {
    title: `Libro dei pensieri: ${curlyApostrophes(personName(facts))}`,
    kind: 'Libro dei pensieri',
    name,
    dates: lifeYears(facts),
    photo,
    collected: coverSentences(facts, towns),
    volume: all > 1 ? `Volume ${volume} di ${all}` : '',
    colophon: printableText(`${facts.ragSociale}, ${longDate(today)}`),
    entries: condolences
      .filter(({ _id, testo }) => testo !== '' || pictures.has(_id))
      .map(({ _id, nome, testo, riservato, data }) => ({
        words: printableText(testo || nearFamilyLabel)
          .split('\n')
          .map((line) => line.trim())
          .filter((line, at, lines) => line !== '' || lines[at - 1] !== ''),
        name: printableText(nome),
        day: longDate(romeDay(data)),
        picture: pictures.has(_id) ? picturePath(_id) : '',
        private: riservato,
      })),
    near: condolences
      .filter(({ _id, testo }) => testo === '' && !pictures.has(_id))
      .map(({ nome }) => printableText(nome)),
  };
}

/** The municipality that a written address ends with, as `47521 Cesena (FC)` does; undefined where it is not certain. */
function townOfAddress(address: string): string | undefined {
  const words = address.split(/[\s,()]/u).filter((word) => word !== '');
  const cap = words.findLastIndex((word) => /^\d{5}$/.test(word));
  const prov = words.at(-1) ?? '';
  const name = words.slice(cap + 1, -1).join(' ');
  return cap < 0 || name === '' ? undefined : findMunicipalityInProvince(name, prov)?.nome;
}

/** The towns that are named, by their number of authors, from the addresses that they have left: one of each author. */
export function townsOfSeveralAuthors(addresses: readonly string[]): string[] {
  const authors = new Map<string, number>();
  for (const address of addresses) {
    const town = townOfAddress(address);
    if (town !== undefined) authors.set(town, (authors.get(town) ?? 0) + 1);
  }
  return [...authors]
    .filter(([, count]) => count >= minAuthorsToNameTown)
    .sort(([one, many], [other, few]) => few - many || one.localeCompare(other, 'it'))
    .map(([town]) => town);
}
