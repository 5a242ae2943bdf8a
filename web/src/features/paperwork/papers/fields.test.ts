import { legalSources } from '@commiato/paperwork/sources';
import { expect, it } from 'vitest';
import { legalSourceText } from './fields.ts';

it('a ground that is written down from memory says so once', () => {
  const { fonte, letto: verificato } = legalSources.mandato;
  expect(legalSourceText({ fonte, verificato, come: 'a memoria' })).toBe('Scritto a memoria: da controllare');
  expect(legalSourceText({ fonte: 'Normattiva', verificato: '2026-11-24', come: 'letto' })).toBe(
    'Normattiva; letto il 24/11/2026',
  );
  expect(legalSourceText({ fonte: '', verificato: '2026-11-24', come: 'regola del Comune' })).toBe(
    'regola del Comune, scritta il 24/11/2026',
  );
});
