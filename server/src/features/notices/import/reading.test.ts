import { describe, expect, it } from 'vitest';
import { splitName } from '../../../platform/imports/split-name.ts';
import { toIsoDayOrUnchanged } from '../../../platform/imports/written-day.ts';
import { lifeDaysIn } from './days-policy.ts';
import { htmlText } from './html-policy.ts';

describe('a name in one text', () => {
  it.each([
    ['Mario Rossi', 'Mario', 'Rossi'],
    ['ROSSI Mario', 'Mario', 'ROSSI'],
    ['Mario ROSSI ved. Bianchi, di anni 87', 'Mario', 'ROSSI'],
    ['Anna De Luca', 'Anna', 'De Luca'],
    ['Necrologio: Dott. Ugo Neri (1940 - 2024)', 'Ugo', 'Neri'],
    ['Bruna', '', 'Bruna'],
  ])('%s is split', (text, nome, cognome) => {
    expect(splitName(text)).toMatchObject({ nome, cognome });
  });

  it('has the spouse and the age beside it, and says where it is a guess', () => {
    expect(splitName('Ada ROSSI ved. Bianchi, di anni 87')).toMatchObject({ coniuge: 'Bianchi', age: '87' });
    expect([splitName('Maria Teresa Neri').uncertain, splitName('Maria Neri').uncertain]).toEqual([true, false]);
  });
});

it.each([
  ['Rossi Mario', { surnameFirst: true }, 'Mario', 'Rossi', false],
  ['DE LUCA ANNA', { surnameFirst: true }, 'ANNA', 'DE LUCA', false],
  ['Rossi Maria Teresa', { surnameFirst: true }, 'Maria Teresa', 'Rossi', true],
  ['Bruna', { surnameFirst: true }, '', 'Bruna', false],
  ['ROSSI MARIO', { taxCode: 'RSSMRA40A01D704X' }, 'MARIO', 'ROSSI', false],
  ['MARIO ROSSI', { taxCode: 'RSSMRA40A01D704X' }, 'MARIO', 'ROSSI', false],
  ['DE LUCA ANNA MARIA', { taxCode: 'DLCNMR40A41D704X' }, 'ANNA MARIA', 'DE LUCA', false],
  ['Anna Maria Bianchi Neri', { taxCode: 'BNCNMR40A41D704X' }, 'Anna Maria', 'Bianchi Neri', false],
  // Of nobody among them.
  ['Rossi Mario', { taxCode: 'VRDGUO40A01D704X' }, 'Rossi', 'Mario', false],
])('%s beside %o is divided where that says', (text, hints, nome, cognome, uncertain) => {
  expect(splitName(text, hints)).toMatchObject({ nome, cognome, uncertain });
});

it.each([
  ['2026-11-22', '2026-11-22'],
  ['22/11/2026', '2026-11-22'],
  ['1.2.1940', '1940-02-01'],
  ['20240312', '2024-03-12'],
  ['2024-03-12 09:00:00', '2024-03-12'],
  ['martedì 12 marzo 2024', '2024-03-12'],
  // Midnight in Italy, as programs write instants.
  ['1940-05-02T23:00:00.000Z', '1940-05-03'],
  ['2024-03-11T23:00:00.000Z', '2024-03-12'],
  ['2024-07-11T22:00:00+00:00', '2024-07-12'],
  ['2024-03-12T00:00:00+01:00', '2024-03-12'],
  ['ieri', 'ieri'],
])('the day %s is read', (text, day) => {
  expect(toIsoDayOrUnchanged(text)).toBe(day);
});

it.each([
  ['Nato il 3 maggio 1940, è mancato il 12 marzo 2024.', { nato: '1940-05-03', decesso: '2024-03-12' }],
  ['n. 1/2/1940 m. 12/3/2024', { nato: '1940-02-01', decesso: '2024-03-12' }],
  ['01/02/1940 – 12/03/2024', { nato: '1940-02-01', decesso: '2024-03-12' }],
  ['È mancato all’affetto dei suoi cari. I funerali il 14/03/2024.', {}],
])('the days of «%s» are read', (text, days) => {
  expect(lifeDaysIn(text)).toEqual(days);
});

it('HTML is read as a person reads it', () => {
  const html = '<!-- wp:p --><p>È mancato &#8217;ieri&nbsp;<b>Ugo</b></p><script>x</script>[gallery id="1"]<p>Ciao</p>';
  expect(htmlText(html)).toBe('È mancato ’ieri Ugo\nCiao');
});
