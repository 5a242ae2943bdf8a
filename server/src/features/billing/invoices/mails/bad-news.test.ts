import { maxNotificationLengths } from '@commiato/contracts/notifications/notifications';
import { discardTexts } from '@commiato/fattura-pa/discard-texts';
import { expect, it } from 'vitest';
import { invoiceRejectedNews } from './bad-news.ts';

const invoice = { _id: 'f1', numero: '12', cliente: 'Ugo Neri' };
const bellOf = (
  tipo: 'TD01' | 'TD04',
  stato: 'emessa' | 'annullata',
  what: 'scartata' | 'rifiutata',
  reasons: string[] = [],
) => invoiceRejectedNews('https://commiato.test', { ...invoice, tipo, stato }, what, reasons).testo;

it('the bell of an invoice that did not get through is never cut, whatever the reason', () => {
  const texts = (['TD01', 'TD04'] as const).flatMap((tipo) =>
    (['emessa', 'annullata'] as const).flatMap((stato) =>
      (['scartata', 'rifiutata'] as const).map((what) => bellOf(tipo, stato, what)),
    ),
  );
  const told = Object.values(discardTexts).map((text) => bellOf('TD01', 'emessa', 'scartata', [text]));
  for (const text of [...texts, ...told]) {
    expect(text.length).toBeLessThanOrEqual(maxNotificationLengths.testo);
    expect(text).toMatch(/\.$/);
  }
  expect(
    bellOf('TD01', 'emessa', 'scartata', [
      'Il codice non esiste. Chiedilo di nuovo al cliente, oppure lascialo vuoto: la fattura arriva alla PEC o nell’area riservata.',
    ]),
  ).toBe('Il codice non esiste.');
});
