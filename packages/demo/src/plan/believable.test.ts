import { recognizeFuneralMoment } from '@commiato/italy/announcements/funeral-date';
import { dayAndMonth, romeDay } from '@commiato/italy/formatting';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../people/days.ts';
import { type PlannedPage, planDemo } from './plan.ts';

/** One notice with all that a reader is told: its own words and those of its cards, in small letters with curly apostrophes. */
interface ReadNotice {
  readonly page: PlannedPage;
  readonly person: PlannedPage['person'];
  readonly day: string;
  readonly text: string;
  readonly rite: string;
  readonly cards: string;
  /** Text, rite and cards. */
  readonly all: string;
  readonly birth: number;
  readonly death: number;
}

const plain = (text: string) => text.toLowerCase().replaceAll("'", '’');

function readNotice(page: PlannedPage): ReadNotice {
  const { person, fields, attachments } = page;
  const text = plain(fields.testo ?? '');
  const rite = plain(fields.funerale ?? '');
  const cards = plain(attachments.map(({ card }) => card.lines.map((line) => line.text).join('\n')).join('\n\n'));
  const year = (day: string) => Number(day.slice(0, 4));
  return {
    page,
    person,
    text,
    rite,
    cards,
    day: romeDay(page.published),
    all: `${text}\n${rite}\n${cards}`,
    birth: year(person.birth),
    death: year(person.death),
  };
}

const start = new Date('2026-11-20T09:00:00Z');
let all: ReadNotice[];
let byPerson: Map<string, ReadNotice[]>;
beforeAll(() => {
  all = ['prova', 'commiato'].flatMap((seed) => planDemo(seed, start).pages.map(readNotice));
  byPerson = new Map();
  for (const one of all) {
    const { codfisc } = one.person;
    byPerson.set(codfisc, [...(byPerson.get(codfisc) ?? []), one]);
  }
});

const lay = /laic|(?<!casa )del commiato/;
const religious =
  /casa del padre|(?<!\p{L})(?:mess[ae]|chies[ae]|preghier[ae]|pregat\p{L}*|rosari[oi]|dio|signore|ciel[oi]|paradiso|parrocchi\p{L}+|esequie|suffragio|fede|parroco|eucaristi\p{L}+)(?!\p{L})/u;

/** Trades by their words, with the last year in which somebody who had them can have been born. */
const trades: readonly (readonly [words: RegExp, lastBirth: number])[] = [
  [/filanda|filatrice|tabacchin|gelsomin/, 1945],
  [/mondin|risaia/, 1945],
  [/levatrice/, 1950],
  [/corriera/, 1962],
  [/miniera|minatore/, 1965],
  [/maniscalco|carrettiere|carbonai/, 1940],
  [/partigian|guerra|prigioni/, 1938],
  [/emigrat/, 1955],
];
const sea = /pescator|pescherecci|(?<!\p{L})(?:mare|reti|cantieri navali|porto|nave|navi|marittimo|bagnino)(?!\p{L})/u;
const inlandProvinces = /^(?:AO|TO|CN|MI|MB|BG|LO|PV|TN|BZ|VR|PD|PG|VT|AQ|AV|CS|MT|CB|FI|AP|RM|LU)$/;
const inlandTowns = /^(?:Lecce|Cosenza|Chieti|Ferrara|Tolmezzo|Cesena|Osimo|Monreale|Cardeto|Tramonti|Martina Franca)$/;
const mountains = /guida alpina|malga|alpeggi|boscaiol|maestr[oa] di sci|rifugio|funivia/;
const mountainProvinces = /^(?:AO|TN|BZ|UD|CN|AQ)$/;
const rice = /risaia|mondin/;
const riceProvinces = /^(?:VC|NO|BI|PV|MI|LO|MN|VR|FE|RO)$/;

const career =
  /per tutta la vita|(?:tren|quaran)t’anni|pension|una vita (?:intera|dedicata)|tre generazioni|giornata terrena|lunga vita/;
const ofFather = (told: ReadNotice) =>
  told.person.sex === 'M' ? told.birth : (told.person.family.spouse?.born ?? told.birth);
const ofMother = (told: ReadNotice) =>
  told.person.sex === 'F' ? told.birth : (told.person.family.spouse?.born ?? told.birth);
const words = (told: ReadNotice) => told.all.replace(/come un[a’ ] ?figli[oa]/g, '');
/** Without the names of relatives, some of which are words too (Rosario). */
const withoutNames = ({ all: said, person: { family } }: ReadNotice): string =>
  [
    ...family.parents,
    ...family.siblings,
    ...family.children,
    ...family.grandchildren,
    ...family.greatGrandchildren,
  ].reduce((rest, { nome }) => rest.replaceAll(plain(nome), ''), said);
