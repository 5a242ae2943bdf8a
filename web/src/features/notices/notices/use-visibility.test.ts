import { expect, it } from 'vitest';
import { visibilityToastText } from './use-visibility.ts';

it('says that an agency was notified only by the press that hid its notice or showed it again', () => {
  const said = (cambiato: boolean, disattivo: boolean, utenteAttivo = true) =>
    visibilityToastText({ cambiato, disattivo, utenteAttivo });
  expect([said(true, true), said(true, false, false)]).toEqual([
    'Annuncio nascosto. L’agenzia è stata avvisata.',
    'Annuncio di nuovo visibile.',
  ]);
  expect([said(false, true), said(false, false)]).toEqual(['Era già nascosto.', 'Era già visibile.']);
});
