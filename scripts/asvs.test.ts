import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asvsControls, asvsFaults } from './asvs.mjs';
import { sourceFiles } from './sources.mjs';

const two = { controls: { 1: ['1.2.1'], 2: ['1.2.6'] }, chaptersThatDoNotApply: ['V9'] };
const rows = [
  '| 1.2.1 | output is escaped | holds | `web/src/public/markup.test.tsx` |',
  '| 1.2.6 | LDAP | not applicable | there is none |',
  '| V9 | tokens with content | not applicable | ours are opaque |',
];
const faults = (...lines: string[]) => asvsFaults(lines.join('\n'), two);

describe('the page of the ASVS', () => {
  it('that has one row for each control is whole', () => {
    expect(faults(...rows)).toEqual([]);
  });

  it.each([
    ['a control without a row', rows.slice(1), '1.2.1 ha 0 righe'],
    ['two rows of one', [...rows, String(rows[0])], '1.2.1 ha 2 righe'],
    ['a number that is none', [...rows, '| 1.9.9 | x | open | y |'], '1.9.9 non è un controllo'],
    ['another result', [String(rows[0]).replace('holds', 'perhaps'), ...rows.slice(1)], '1.2.1 non dice holds'],
    ['no reason', [...rows.slice(0, 2), '| V9 | tokens | not applicable | |'], 'V9 non dice che cosa'],
    ['what holds by words alone', ['| 1.2.1 | x | holds | surely |', ...rows.slice(1)], '1.2.1 non nomina il file'],
    ['a file that is not there', [String(rows[0]).replace('markup', 'nulla'), ...rows.slice(1)], 'che non c’è'],
  ])('lacks: %s', (_, lines, sentence) => {
    expect(faults(...lines).join()).toContain(sentence);
  });

  it('covers 210 controls of the levels 1 and 2', () => {
    const { controls, chaptersThatDoNotApply } = asvsControls();
    expect(Object.values(controls).flat()).toHaveLength(210);
    expect(chaptersThatDoNotApply).toEqual(['V9', 'V10', 'V17']);
  });
});

it('nowhere is the verification of certificates switched off', () => {
  const lax = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
  const sources = sourceFiles().filter((path) => !path.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => lax.test(readFileSync(path, 'utf8')))).toEqual([]);
});