const riteDay = ({ page, day }: ReadNotice) => recognizeFuneralMoment(page.fields.funerale ?? '', day)?.date ?? null;
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The next or last day on which so many whole years have passed since the death, nearest to a day. */
function anniversaryNear(death: string, day: string): { date: string; years: number } {
  const near = [-1, 0, 1].map((more) => {
    const year = Number(day.slice(0, 4)) + more;
    const same = `${year}${death.slice(4)}`;
    const date = addDays(same, 0) === same ? same : `${year}-02-28`;
    return { date, years: year - Number(death.slice(0, 4)) };
  });
  const far = ({ date }: { date: string }) => Math.abs(daysFrom(day, date));
  return near.sort((a, b) => far(a) - far(b))[0] ?? { date: day, years: 0 };
}
const ordinals = 'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ');

/** What nobody would believe, or no Italian write: each rule with the notices that break it. */
const rules: readonly (readonly [what: string, broken: (told: ReadNotice) => boolean])[] = [
  [
    'a long illness or a hospice after a sudden death',
    ({ text }) => /improvvis/.test(text) && /hospice|malattia|cancro|cure palliative/.test(text),
  ],
  ['an article that the ordinal behind it does not have', ({ text }) => /nel ottavo/i.test(text)],
  ['a sudden death that was awaited', ({ text }) => /improvvis/.test(text) && /serenamente|circondat/.test(text)],
  [
    'religious words for somebody with a lay ceremony',
    ({ person }) => {
      const told = byPerson.get(person.codfisc) ?? [];
      return (
        told.some(({ rite, text }) => lay.test(rite + text)) && told.some((one) => religious.test(withoutNames(one)))
      );
    },
  ],
  [
    'a trade of before their time',
    ({ text, birth }) => trades.some(([trade, last]) => trade.test(text) && birth > last),
  ],
  [
    'the sea where there is none',
    ({ text, cards, person: { home } }) =>
      sea.test(text + cards) && (inlandProvinces.test(home.provincia.sigla) || inlandTowns.test(home.nome)),
  ],
  [
    'mountains where there are none',
    ({ text, person: { home } }) => mountains.test(text) && !mountainProvinces.test(home.provincia.sigla),
  ],
  [
    'rice where none grows',
    ({ text, person: { home } }) => rice.test(text) && !riceProvinces.test(home.provincia.sigla),
  ],
  [
    'children of who had none',
    (told) =>
      /(?<!\p{L})(?:figli[oae]?|mamma|nonn[oa]|papà)(?!\p{L})/u.test(
        words(told).replace(/(?:la mamma|il papà|i genitori)[^.]*\./g, '.'),
      ) && told.person.family.children.length === 0,
  ],
  [
    'grandchildren of who had none',
    (told) =>
      /(?<!\p{L})(?:nipot[ei]|nonn[oa])(?!\p{L})/u.test(told.text) && told.person.family.grandchildren.length === 0,
  ],
  [
    'nephews and nieces of who had none',
    (told) => {
      const { grandchildren, siblings } = told.person.family;
      return /nipot[ei]/.test(told.cards) && grandchildren.length === 0 && siblings.length === 0;
    },
  ],
  [
    'a husband or wife of who had none',
    ({ all: said, person }) =>
      /(?<!\p{L})(?:moglie|marito|sposa|sposo|consorte|vedov[ao]|matrimonio)(?!\p{L})/u.test(said) &&
      !person.family.spouse,
  ],
  [
    'a dead husband or wife who mourns',
    ({ text, person: { family } }) =>
      /(?:(?:annuncio|annunciano) (?:con dolore |con profondo dolore )?|affetto )(?:la moglie|il marito)/.test(text) &&
      !family.spouse?.alive,
  ],
  [
    'a widow in name alone',
    ({ page: { fields }, person: { sex, family } }) =>
      (/ VED\. /.test(fields.cognome) && (sex !== 'F' || family.spouse?.alive !== false)) ||
      (/ IN /.test(fields.cognome) && (sex !== 'F' || !family.spouse?.alive)),
  ],
  [
    'a preposition or conjunction that jars',
    ({ all: said }) => /(?<!\p{L})(?:a a\p{L}|ad [^a]|e e\p{L}|ed [^eè])/u.test(said),
  ],
  ['a career too long for the age', ({ text, person: { age } }) => career.test(text) && age < 60],
  [
    'colleagues of somebody long retired',
    ({ cards, person: { age } }) =>
      /(?<!ex )(?<!già )colleg/.test(cards.replace('le ex colleghe e gli ex colleghi', '')) && age > 67,
  ],
  [
    'a funeral or mass in another town',
    ({ page: { fields, agency }, person: { home } }) =>
      ((fields.funerale ?? '') !== '' && !fields.funerale?.toLowerCase().includes(home.nome.toLowerCase())) ||
      fields.comune.toLowerCase() !== home.nome.toLowerCase() ||
      !agency.towns.some(({ nome }) => nome === home.nome),
  ],
  [
    'a trigesimo that is not on the thirtieth day',
    (told) => {
      if (told.page.fields.cosa !== 'Trigesimo') return false;
      const rite = riteDay(told);
      const since = daysFrom(told.person.death, told.day);
      if (rite && daysFrom(told.person.death, rite) !== 30) return true;
      return since < 26 || since > 30 || (/trenta giorni/.test(told.text) && since !== 30);
    },
  ],
  [
    'an anniversary on another day or counted wrong',
    (told) => {
      if (told.page.fields.cosa !== 'Anniversario') return false;
      const { date, years } = anniversaryNear(told.person.death, told.day);
      const rite = riteDay(told);
      const said =
        / (\d+) anni dalla/.exec(told.text)?.[1] ??
        String(ordinals.findIndex((one) => told.text.includes(`${one} anniversario`)) + 1);
      return (
        Number(said) !== years ||
        daysFrom(told.day, date) < 0 ||
        daysFrom(told.day, date) > 3 ||
        (rite !== null && rite !== date)
      );
    },
  ],
  [
    'a rite of before the notice',
    (told) => {
      const rite = riteDay(told);
      return rite !== null && rite <= told.day;
    },
  ],
  [
    'a child at an age at which nobody has one, or not born yet',
    (told) =>
      told.person.family.children.some(({ born }) => {
        const mother = born - ofMother(told);
        const father = born - ofFather(told);
        return mother < 18 || mother > 45 || father < 18 || father > 60 || born >= told.death;
      }),
  ],
  [
    'a grandchild without a parent of an age to have one, or not born yet',
    ({ person: { family }, death }) =>
      family.grandchildren.some(
        ({ born }) =>
          born >= death || !family.children.some((parent) => born - parent.born >= 20 && born - parent.born <= 45),
      ),
  ],
  [
    'a mourner older than people get, or not born yet',
    ({ person: { family }, death }) =>
      [...(family.spouse?.alive ? [family.spouse] : []), ...family.children, ...family.siblings].some(
        ({ born }) => death - born > 101 || born >= death,
      ),
  ],
  [
    'somebody who died young mourned by cousins alone',
    ({ text, person: { age } }) =>
      age < 45 && /(?:annuncio|annunciano)(?: con dolore)? i (?:cugini|parenti)/.test(text),
  ],
  ['the same relatives twice', ({ text }) => (text.match(/cugini/g) ?? []).length > 1],
  [
    'you and he in one breath',
    ({ text, page: { fields } }) =>
      /^(?:Trigesimo|Anniversario)$/.test(fields.cosa) &&
      /(?<!\p{L})(?:tuo|tua|tuoi|tue|sei|hai|te|ti)(?!\p{L})/u.test(text) &&
      /(?<!\p{L})(?:suo|sua|suoi|sue|ha|aveva|era|amava|resterà)(?!\p{L})/u.test(text.replace(/chi (?:l’|ti )ha/g, '')),
  ],
  ['thanks in the singular to many', ({ text }) => /si ringrazia (?:fin d’ora )?quanti/.test(text)],
  [
    'a crematory where people rest',
    ({ page: { fields } }) => fields.cosa !== 'Necrologio' && /crematorio/i.test(fields.cimitero ?? ''),
  ],
  [
    'a crematory in a village',
    ({ page, person: { home } }) =>
      /crematorio/i.test(page.fields.cimitero ?? '') && home.nome !== page.agency.towns[0]?.nome,
  ],
  [
    'a village that is a city',
    ({ text, page, person: { home } }) =>
      /paese/.test(text) && (home.cap.length > 2 || page.agency.towns[0]?.nome === home.nome),
  ],
  [
    'a hospital where there is none',
    ({ text, page }) => {
      const [, where] = /ospedale di ([^.,;]+)/.exec(text) ?? [];
      return where !== undefined && !plain(where).startsWith(plain(page.agency.towns[0]?.nome ?? ''));
    },
  ],
  [
    'the same card twice',
    ({ cards }) => {
      const each = cards.split('\n\n').map((card) => card.split('\n').slice(0, -1).join(' '));
      return new Set(each).size < each.length;
    },
  ],
  [
    'thanks before the funeral',
    (told) => {
      const rite = riteDay(told);
      return told.page.attachments.some(
        ({ cosa, published }) => cosa === 'Ringraziamento' && rite !== null && romeDay(published) <= rite,
      );
    },
  ],
  ['a husband or wife of the same surname', ({ person: { family, cognome } }) => family.spouse?.cognome === cognome],
  [
    'the war as a child of who was none then',
    ({ text, birth }) => /da bambin[oa] gli anni della guerra/.test(text) && (birth < 1930 || birth > 1938),
  ],
  [
    'work in the present of who was old',
    ({ text, person: { age } }) => /insegnava con|lavorava in|si occupava|progetti/.test(text) && age > 66,
  ],
  [
    'words of the devout for who is not',
    ({ text, person: { religiosity } }) =>
      religiosity !== 'devout' && /casa del padre|preghiera|(?<!\p{L})fede(?!\p{L})|parrocchia(?!l)/u.test(text),
  ],
  [
    'a lay ceremony for who is not told as lay, or a church for who is',
    ({ rite, page: { fields }, person: { religiosity } }) =>
      fields.cosa === 'Necrologio' && lay.test(rite) !== (religiosity === 'lay'),
  ],
  [
    'another way of dying than the one told',
    ({ text, person: { passing } }) =>
      (/improvvis/.test(text) && passing !== 'sudden') ||
      (/hospice|malattia|cancro/.test(text) && passing !== 'illness') ||
      (/serenamente/.test(text) && passing !== 'peaceful'),
  ],
  [
    'a trade taken up after it had gone, or by who died too young for it',
    ({ birth, person: { sex, age, trade } }) =>
      trade !== null &&
      ((trade.sex ?? sex) !== sex ||
        birth + trade.ages[0] > (trade.until ?? 9999) ||
        birth + trade.ages[0] < (trade.since ?? 0) ||
        age < trade.ages[1] ||
        age > (trade.ages[2] ?? 999)),
  ],
  [
    'silk, rice, marriage or children in a life without them',
    ({ person: { trade, family, home } }) =>
      (trade?.needs === 'spouse' && !family.spouse) ||
      (trade?.needs === 'children' && family.children.length === 0) ||
      (trade?.where === 'coast' && inlandProvinces.test(home.provincia.sigla)) ||
      (trade?.where === 'mountain' && !mountainProvinces.test(home.provincia.sigla)) ||
      (trade?.where === 'rice' && !riceProvinces.test(home.provincia.sigla)),
  ],
  [
    'parents or great-grandchildren of an age that they cannot have',
    ({ person: { family, age }, birth, death }) =>
      family.parents.some(
        ({ born, sex }) => death - born > 101 || birth - born < 18 || (sex === 'F' && birth - born > 45),
      ) ||
      (family.parents.length > 0 && age > 80) ||
      family.greatGrandchildren.some(
        ({ born }) => born >= death || !family.grandchildren.some((parent) => born - parent.born >= 20),
      ),
  ],
  [
    'great-grandchildren of who had none',
    ({ text, person: { family } }) => /pronipot|bisnipot/.test(text) && family.greatGrandchildren.length === 0,
  ],
  [
    'one name for two of a family',
    ({ person: { nome, family } }) => {
      const names = [nome, ...(family.spouse ? [family.spouse.nome] : []), ...family.parents.map((one) => one.nome)];
      return new Set(names).size < names.length;
    },
  ],
  ['a pronoun that is not elided', ({ all: said }) => /(?<!\p{L})l[ao] h(?:a|anno)(?!\p{L})/u.test(said)],
  [
    'endings that do not agree with the person',
    ({ text, cards, person: { sex } }) => {
      const said = `${text}\n${cards}`;
      const wrong =
        sex === 'F' ? { end: 'o', article: 'il', other: 'la moglie' } : { end: 'a', article: 'la', other: 'il marito' };
      const words = `mancat|venut|spent|tornat|circondat|confortat|l’ha(?:nno)? conosciut|informat|impiegat|(?<!stata )vicin|precis|${wrong.article} car`;
      return new RegExp(`(?<!\\p{L})(?:${words})${wrong.end}(?!\\p{L})`, 'u').test(said) || said.includes(wrong.other);
    },
  ],
  [
    'a sentence said twice',
    ({ text }) => text.split(/(?<=[.!])\s+/).some((one, at, them) => one.length > 12 && them.indexOf(one) !== at),
  ],
  [
    'a date in the text that is not the day of the notice',
    ({ text, day }) => {
      const [, said] = /, (\d+º? \p{Ll}+) \d{4}$/u.exec(text) ?? [];
      return said !== undefined && said !== dayAndMonth(day);
    },
  ],
];

describe('no notice of the whole demonstration tells of', () => {
  test.each(rules)('%s', (_, broken) => {
    const found = all.filter(broken);
    const shown = found
      .slice(0, 2)
      .map(({ page, person, text, rite }) => `${page.fields.cosa} ${person.age}: ${rite} | ${text}`);
    expect(`${found.length} ${shown.join('\n')}`.trim()).toBe('0');
  });
});
