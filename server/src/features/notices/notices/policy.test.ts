import { describe, expect, it } from 'vitest';
import { assertNotFuture } from '../../funerals/funerals/policy.ts';
import { countingYear, usualChurchesAndCemeteries } from './policy.ts';

const at = (cimitero: string, funerale = '', comune = 'AVELLINO') => ({ cimitero, funerale, comune });

describe('usual places', () => {
  it('are at most twenty of a sort, the most frequent of all notices', () => {
    const names = Array.from({ length: 30 }, (_, number) => `CIMITERO ${number}`);
    const often = Array.from({ length: 3 }, () => at('CIMITERO 29'));
    const { cimiteri } = usualChurchesAndCemeteries([...names.map((name) => at(name)), ...often]);
    expect(cimiteri).toEqual(['CIMITERO 29', ...names.slice(0, 19)]);
  });

  it('are one place whatever its accents, apostrophes and full stops, in the newest spelling', () => {
    const notices = [at("CIMITERO DI SANT'EGIDIO"), at('CIMITERO DI SANT’EGIDIO.'), at('-'), at('')];
    expect(usualChurchesAndCemeteries(notices)).toEqual({ cimiteri: ["CIMITERO DI SANT'EGIDIO"], chiese: [] });
  });

  it('are one church with and without its town or street, by the fuller name, which counts for all its uses', () => {
    const rites = ['DUOMO', 'DUOMO', 'CHIESA DI SAN CIRO', 'CHIESA DI SAN CIRO', 'CHIESA DI SAN CIRO, AVELLINO'];
    const proposed = (more: string[]) =>
      usualChurchesAndCemeteries([...rites, ...more].map((place) => at('', `ORE 10, ${place}`))).chiese;
    expect(proposed([])).toEqual(['CHIESA DI SAN CIRO, AVELLINO', 'DUOMO']);
    const address = 'CHIESA DI SAN CIRO, VIA DUE PRINCIPATI 3, AVELLINO (AV)';
    expect(proposed([address])).toEqual([address, 'DUOMO']);
  });

  it('are one church whose town is written behind a comma, with its province, or behind a preposition', () => {
    const spelled = [
      'CHIESA DI SAN GIUSEPPE, CESENA',
      'CHIESA DI SAN GIUSEPPE A CESENA',
      'CHIESA DI SAN GIUSEPPE, CESENA (FC)',
      'CHIESA DI SAN GIUSEPPE',
    ];
    const proposed = (places: readonly string[], town = 'CESENA') =>
      usualChurchesAndCemeteries(places.map((place) => at('', `ORE 10, ${place}`, town))).chiese;
    expect(proposed(spelled)).toEqual(['CHIESA DI SAN GIUSEPPE, CESENA (FC)']);
    expect(proposed(spelled.slice(0, 2))).toEqual(['CHIESA DI SAN GIUSEPPE, CESENA']);
    expect(proposed(spelled.slice(1, 3), 'FORLÌ')).toEqual(['CHIESA DI SAN GIUSEPPE, CESENA (FC)']);
    // Saints and cathedrals that are called after a town.
    const named = ['DUOMO DI CESENA', 'CHIESA DI SAN FRANCESCO DI PAOLA', 'CHIESA DI SAN LORENZO IN NOCETO'];
    expect(proposed(named)).toEqual(named);
  });

  it('are two churches of one name in two towns, also where one of them is named without its town', () => {
    const [bare, avellino, baiano] = [
      'CHIESA DI SAN CIRO',
      'CHIESA DI SAN CIRO, AVELLINO',
      'CHIESA DI SAN CIRO, BAIANO',
    ];
    const proposed = (...rites: [string, string?][]) =>
      usualChurchesAndCemeteries(rites.map(([place, town]) => at('', `ORE 10, ${place}`, town))).chiese;
    expect(proposed([avellino], [baiano], [bare], [bare])).toEqual([avellino, baiano]);
    expect(proposed([bare], [bare], [baiano])).toEqual([bare, baiano]);
    expect(proposed([bare], [bare, 'BAIANO'], [avellino], [baiano])).toEqual([bare, avellino, baiano]);
  });

  it('are two churches or cemeteries also where the notices of the shorter name are of another town than the fuller one', () => {
    const bare = 'CHIESA DI SAN CIRO';
    const chiese = (...rites: [string, string?][]) =>
      usualChurchesAndCemeteries(rites.map(([place, town]) => at('', `ORE 10, ${place}`, town))).chiese;
    const [street, town] = [`${bare}, VIA ROMA 12`, `${bare}, AVELLINO`];
    expect(chiese([street], [bare, 'PORTICI'], [bare, 'PORTICI'])).toEqual([bare, street]);
    expect(chiese([street], [bare], [bare])).toEqual([street]);
    const portici = Array.from({ length: 3 }, (): [string, string] => [bare, 'PORTICI']);
    expect(chiese([town], [bare], ...portici)).toEqual([bare, town]);
    const cemeteries = [
      at('CIMITERO COMUNALE, VIA DUE PRINCIPATI'),
      ...['', ''].map(() => at('CIMITERO COMUNALE', '', 'PORTICI')),
    ];
    expect(usualChurchesAndCemeteries(cemeteries).cimiteri).toEqual([
      'CIMITERO COMUNALE',
      'CIMITERO COMUNALE, VIA DUE PRINCIPATI',
    ]);
  });

  it('are two, a house and one of its halls', () => {
    const funerals = ['CASA FUNERARIA EDEN', 'CASA FUNERARIA EDEN, SALA ARMONIA, AVELLINO'];
    expect(usualChurchesAndCemeteries(funerals.map((text) => at('', text))).chiese).toEqual(funerals);
  });
});

describe('a death', () => {
  // Half past midnight in Italy is still the day before in Greenwich.
  const now = new Date('2026-11-22T23:30:00Z');

  it('of today in Italy is published, one of tomorrow is not', () => {
    expect(() => assertNotFuture({ decesso: '2026-11-23', nato: '2026-11-23' }, now)).not.toThrow();
    expect(() => assertNotFuture({ decesso: '2026-11-24' }, now)).toThrow();
    expect(() => assertNotFuture({ nato: '2026-11-24' }, now)).toThrow();
  });
});

it('counts masses within a calendar year in Italy, and a death once for all', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');
  expect(countingYear('Anniversario', newYear)).toBe(2027);
  expect(countingYear('Trigesimo', newYear)).toBe(2027);
  expect(countingYear('Necrologio', newYear)).toBe(0);
});
