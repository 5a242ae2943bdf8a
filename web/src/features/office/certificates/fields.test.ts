import { expect, it } from 'vitest';
import { renewalRequestOutcomeText } from './fields.ts';

it.each([
  [{ agenzie: 1, certificati: 1, saltate: 0 }, '1 agenzia avvisata, per 1 certificato.'],
  [
    { agenzie: 3, certificati: 5, saltate: 1 },
    '3 agenzie avvisate, per 5 certificati. 1 agenzia non avvisata: già avvisata oggi, o non attiva.',
  ],
  [
    { agenzie: 0, certificati: 0, saltate: 2 },
    'Nessuna agenzia avvisata. 2 agenzie non avvisate: già avvisate oggi, o non attive.',
  ],
])('%j is told as %s', (counts, text) => {
  expect(renewalRequestOutcomeText({ ok: true, ...counts })).toBe(text);
});
