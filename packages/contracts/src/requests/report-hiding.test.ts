import { expect, it } from 'vitest';
import { hideReasons, hiding } from '../notices/hiding.ts';
import { hidingFromReport } from './abuse-reports.ts';

const numero = '8109-8071';

it('every ground of a report is a reason that the server takes for hiding its notice', () => {
  for (const ground of [...hideReasons, '']) {
    const { motivo, nota } = hiding.parse(hidingFromReport({ motivo: ground, numero }));
    expect([motivo, nota]).toEqual([ground || 'altro', 'Segnalazione n. 8109-8071 su questo annuncio.']);
  }
});

it('of a wrong hour and of a wrong place the agency is told, as the reason alone says only that data are wrong', () => {
  const wrongHour = (number: string) => hiding.parse(hidingFromReport({ motivo: 'orario sbagliato', numero: number }));
  expect(wrongHour(numero)).toEqual({
    motivo: 'dati errati',
    nota: 'Segnalazione n. 8109-8071: un orario è sbagliato.',
  });
  expect(wrongHour('').nota).toBe('Segnalazione: un orario è sbagliato.');
  expect(hidingFromReport({ motivo: 'luogo sbagliato', numero })).toEqual({
    motivo: 'dati errati',
    nota: 'Segnalazione n. 8109-8071: un luogo è sbagliato.',
  });
});
