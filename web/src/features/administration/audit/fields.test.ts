import { formatAuditDetail } from '@commiato/contracts/administration/audit';
import { describe, expect, it } from 'vitest';
import { auditFiltersFromAddress } from './fields.ts';

describe('the filters of the log', () => {
  it('take what the address says and leave out days that cannot be', () => {
    const address = new URLSearchParams('azione=accesso&chi=zoli&da=2026-02-30&a=2026-11-20');
    expect(auditFiltersFromAddress((name) => address.get(name) ?? '')).toEqual({
      azione: 'accesso',
      chi: 'zoli',
      da: '',
      a: '2026-11-20',
    });
  });
});

it.each([
  ['inizio', '2026-11-25T10:30', '25/11/2026, 10:30'],
  ['fino', '2026-11-25', '25/11/2026'],
  ['tipo', 'funerale', 'funerale'],
  ['motivo', 'area-non-consentita', 'area non data a questa persona'],
  ['motivo', 'fotografia', 'fotografia'],
])('the detail %s, %s, is read as %s', (name, stored, text) => {
  expect(formatAuditDetail(name, stored)).toBe(text);
});
