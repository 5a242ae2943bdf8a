import { expect, it } from 'vitest';
import { issueDay, issueStepAfterRefusal } from './IssueDialog.tsx';

it('an invoice is issued today in Italy, whenever its editor was opened, or on the day that was typed', () => {
  expect(issueDay(null, new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-20');
  expect(issueDay(null, new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(issueDay('2026-11-19', new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-19');
  expect(issueDay('', new Date('2026-11-20T23:30:00Z'))).toBe('');
});

it('a refused day keeps the question open, where its field says why; other flaws lead to their fields below', () => {
  const dayError = 'C’è già una fattura con una data successiva al 20/11/2026.';
  expect(issueStepAfterRefusal('asked', dayError)).toBe('asked');
  expect(issueStepAfterRefusal('asked', undefined)).toBe('refused');
  expect(issueStepAfterRefusal('checking', undefined)).toBe('refused');
  expect(issueStepAfterRefusal('no', undefined)).toBe('no');
});
