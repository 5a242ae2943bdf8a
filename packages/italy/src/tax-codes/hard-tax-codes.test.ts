import belfiore from '@marketto/belfiore-connector-embedded';
import { CheckDigitizer, CodiceFiscaleUtils } from '@marketto/codice-fiscale-utils';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toComparisonKey } from '../places/provinces.ts';
import { findBirthPlace } from './birth-place.ts';
import { readTaxCodePerson } from './person.ts';
import { controlCharacter, readTaxCodeFields, type Sex } from './tax-code.ts';

const today = '2026-11-20';

/** Another reader of tax codes: what both say is hardly wrong in the same way. */
const { parser: second, validator } = new CodiceFiscaleUtils(belfiore);
/** It doubts no place of who was born before this day (five years after its date of the first codes): there it is silent. */
const secondSpeaks = '1978-12-31';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date(`${today}T09:00:00Z`), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The code of a person, by the rules of DM 23/12/1976: written here a second time, the other way round. */
function codeOf(birth: string, place: string, sex: Sex = 'M', name = 'RSSMRA'): string {
  const [year = '', month = '', day = ''] = birth.split('-');
  const letter = 'ABCDEHLMPRST'.charAt(Number(month) - 1);
  const field = String(Number(day) + (sex === 'F' ? 40 : 0)).padStart(2, '0');
  return withControl(`${name}${year.slice(2)}${letter}${field}${place}`);
}
const withControl = (start: string) => start + CheckDigitizer.checkDigit(start);

const dayOf = (date: Date | null) => (date ? date.toISOString().slice(0, 10) : null);
const cases: string[] = [];
const counted = (code: string) => {
  cases.push(code);
  return code;
};

describe('a code with letters in place of digits', () => {
  const people = [
    { code: codeOf('1938-03-12', 'D704', 'F', 'DLLMTR'), sex: 'F', birth: '1938-03-12', place: 'D704' },
    { code: codeOf('1980-01-01', 'H501'), sex: 'M', birth: '1980-01-01', place: 'H501' },
    { code: codeOf('1947-09-30', 'Z133', 'F', 'BNCLCU'), sex: 'F', birth: '1947-09-30', place: 'Z133' },
  ];
  // One letter in each of the seven places (bits), several, and all seven.
  const variants = people.flatMap((person) =>
    [1, 2, 4, 8, 16, 32, 64, 3, 65, 42, 85, 126, 127].map((id) => ({
      ...person,
      id,
      code: second.cfOmocode(person.code, id),
    })),
  );

  it.each(variants.map((variant) => [variant.code, variant] as const))(
    '%s',
    async (code, { sex, birth, place, id }) => {
      counted(code);
      expect(code.match(/[LMNPQRSTUV]/g)?.length).toBeGreaterThan(0);
      expect(readTaxCodeFields(code, today)).toEqual({ sex, birthDate: birth, placeCode: place, controlOk: true });
      expect(controlCharacter(code)).toBe(CheckDigitizer.checkDigit(code.slice(0, 15)));
      expect([second.cfToGender(code), dayOf(second.cfToBirthDate(code)), second.cfOmocodeId(code)]).toEqual([
        sex,
        birth,
        id,
      ]);
      expect((await second.cfToBirthPlace(code))?.belfioreCode).toBe(place);
    },
  );
});

