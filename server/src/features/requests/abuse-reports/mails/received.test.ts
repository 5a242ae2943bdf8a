import { expect, it } from 'vitest';
import { reportReceivedMail } from './received.ts';

const content = { to: 'ada@posta.example', defunto: 'LIA NERI', numero: '1', scade: '2026-12-20', isAgencyTold: true };

it('whoever reports a wrong hour is sent the telephone of the agency, and to none where it has none', () => {
  const text = (telefono: string) =>
    JSON.stringify(reportReceivedMail({ ...content, motivo: 'orario sbagliato', telefono }).blocks);
  expect(text('0547 55 501')).toContain('Se è urgente, telefoni all’agenzia: 0547 55 501.');
  expect(text('')).toContain('subito all’agenzia');
  expect(text('')).not.toContain('telefoni');
  const place = JSON.stringify(reportReceivedMail({ ...content, motivo: 'luogo sbagliato', telefono: '' }).blocks);
  expect(place).toContain('Un luogo sbagliato va subito all’agenzia');
});

it('the receipt of a violated right promises a decision without undue delay, and no month', () => {
  const blocks = JSON.stringify(reportReceivedMail({ ...content, motivo: 'violazione', telefono: '' }).blocks);
  expect(blocks).toContain('senza indebito ritardo (art. 16 del Regolamento (UE) 2022/2065)');
  expect(blocks).not.toContain('mese');
});
