import { expect, it } from 'vitest';
import { issueDay } from './IssueDialog.tsx';

it('an invoice is issued today in Italy, whenever its editor was opened, or on the day that was typed', () => {
  expect(issueDay(null, new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-20');
  expect(issueDay(null, new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(issueDay('2026-11-19', new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-19');
  expect(issueDay('', new Date('2026-11-20T23:30:00Z'))).toBe('');
});
