import { expect, it } from 'vitest';
import { foundThingToResult } from './fields.ts';

const base = { _id: 'x', id_utente: 'u', di: 'Fratelli Zoli' };

it('each thing says why it was found, and leads to where the administrator sees it', () => {
  expect(
    foundThingToResult({
      ...base,
      tipo: 'annuncio',
      nome: 'ADA NERI',
      perche: [{ campo: 'nome', valore: 'ADA NERI' }],
    }),
  ).toEqual({
    value: 'Ada Neri',
    detail: 'Annuncio, Fratelli Zoli. Trovato per: nome',
    to: '/amministratore/annuncio/x',
  });
  expect(
    foundThingToResult({
      ...base,
      tipo: 'servizio',
      nome: "LUCIA D'AMICO",
      perche: [{ campo: 'nome', valore: "LUCIA D'AMICO" }],
    }),
  ).toEqual({
    value: 'Lucia D’Amico',
    detail: 'Servizio senza annuncio, Fratelli Zoli. Trovato per: nome',
    to: '/amministratore/servizio/x',
  });
  const bill = { ...base, tipo: 'fattura', nome: 'Nota di credito n. 12/2026' } as const;
  expect(foundThingToResult({ ...bill, perche: [{ campo: 'cliente', valore: 'ROSSI MARIO' }] })).toEqual({
    value: 'Nota di credito n. 12/2026',
    detail: 'Fratelli Zoli. Trovato per: cliente ROSSI MARIO. Porta ai totali dell’agenzia',
    to: '/amministratore/fatturazione-utente/u?anno=2026',
  });
  const perche = [{ campo: 'numero', valore: 'RC-1' }];
  const placeOf = (tipo: 'certificato' | 'documento' | 'operatore') =>
    foundThingToResult({ ...base, tipo, nome: 'x', perche }).to;
  expect([placeOf('certificato'), placeOf('documento'), placeOf('operatore')]).toEqual([
    '/amministratore/certificati-utente/u',
    '/amministratore/ricevuti-utente/u',
    '/amministratore/operatore/x',
  ]);
  const agency = { ...base, di: '', tipo: 'utente', nome: 'Zoli' } as const;
  expect(foundThingToResult({ ...agency, perche: [{ campo: 'codice fiscale', valore: '' }] }).detail).toBe(
    'Utente. Trovato per: codice fiscale',
  );
});

it('a firm whose name ends with a full stop has one behind it, not two', () => {
  const found = { ...base, di: "D'Amico & Figli s.n.c.", perche: [{ campo: 'codice fiscale', valore: '' }] };
  const details = (['annuncio', 'fattura'] as const).map(
    (tipo) => foundThingToResult({ ...found, tipo, nome: 'ADA NERI' }).detail,
  );
  expect(details).toEqual([
    'Annuncio, D’Amico & Figli s.n.c. Trovato per: codice fiscale',
    'D’Amico & Figli s.n.c. Trovato per: codice fiscale. Porta ai totali dell’agenzia',
  ]);
  expect(foundThingToResult({ ...found, tipo: 'fattura', nome: 'n. 1/2026', perche: [] }).detail).toBe(
    'D’Amico & Figli s.n.c. Porta ai totali dell’agenzia',
  );
});