describe('a day', () => {
  const days: [field: string, sex: Sex, birth: string | null][] = [
    ['80B29', 'M', '1980-02-29'],
    ['80B69', 'F', '1980-02-29'],
    ['00B29', 'M', '2000-02-29'],
    ['24B69', 'F', '2024-02-29'],
    ['28B29', 'M', '1928-02-29'],
    ['81B29', 'M', null],
    ['81B69', 'F', null],
    ['23B29', 'M', null],
    ['80B30', 'M', null],
    ['80B70', 'F', null],
    ['80B31', 'M', null],
    ['80B71', 'F', null],
    ['80D31', 'M', null],
    ['80D71', 'F', null],
    ['80D30', 'M', '1980-04-30'],
    ['80H31', 'M', null],
    ['80P71', 'F', null],
    ['80S31', 'M', null],
    ['80A31', 'M', '1980-01-31'],
    ['80A71', 'F', '1980-01-31'],
    ['80T31', 'M', '1980-12-31'],
    ['80A32', 'M', null],
    ['80A72', 'F', null],
    ['80L39', 'M', null],
    ['80L40', 'M', null],
    ['80A00', 'M', null],
    ['80A41', 'F', '1980-01-01'],
    ['80A99', 'F', null],
    ['26S20', 'M', '2026-11-20'],
    ['26S21', 'M', '1926-11-21'],
    ['27A01', 'M', '1927-01-01'],
  ];
  // The library knows years, not days: with 26 it means 2026 even for tomorrow.
  const aheadOfTime = new Set(['26S21']);

  it.each(days)('%s, %s, is %s', async (field, sex, birth) => {
    const code = counted(withControl(`RSSMRA${field}H501`));
    expect(readTaxCodeFields(code, today)).toEqual({ sex, birthDate: birth, placeCode: 'H501', controlOk: true });
    // Its parser rolls 30 February over to March; its validator does not.
    expect(await validator.codiceFiscale(code).valid).toBe(birth !== null);
    if (birth && !aheadOfTime.has(field))
      expect([dayOf(second.cfToBirthDate(code)), second.cfToGender(code)]).toEqual([birth, sex]);
    expect(readTaxCodePerson(code, today) === null).toBe(birth === null);
  });
});

describe('a wrong control character', () => {
  const codes = [codeOf('1938-03-12', 'D704', 'F'), second.cfOmocode(codeOf('1980-01-01', 'H501'), 127)];
  const wrong = codes.flatMap((code) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
      .filter((letter) => letter !== code.charAt(15))
      .slice(0, 12)
      .map((letter) => code.slice(0, 15) + letter),
  );

  it.each(wrong)('of %s is noticed, and nothing is derived', (code) => {
    counted(code);
    expect(readTaxCodeFields(code, today)?.controlOk).toBe(false);
    expect(CheckDigitizer.checkDigit(code.slice(0, 15))).not.toBe(code.charAt(15));
    expect(readTaxCodePerson(code, today)).toBeNull();
  });
});

/** `Name (PR)` of the place on the day; null where there was none. */
async function expectPlace(code: string, birth: string, expected: string | null): Promise<void> {
  const reading = readTaxCodeFields(counted(code), today);
  expect(reading?.controlOk).toBe(true);
  expect(reading?.birthDate?.slice(2)).toBe(birth.slice(2));
  const place = findBirthPlace(reading?.placeCode ?? '', birth);
  expect(place && (place.province ? `${place.name} (${place.province})` : place.name)).toBe(expected);
}

/** What the second library says of the place, where it says anything: it looks at births after 1978 alone. */
async function secondPlace(code: string, birth: string): Promise<string | null | undefined> {
  if (birth <= secondSpeaks || second.cfToBirthYear(code) !== Number(birth.slice(0, 4))) return undefined;
  return (await second.cfToBirthPlace(code))?.name ?? null;
}

