import { expect, it } from 'vitest';
import { offerMail } from '../../quotes/mails/offer.ts';
import { invoiceMail } from './invoice.ts';
import { paymentReminderMail } from './reminder.ts';

const agenzia = "Onoranze D'Elia";
const document = { to: 'ada@prova.example', agenzia, numero: '1/2026', totale: 100, messaggio: '' };
const invoice = {
  ...document,
  tipo: 'Fattura',
  data: '2026-11-20',
  residuo: 100,
  scadenza: null,
  annullata: false,
  iban: '',
  copia: '',
  pdf: { filename: 'Fattura.pdf', type: 'application/pdf', bytes: Buffer.alloc(0) },
};

it('mails to clients name the agency, and what it is about, with curly apostrophes', () => {
  const oggetto = "Servizio funebre di Ugo D'Amico";
  const offer = { ...document, oggetto, validoFino: null, url: 'https://commiato.test', replacesSentQuote: false };
  for (const { subject, title, reason, blocks } of [
    offerMail(offer),
    invoiceMail(invoice),
    paymentReminderMail(invoice),
  ]) {
    expect(JSON.stringify({ subject, title, reason, blocks })).not.toContain("'");
    expect(subject).toContain('Onoranze D’Elia');
  }
});

it('the mail of an annulled invoice says that nothing is asked any more', () => {
  const textOf = (change: Partial<typeof invoice>) => JSON.stringify(invoiceMail({ ...invoice, ...change }).blocks);
  expect(textOf({ annullata: true, residuo: 0 })).toContain('annullata da una nota di credito');
  expect(textOf({ annullata: true, residuo: 0 })).not.toContain('Da pagare');
  expect(textOf({})).not.toContain('annullata');
});

it('a reminder of a share says whose it is, with what is left of it', () => {
  const share = { nome: "Ada D'Elia", quota: 60, pagato: 20, resta: 40 };
  const shown = JSON.stringify(paymentReminderMail(invoice, share).blocks);
  expect(shown).toContain('["Quota di","Ada D’Elia"]');
  expect(shown).toContain('["Da pagare","0,40 €"]');
  expect(JSON.stringify(paymentReminderMail(invoice).blocks)).not.toContain('Quota di');
});
