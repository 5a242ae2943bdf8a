import { newSending } from '@commiato/contracts/notifications/notifications';
import { expect, it } from 'vitest';
import { agencyCountText, blankSending, sendingToWire } from './fields.ts';

const scelte = [{ _id: 'a2B3', name: 'Fratelli Zoli' }];

it('recipients become identifiers, or the word for all', () => {
  const values = { ...blankSending, titolo: 'Orari', testo: 'Fino alle 13.', scelte };
  expect(sendingToWire(values)).toEqual({ titolo: 'Orari', testo: 'Fino alle 13.', url: '', destinatari: ['a2B3'] });
  const all = sendingToWire({ ...values, a: 'Tutte le agenzie attive' });
  expect(all.destinatari).toBe('tutte');
  expect(newSending.safeParse(all).success).toBe(true);
  const gruppo = { ...values.gruppo, regione: 'Lazio' };
  const some = sendingToWire({ ...values, a: 'Un gruppo', gruppo });
  expect(newSending.parse(some).destinatari).toMatchObject({ regione: 'Lazio', stato: 'attive' });
});

it('agencies are counted in Italian', () => {
  expect([0, 1, 2, 2340].map(agencyCountText)).toEqual(['0 agenzie', '1 agenzia', '2 agenzie', '2.340 agenzie']);
});
