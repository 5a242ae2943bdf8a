import { legalSources } from '@commiato/paperwork/sources';
import { expect, it } from 'vitest';
import { paperSourceText } from './fields.ts';

it('a ground that is written down from memory says so once', () => {
  const { fonte, letto: verificato } = legalSources.mandato;
  expect(paperSourceText({ fonte, verificato, come: 'a memoria' })).toBe('Scritto a memoria: da controllare');
  expect(paperSourceText({ fonte: 'Normattiva', verificato: '2026-11-24', come: 'letto' })).toBe(
    'Normattiva; letto il 24/11/2026',
  );
  expect(paperSourceText({ fonte: '', verificato: '2026-11-24', come: 'regola del Comune' })).toBe(
    'regola del Comune, scritta il 24/11/2026',
  );
});
