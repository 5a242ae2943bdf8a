import { expect, it } from 'vitest';
import { blankEntry, entryChange, entryToForm, parseEntry } from './entry-values.ts';

it('an entry needs a price, a package something in it', () => {
  expect(Object.keys(parseEntry(blankEntry('voce', 'iva22')).sentences)).toEqual(['prezzo']);
  expect(parseEntry(blankEntry('pacchetto', 'iva22')).sentences).toEqual({ voci: 'Aggiungi almeno una voce.' });
});

it('a change sends what was changed alone: the rest may have been changed in another window, and a package keeps an entry in the bin', () => {
  const initial = { ...blankEntry('voce', 'iva22'), nome: 'Lapide', prezzo: '100,00' };
  expect(entryChange(initial, { ...initial, nome: 'Lapide in marmo' })).toEqual({ nome: 'Lapide in marmo' });
  expect(entryChange(initial, { ...initial, prezzo: '120,00' })).toEqual({ prezzo: 12_000 });
});

it('a package is shown and stored with the quantities of its entries', () => {
  const line = {
    ...{ id_voce: 'a', nome: 'Necroforo', descrizione: 'Necroforo per il trasporto', um: '', prezzo: 5000 },
    trattamento: 'esente_funebre' as const,
  };
  const shown = entryToForm({
    _id: 'p',
    tipo: 'pacchetto',
    nome: 'Trasporto',
    descrizione: '',
    um: '',
    prezzo: 20_000,
    trattamento: 'esente_funebre',
    righe: [{ ...line, quantita: 4000 }],
  });
  expect(shown.voci).toMatchObject([{ nome: 'Necroforo', quantita: '4' }]);
  expect(parseEntry(shown).wire).toMatchObject({
    tipo: 'pacchetto',
    prezzo: 0,
    voci: [{ id_voce: 'a', quantita: 4000 }],
  });
  const wrong = { ...shown, voci: shown.voci.map((part) => ({ ...part, quantita: '0' })) };
  expect(parseEntry(wrong).sentences).toEqual({ 'voci.0.quantita': 'La quantità deve essere maggiore di zero.' });
});
