import { expect, it } from 'vitest';
import { reportReceivedMail } from './received.ts';

it('whoever reports a wrong hour is sent the telephone of the agency, and to none where it has none', () => {
  const content = { to: 'ada@posta.example', defunto: 'LIA NERI', numero: '1', scade: '' };
  const text = (telefono: string) =>
    JSON.stringify(reportReceivedMail({ ...content, motivo: 'orario sbagliato', telefono }).blocks);
  expect(text('0547 55 501')).toContain('Se è urgente, telefoni all’agenzia: 0547 55 501.');
  expect(text('')).toContain('subito all’agenzia');
  expect(text('')).not.toContain('telefoni');
});
