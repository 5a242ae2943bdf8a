import { expect, it } from 'vitest';
import { hideReasons, hiding } from '../notices/hiding.ts';
import { hidingForReportGround } from './abuse-reports.ts';

it('every ground of a report is a reason that the server takes for hiding its notice', () => {
  for (const ground of [...hideReasons, '']) {
    const { motivo } = hiding.parse(hidingForReportGround(ground));
    expect(motivo).toBe(ground || 'altro');
  }
  expect(hiding.parse(hidingForReportGround('orario sbagliato')).motivo).toBe('dati errati');
});
