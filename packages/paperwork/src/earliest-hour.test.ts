import { describe, expect, it } from 'vitest';
import { computeEarliestHour } from './earliest-hour.ts';
import { easterSunday, isNationalHoliday } from './holidays.ts';
import { findCremationDeciders } from './kin.ts';
import { nextOpeningMs, readOfficeHours } from './office-hours.ts';
import { initialStateOfPaper, type MunicipalityPaperRule, requiredPapers, rulesByMunicipality } from './papers.ts';

const facts = {
  answers: { luogo: 'casa', morte: 'naturale', destinazione: 'stesso comune', ora_decesso: '2026-11-20T09:30:00.000Z' },
  scelta: 'tumulazione',
  ceneri: null,
} as const;
const rule: MunicipalityPaperRule = {
  _id: 'r1',
  comune: 'Cesena',
  nome: 'autorizzazione AL TRASPORTO',
  rilascia: 'Polizia mortuaria di Cesena',
  firma: '',
  base: 'Regolamento comunale, art. 9',
  fonte: 'comune.cesena.example',
  scritta: '2026-11-02',
};
const places = { decesso: 'CESENA', destinazione: 'CESENA' };

describe('what a municipality has laid down', () => {
  it('stands in the place of the law for a paper of that name, and says so', () => {
    const paper = requiredPapers(facts, places, rulesByMunicipality([rule])).find(
      ({ chiave }) => chiave === 'autorizzazione-trasporto',
    );
    expect(paper).toMatchObject({
      rilascia: 'Polizia mortuaria di Cesena',
      firma: 'il responsabile del servizio',
      base: 'Regolamento comunale, art. 9',
      verificato: '2026-11-02',
      come: 'regola del Comune',
      regola: 'r1',
    });
  });

  it('adds a paper that the law does not know, in that municipality alone', () => {
    const more = { ...rule, _id: 'r2', nome: 'Ricevuta dei diritti cimiteriali' };
    expect(requiredPapers(facts, places, rulesByMunicipality([more])).at(-1)).toMatchObject({
      nome: more.nome,
      chiave: 'regola-r2',
    });
    expect(requiredPapers(facts, { decesso: 'FORLÌ', destinazione: 'FORLÌ' }, rulesByMunicipality([more]))).toEqual(
      requiredPapers(facts, places, rulesByMunicipality([])),
    );
    expect(
      requiredPapers(facts, { decesso: 'FORLÌ', destinazione: 'Cesena' }, rulesByMunicipality([more])).at(-1)?.chiave,
    ).toBe('regola-r2');
  });

  it('adds nothing where it is about a paper that this funeral does not need', () => {
    const cremation = { ...rule, nome: 'Autorizzazione alla cremazione' };
    expect(requiredPapers(facts, places, rulesByMunicipality([cremation]))).toEqual(
      requiredPapers(facts, places, rulesByMunicipality([])),
    );
  });
});

describe('the hour from which the funeral can be', () => {
  const ask = (change: Partial<Parameters<typeof computeEarliestHour>[0]> = {}) =>
    computeEarliestHour({
      answers: facts.answers,
      scelta: facts.scelta,
      papers: requiredPapers(facts, places, rulesByMunicipality([])).map((paper) => ({
        ...paper,
        stato: initialStateOfPaper(paper),
        orari: null,
      })),
      municipality: 'Cesena',
      patron: null,
      now: Date.parse('2026-11-20T12:00:00Z'),
      ...change,
    });

  it('says that the hours of the offices are not known, and that Saturday is a Saturday', () => {
    const { ora, avvisi } = ask();
    expect(ora).toBe('2026-11-21T09:30:00.000Z');
    expect(avvisi[0]).toContain('Gli orari degli uffici di Cesena non sono noti');
    expect(avvisi[1]).toContain('Sabato 21/11/2026');
  });

  it('says that the feast of the patron is not known where the hours are', () => {
    const orari = readOfficeHours('lun-sab 8-18');
    const papers = requiredPapers(facts, places, rulesByMunicipality([])).map((paper) => ({
      ...paper,
      stato: initialStateOfPaper(paper),
      orari,
    }));
    expect(ask({ papers }).avvisi).toEqual([
      'La festa del patrono di Cesena non è nota: controlla che gli uffici siano aperti.',
    ]);
  });

  it('tells what is missing with whose turn it is, without what comes after the funeral', () => {
    const { mancano } = ask();
    expect(mancano).toContainEqual({ chiave: 'scheda-istat', nome: 'Scheda ISTAT D.4', di_chi: 'medico' });
    const cremated = { ...facts, scelta: 'cremazione' as const };
    const papers = requiredPapers(cremated, places, rulesByMunicipality([])).map((one) => ({
      ...one,
      stato: initialStateOfPaper(one),
      orari: null,
    }));
    expect(ask({ papers }).mancano.map(({ chiave }) => chiave)).not.toContain('verbale-cremazione');
  });
});

