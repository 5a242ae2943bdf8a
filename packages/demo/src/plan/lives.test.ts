import { describe, expect, it } from 'vitest';
import type { Person } from '../people/person.ts';
import { planDemo } from './plan.ts';

const { pages } = planDemo('prova', new Date('2026-11-20T09:00:00Z'));

/** Provinces without a coast, and so without fishermen (Istat, comuni litoranei). */
const inland = new Set(
  'AL AT BI CN NO TO VB VC AO BG BS CO CR LC LO MN MI MB PV SO VA BZ TN BL PD TV VI VR PN UD BO MO PR PC RE AR FI PT PO SI PG TR FR RI VT AQ IS AV BN CE PZ EN CL'.split(
    ' ',
  ),
);
const faith = /casa del padre|preghier|\bmess[ae]\b|chies[ae]\b|parrocch|rosari|giornata terrena|\bdio\b|in suffragio/i;
const illness = /hospice|ricerca sul cancro|lunga malattia|medico curante|agli infermieri|vicina come una figlia/i;
const birthYear = ({ birth }: Person) => Number(birth.slice(0, 4));
const relatives = ({ family: { spouse, children, grandchildren, siblings } }: Person) =>
  [...(spouse?.alive ? [spouse] : []), ...children, ...grandchildren, ...siblings].length;

/** Of whom the words cannot be said; each rule names the words and the lives that they fit. */
const rules: readonly {
  readonly name: string;
  readonly words: RegExp;
  readonly fits: (person: Person, all: string) => boolean;
}[] = [
  { name: 'no care is thanked for after a sudden death', words: illness, fits: (_, all) => !/improvvis/i.test(all) },
  { name: 'a lay ceremony has no words of faith', words: faith, fits: (_, all) => !/\blaica\b/i.test(all) },
  { name: 'silk mills for women born before 1945', words: /filanda/i, fits: (person) => birthYear(person) < 1945 },
  { name: 'midwives of the village before 1950', words: /levatrice/i, fits: (person) => birthYear(person) < 1950 },
  { name: 'fishermen by the sea', words: /pescator/i, fits: ({ home }) => !inland.has(home.provincia.sigla) },
  {
    name: 'children only where there are some',
    words: /suoi figli\b|cresciuto figli|\b(il figlio|la figlia|i figli|le figlie)\b/i,
    fits: ({ family }) => family.children.length > 0,
  },
  {
    name: 'grandchildren only where there are some',
    words: /figli e nipoti|\b(il nipote|la nipote|nipoti)\b/i,
    fits: ({ family }) => family.grandchildren.length > 0,
  },
  {
    name: 'a husband or wife only where there is one',
    words: /accanto al marito|\b(il marito|la moglie)\b/i,
    fits: ({ family }) => family.spouse !== null,
  },
  {
    name: 'in-laws only of those who married or have brothers and sisters',
    words: /\bcognati\b/i,
    fits: ({ family }) => family.spouse !== null || family.siblings.length > 0,
  },
  {
    name: 'a family around only where there is one',
    words: /circondat[oa]|dedicat[ao] alla famiglia|casa e alla famiglia/i,
    fits: (person) => relatives(person) > 0,
  },
  {
    name: 'a long day on earth for the old',
    words: /lunga giornata|tre generazioni|levatrice/i,
    fits: ({ age }) => age >= 70,
  },
  {
    name: 'thirty and forty years of work for those who had the time',
    words: /trent.anni|quarant.anni|vita intera|tutta la vita|per molti anni|e al lavoro\./i,
    fits: ({ age }) => age >= 58,
  },
  { name: 'someone who keeps house for the old', words: /come una figlia/i, fits: ({ age }) => age >= 72 },
  {
    name: 'a trade begun as a boy after the war',
    words: /emigrat|corriera/i,
    fits: (person) => birthYear(person) < 1960,
  },
  { name: 'no euphonic d before another vowel', words: /\b(ad|ed) [bcdf-jklmnopqrstvwxyzàèéìòù]/i, fits: () => false },
];

const told = pages.map(({ person, fields }) => ({
  person,
  all: [fields.testo, fields.funerale, fields.cimitero].filter(Boolean).join('\n'),
}));

describe('the lives of the demo', () => {
  it.each(rules)('$name', ({ words, fits }) => {
    const spoken = told.filter(({ all }) => words.test(all));
    const wrong = spoken.filter(({ person, all }) => !fits(person, all));
    expect(wrong.map(({ person, all }) => `${person.nome} ${person.named}, ${person.age}: ${all}`)).toEqual([]);
  });

  it('are many, and each rule meets some of them', () => {
    expect(pages.length).toBeGreaterThan(2900);
    const unused = rules.filter(({ words }) => !told.some(({ all }) => words.test(all))).map(({ name }) => name);
    expect(unused).toEqual(['no euphonic d before another vowel']);
  });

  it('have families that could be', () => {
    for (const { person } of told) {
      const { sex, family, birth, death, named } = person;
      expect(sex === 'F' || named === person.cognome).toBe(true);
      if (/ in /.test(named)) expect(family.spouse?.alive).toBe(true);
      if (/ ved\. /.test(named)) expect(family.spouse?.alive).toBe(false);
      for (const { born } of family.children) {
        expect(born - birthYear(person)).toBeGreaterThanOrEqual(18);
        expect(born).toBeLessThanOrEqual(Number(death.slice(0, 4)));
      }
      for (const { born } of family.grandchildren) {
        expect(born).toBeLessThanOrEqual(Number(death.slice(0, 4)));
        expect(born - Math.min(...family.children.map((child) => child.born))).toBeGreaterThanOrEqual(18);
      }
      for (const { born } of family.siblings) expect(Number(death.slice(0, 4)) - born).toBeLessThan(106);
      expect(birth < death).toBe(true);
    }
  });

  it('are remembered on the right days', () => {
    for (const { person, fields, published } of pages) {
      const days = (published.getTime() - Date.parse(person.death)) / 86_400_000;
      if (fields.cosa === 'Trigesimo') expect(days).toBeGreaterThan(25);
      if (fields.cosa === 'Trigesimo') expect(days).toBeLessThan(32);
      if (/ventunesimo|trentesimo/.test(fields.testo ?? '')) expect(fields.cosa).toBe('Anniversario');
    }
  });
});
