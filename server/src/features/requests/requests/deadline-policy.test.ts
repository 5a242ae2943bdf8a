import { illegalContentGround, wrongAppointmentGrounds } from '@commiato/contracts/requests/abuse-reports';
import { describe, expect, it } from 'vitest';
import { answerDeadline, reportDeadlineOf } from './deadline-policy.ts';

describe('the last day to answer a report', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-12-20'],
    ['2026-12-31T12:00:00Z', '2027-01-31'],
    ['2027-01-31T12:00:00Z', '2027-02-28'],
    ['2028-01-30T12:00:00Z', '2028-02-29'],
    // Half past midnight in Italy.
    ['2026-11-19T23:30:00Z', '2026-12-20'],
  ])('of one that came at %s is %s', (arrived, day) => {
    expect(answerDeadline(new Date(arrived))).toBe(day);
  });
});

describe('a report', () => {
  const pubblicato = '2026-11-20T12:00:00.000Z';
  const of = (today: string, evaso = false, motivo = 'fotografia') =>
    reportDeadlineOf(today, { pubblicato, evaso, motivo });

  it('is open, then near its last day, then overdue the day after it', () => {
    expect(of('2026-12-12')).toEqual({ scade: '2026-12-20', giorni: 8, stato: 'aperta', subito: false });
    expect(of('2026-12-13')).toMatchObject({ giorni: 7, stato: 'entro 7 giorni' });
    expect(of('2026-12-20')).toMatchObject({ giorni: 0, stato: 'entro 7 giorni' });
    expect(of('2026-12-21')).toMatchObject({ giorni: -1, stato: 'scaduta' });
  });

  it.each([...wrongAppointmentGrounds, illegalContentGround])(
    'of the ground «%s» cannot wait, until it is done',
    (ground) => {
      expect(of('2026-12-12', false, ground)).toMatchObject({ stato: 'aperta', subito: true });
      expect(of('2026-12-12', true, ground)).toMatchObject({ stato: 'evasa', subito: false });
    },
  );

  it('is done once it is, however late', () => {
    expect(of('2027-03-01', true).stato).toBe('evasa');
  });
});