describe('an abolished municipality', () => {
  const lastDays: [code: string, place: string, last: string, after: string][] = [
    ['F888', 'Nicastro (CZ)', '1968-11-27', '1968-11-28'],
    ['H742', 'Sambiase (CZ)', '1968-11-27', '1968-11-28'],
    ['F159', 'Mestre (VE)', '1926-08-23', '1926-08-24'],
    ['G067', 'Oneglia (IM)', '1923-11-28', '1923-11-29'],
    ['I694', 'Sestri Ponente (GE)', '1926-02-05', '1926-02-06'],
    ['B027', 'Borgo Panigale (BO)', '1937-12-05', '1937-12-06'],
    ['D620', 'Fiume (FU)', '1947-09-15', '1947-09-16'],
    ['G778', 'Pola (PL)', '1947-09-15', '1947-09-16'],
    ['M149', 'Zara (ZA)', '1947-09-15', '1947-09-16'],
    ['H619', "Rovigno d'Istria (PL)", '1947-09-15', '1947-09-16'],
    ['E151', 'Gravedona (CO)', '2011-02-10', '2011-02-11'],
    ['F693', 'Montoro Inferiore (AV)', '2013-12-02', '2013-12-03'],
    ['A726', 'Bazzano (BO)', '2013-12-31', '2014-01-01'],
    ['D583', 'Figline Valdarno (FI)', '2013-12-31', '2014-01-01'],
    ['A558', 'Porretta Terme (BO)', '2015-12-31', '2016-01-01'],
    ['A012', 'Abetone (PT)', '2016-12-31', '2017-01-01'],
    ['B983', 'Casole Bruzio (CS)', '2017-05-04', '2017-05-05'],
    ['D005', 'Corigliano Calabro (CS)', '2018-03-30', '2018-03-31'],
    ['F094', 'Mel (BL)', '2019-01-29', '2019-01-30'],
    ['A042', 'Acquarica del Capo (LE)', '2019-05-14', '2019-05-15'],
    ['L731', 'Vendrogno (LC)', '2019-12-31', '2020-01-01'],
    ['I879', 'Sovizzo (VI)', '2024-01-21', '2024-01-22'],
  ];
  const sides = lastDays.flatMap(([code, place, last, after]) => [
    [code, last, place] as const,
    [code, after, null] as const,
  ]);

  it.each(sides)('%s on %s is %s', async (code, birth, place) => {
    const taxCode = codeOf(birth, code, 'F');
    await expectPlace(taxCode, birth, place);
    const other = await secondPlace(taxCode, birth);
    if (other !== undefined)
      expect(other && toComparisonKey(other)).toBe(place && toComparisonKey(place.replace(/ \(..\)$/, '')));
  });
});

describe('a municipality founded since', () => {
  // The library leaves out the first day itself; the law that founds a municipality counts it.
  const firstDays: [code: string, place: string, before: string, second: string][] = [
    ['M297', 'Fiumicino (RM)', '1992-04-03', '1992-04-05'],
    ['M298', 'Statte (TA)', '1993-04-30', '1993-05-02'],
    ['M301', 'Padru (SS)', '1996-01-23', '1996-01-25'],
    ['M308', 'Cavallino-Treporti (VE)', '1999-04-01', '1999-04-03'],
    ['M309', 'Fonte Nuova (RM)', '2001-10-14', '2001-10-16'],
    ['M320', 'Valsamoggia (BO)', '2013-12-31', '2014-01-02'],
    ['M376', 'Abetone Cutigliano (PT)', '2016-12-31', '2017-01-02'],
    ['M316', 'Mappano (TO)', '2017-04-17', '2017-04-19'],
    ['M403', 'Corigliano-Rossano (CS)', '2018-03-30', '2018-04-01'],
    ['M428', 'Presicce-Acquarica (LE)', '2019-05-14', '2019-05-16'],
  ];
  const sides = firstDays.flatMap(([code, place, before, after]) => [
    [code, before, null] as const,
    [code, after, place] as const,
  ]);

  it.each(sides)('%s on %s is %s', async (code, birth, place) => {
    const taxCode = codeOf(birth, code);
    await expectPlace(taxCode, birth, place);
    const other = await secondPlace(taxCode, birth);
    if (other !== undefined)
      expect(other && toComparisonKey(other)).toBe(place && toComparisonKey(place.replace(/ \(..\)$/, '')));
  });

  it.each([
    ['E472', '1931-05-10', 'Littoria (RM)'],
    ['M208', '1950-05-10', 'Lamezia Terme (CZ)'],
    ['M212', '1965-05-10', 'Ladispoli (RM)'],
    ['D620', '1915-05-10', 'Fiume (FU)'],
    ['L378', '1912-05-10', 'Trento (TN)'],
    ['A007', '1940-05-10', 'Abbasanta (CA)'],
  ])('%s of somebody older, %s, who got the code later, is %s', async (code, birth, place) => {
    await expectPlace(codeOf(birth, code), birth, place);
  });
});

