import { idAlphabet } from '@commiato/contracts/identifiers';
import { createRandom, drawFrom, type Random } from '@commiato/demo/random';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { composeTaxCode } from '@commiato/italy/tax-codes/compose';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import { countingYear, noticeSearchWords } from '../../server/src/features/notices/notices/policy.ts';
import type { annunci } from '../../server/src/features/notices/notices/tables.ts';
import { extinctSurnameCount, listSurnames, surnameWeight, weightedGivenNames } from './names.ts';
import { weightedMunicipalities } from './places.ts';
import { cemeteryOf, funeralOf, textOf } from './texts.ts';

export type NoticeRow = typeof annunci.$inferInsert;

/** The end of the notices' years; what is published through the program is newer than all of them. */
const endYear = 2026;
/** Years of a small bench, and of one with more than that many notices: every death in Italy is 700,000 a year. */
const few = 10;
const many = 20;
const manyNotices = 7_000_000;
/** Share of the time in which the extinct surnames were borne. */
const oldTimes = 0.2;
const dayMs = 24 * 3600 * 1000;

interface Options {
  readonly count: number;
  /** Whose they are, in turn: identifiers. */
  readonly agencies: readonly string[];
}

const ofPair = ([, weight]: readonly [unknown, number]) => weight;

/** Invented notices from the oldest to the newest: the same for the same count on every machine. */
export function* inventNotices({ count, agencies }: Options): Generator<NoticeRow> {
  const random = createRandom(`annunci ${count}`);
  const years = count > manyNotices ? many : few;
  const first = Date.UTC(endYear - years, 0, 1);
  const last = Date.UTC(endYear, 0, 1);
  const surnames = listSurnames();
  const living = surnames.slice(0, -extinctSurnameCount);
  const surnameOf = drawFrom(living, (_, index) => surnameWeight(index));
  const extinctOf = drawFrom(surnames.slice(-extinctSurnameCount), () => 1);
  const nameOf = { M: drawFrom(weightedGivenNames('M'), ofPair), F: drawFrom(weightedGivenNames('F'), ofPair) };
  const placeOf = drawFrom(weightedMunicipalities(), ofPair);
  for (let index = 0; index < count; index += 1) {
    const published = first + Math.floor(((last - first) * (index + random.next())) / count);
    const sex = random.chance(0.5) ? 'M' : 'F';
    const [given] = nameOf[sex](random);
    const second = random.chance(0.13) ? ` ${nameOf[sex](random)[0]}` : '';
    const old = index < count * oldTimes && random.chance(0.02);
    const surname = old ? extinctOf(random) : surnameOf(random);
    const double = random.chance(0.01) ? ` ${surnameOf(random)}` : '';
    yield noticeOf(random, {
      index,
      id_utente: agencies[index % agencies.length] ?? '',
      published: new Date(published),
      sex,
      nome: (given + second).toUpperCase(),
      cognome: surname + double,
      place: placeOf(random)[0],
    });
  }
}

interface Person {
  readonly index: number;
  readonly id_utente: string;
  readonly published: Date;
  readonly sex: Sex;
  readonly nome: string;
  readonly cognome: string;
  readonly place: Municipality;
}

function noticeOf(random: Random, person: Person): NoticeRow {
  const { index, id_utente, published, sex, nome, cognome, place } = person;
  const age = Math.round(random.normal(82, 9));
  const died = new Date(published.getTime() - random.int(0, 3) * dayMs);
  const born = new Date(died.getTime() - Math.round((age + random.next()) * 365.25) * dayMs);
  const cosa = random.weighted(
    ['Necrologio', 'Ringraziamento', 'Trigesimo', 'Anniversario'] as const,
    (_, i) => [90, 4, 3, 3][i] ?? 0,
  );
  const comune = place.nome.toUpperCase();
  const names = { nome, cognome, comune };
  return {
    _id: idOf(index),
    id_utente,
    cosa,
    ...names,
    codfisc: taxCodeOf(index, cognome, dayOf(born), sex),
    age,
    nato: dayOf(born),
    natoA: comune,
    decesso: dayOf(died),
    mortoA: comune,
    coniuge: '',
    regione: place.provincia.regione,
    prov: place.provincia.sigla,
    cap: random.pick(place.cap),
    funerale: funeralOf(random, published, comune),
    cimitero: cemeteryOf(comune),
    testo: textOf(random, sex),
    // Its own, as photographs have; only the part `restore` lays files there.
    img: `${index.toString(16).padStart(32, '0')}.jpg`,
    filename: 'ritratto.jpg',
    cuori: random.int(0, 60),
    disattivo: random.chance(0.002),
    data_crea: published.toISOString(),
    anno: countingYear(cosa, published),
    posto: 1,
    // Their funerals have the events; else the program would read two thousand texts each time it starts, beside what is measured.
    eventi_letti: true,
    ...noticeSearchWords(names),
  };
}

/** Twelve characters as the program's own have, scattered, so that no index profits from their order. */
export function idOf(index: number): string {
  let id = '';
  // Bijective on 32 bits: two notices never meet.
  let state = Math.imul((index ^ 0x5bd1e995) >>> 0, 0x9e3779b1) >>> 0;
  state = Math.imul((state ^ (state >>> 16)) >>> 0, 0x85ebca6b) >>> 0;
  for (let rest = state, place = 0; place < 6; place += 1) {
    id += idAlphabet[rest % idAlphabet.length];
    rest = Math.floor(rest / idAlphabet.length);
  }
  return `bench${id}z`;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const consonants = 'BCDFGHJKLMNPQRSTVWXYZ';

/** A code of the right shape and control character that no other index has: letters and birth place count instead of naming. */
function taxCodeOf(index: number, cognome: string, birth: string, sex: Sex): string {
  const base = consonants.length;
  const nome = [0, 1, 2].map((place) => consonants[Math.floor(index / base ** place) % base]).join('');
  const rest = Math.floor(index / base ** 3);
  const placeCode = `${consonants[Math.floor(rest / 1000)]}${String(rest % 1000).padStart(3, '0')}`;
  return composeTaxCode({ nome, cognome, sex, birth, placeCode });
}