describe('hours of offices', () => {
  it.each([
    ['lun-ven 8:30-12:30', '2026-11-21T10:00:00Z', '2026-11-23T07:30:00.000Z'],
    ['dal lunedì', '2026-11-21T10:00:00Z', null],
    ['Lun, mer, ven dalle 9 - 12; mar e gio 15.30-17', '2026-11-24T08:00:00Z', '2026-11-24T14:30:00.000Z'],
    ['lunedì: 9-12', '2026-11-24T08:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['lun-dom 0-23:59', '2026-12-25T10:00:00Z', '2026-12-27T10:00:00.000Z'.replace('T10', 'T23').replace('27', '26')],
    ['lun-dom 9-12; festivi 10-11', '2026-12-25T10:30:00Z', '2026-12-26T09:00:00.000Z'],
    ['12-9 lun', '2026-11-24T08:00:00Z', null],
    ['lun 12-9', '2026-11-24T08:00:00Z', null],
    ['lun 25-26', '2026-11-24T08:00:00Z', null],
    ['ven-lun 9-12', '2026-11-24T08:00:00Z', null],
    ['', '2026-11-24T08:00:00Z', null],
  ])('%s', (text, from, opens) => {
    const hours = readOfficeHours(text);
    const at = hours && nextOpeningMs(Date.parse(from), hours, null);
    expect(at === null ? null : new Date(at).toISOString()).toBe(opens);
  });
});

describe('holidays', () => {
  it('move with Easter', () => {
    expect([1954, 1981, 2000, 2024, 2025, 2026, 2027, 2038, 2049, 2076].map(easterSunday)).toEqual([
      '1954-04-18',
      '1981-04-19',
      '2000-04-23',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
      '2049-04-18',
      '2076-04-19',
    ]);
    expect(isNationalHoliday('2026-04-06')).toBe(true);
  });

  it('are kept from the year of their law', () => {
    expect([isNationalHoliday('2025-10-04'), isNationalHoliday('2026-10-04'), isNationalHoliday('2026-06-02')]).toEqual(
      [false, true, true],
    );
  });
});

describe('who decides about a cremation', () => {
  it.each([
    ['the spouse alone', ['figlio', 'coniuge', 'figlia'], { chi: [1], servono: 1, incerto: false }],
    ['two of three children', ['figlio', 'figlia', 'figlio'], { chi: [0, 1, 2], servono: 2, incerto: false }],
    [
      'two of two children and the mother',
      ['figlio', 'figlia', 'madre'],
      { chi: [0, 1, 2], servono: 2, incerto: false },
    ],
    ['both of two children', ['figlio', 'figlia', 'fratello'], { chi: [0, 1], servono: 2, incerto: false }],
    [
      'brothers and grandchildren, which may be nephews',
      ['fratello', 'nipote'],
      { chi: [0, 1], servono: 2, incerto: true },
    ],
    ['nobody of whom it is known', ['committente', 'convivente'], null],
  ])('%s', (_, roles, deciders) => {
    expect(findCremationDeciders(roles)).toEqual(deciders);
  });
});