describe('a renamed municipality', () => {
  // The library knows the last name alone: these dates are those of the decrees.
  const renamings: [code: string, before: string, after: string, first: string, last: string][] = [
    ['A089', 'Girgenti (AG)', 'Agrigento (AG)', '1927-07-27', '1927-07-26'],
    ['C342', 'Castrogiovanni (EN)', 'Enna (EN)', '1927-12-01', '1927-11-30'],
    ['F537', 'Monteleone di Calabria (CZ)', 'Vibo Valentia (CZ)', '1928-01-19', '1928-01-18'],
    ['E472', 'Littoria (LT)', 'Latina (LT)', '1945-04-24', '1945-04-23'],
    ['A345', 'Aquila degli Abruzzi (AQ)', "L'Aquila (AQ)", '1940-01-11', '1940-01-10'],
    ['A662', 'Bari delle Puglie (BA)', 'Bari (BA)', '1931-05-17', '1931-05-16'],
    ['B034', 'Borgo San Donnino (PR)', 'Fidenza (PR)', '1927-07-06', '1927-07-05'],
    ['G015', 'Terranova Pausania (SS)', 'Olbia (SS)', '1939-10-24', '1939-10-23'],
    ['D960', 'Terranova di Sicilia (CL)', 'Gela (CL)', '1927-12-31', '1927-12-30'],
    ['A357', 'Mussolinia di Sardegna (CA)', 'Arborea (CA)', '1944-03-08', '1944-03-07'],
    ['D122', 'Cotrone (CZ)', 'Crotone (CZ)', '1929-03-12', '1929-03-11'],
    ['D423', 'Monte San Giuliano (TP)', 'Erice (TP)', '1934-09-12', '1934-09-11'],
    ['D012', 'Cormaiore (AO)', 'Courmayeur (AO)', '1946-01-30', '1946-01-29'],
    ['D012', 'Courmayeur (AO)', 'Cormaiore (AO)', '1939-10-21', '1939-10-20'],
    ['G596', "Piedimonte d'Alife (CE)", 'Piedimonte Matese (CE)', '1970-10-27', '1970-10-26'],
    ['D801', 'Frignano Piccolo (CE)', 'Villa di Briano (CE)', '1950-12-02', '1950-12-01'],
    ['I869', 'Sotto il Monte (BG)', 'Sotto il Monte Giovanni XXIII (BG)', '1964-01-28', '1964-01-27'],
    ['C424', 'Ceglie Messapico (BR)', 'Ceglie Messapica (BR)', '1988-10-25', '1988-10-24'],
    ['B154', 'Brenzone (VR)', 'Brenzone sul Garda (VR)', '2014-03-08', '2014-03-07'],
    ['B418', 'Calliano (AT)', 'Calliano Monferrato (AT)', '2022-08-12', '2022-08-11'],
  ];
  const sides = renamings.flatMap(([code, before, after, first, last]) => [
    [code, last, before] as const,
    [code, first, after] as const,
  ]);

  it.each(sides)('%s on %s is %s', async (code, birth, place) => {
    const taxCode = codeOf(birth, code, 'F');
    await expectPlace(taxCode, birth, place);
    expect((await second.cfToBirthPlace(taxCode))?.belfioreCode).toBe(code);
  });
});

describe('a foreign state', () => {
  const births: [code: string, birth: string, state: string | null][] = [
    ['Z133', '1947-09-30', 'Svizzera'],
    ['Z112', '1955-01-31', 'Germania'],
    ['Z110', '1931-07-14', 'Francia'],
    ['Z600', '1926-05-25', 'Argentina'],
    ['Z404', '1950-07-04', "Stati Uniti d'America"],
    ['Z129', '1972-12-01', 'Romania'],
    ['Z138', '1991-08-24', 'Ucraina'],
    ['Z326', '1938-10-01', 'Libia'],
    ['Z106', '1960-06-29', 'Stato della Città del Vaticano'],
    ['Z118', '1990-06-29', 'Repubblica Socialista Federale di Jugoslavia'],
    ['Z118', '2005-06-29', null],
    ['Z135', '1985-06-29', 'Unione Sovietica'],
    ['Z135', '1995-06-29', null],
    ['Z105', '1985-06-29', 'Cecoslovacchia'],
    ['Z105', '1993-01-01', null],
    ['Z999', '1985-06-29', null],
  ];

  it.each(births)('%s on %s is %s', async (code, birth, state) => {
    const taxCode = codeOf(birth, code);
    await expectPlace(taxCode, birth, state);
    const other = await secondPlace(taxCode, birth);
    if (other !== undefined) expect(other && toComparisonKey(other)).toBe(state && toComparisonKey(state));
  });
});

it('were two hundred codes at least, all different', () => {
  expect(new Set(cases).size).toBeGreaterThanOrEqual(200);
});
