import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { addPerson } from '@commiato/contracts/funerals/people';
import { expect, it } from 'vitest';
import { funeralEvent as event } from '../../../testing/funeral-event.ts';
import {
  addedPersonToWire,
  binnedDocumentsText,
  filledFieldsWithLabels,
  invoiceStateAndSumText,
  isLikelySameDeath,
  keptOfTypedPersonText,
  keptUntilText,
  numbersToCall,
  personOriginLabels,
  secondSpouseWarning,
  shorteningNote,
  stayingDocumentsText,
  stillNeededWords,
} from './fields.ts';

const person = (nome: string, ruolo: 'committente' | 'figlia', numbers: { tel?: string; cell?: string } = {}) => ({
  _id: nome,
  ruolo,
  id_anagrafica: nome,
  sesso: null,
  ragioneSociale: '',
  nome,
  cognome: 'Neri',
  tel: '',
  cell: '',
  mail: '',
  ...numbers,
});

it('who can be called stands there once, by the mobile number first', () => {
  const persone = [person('Ada', 'figlia', { tel: '0547 1', cell: '333 1' }), person('Ugo', 'committente')];
  expect(numbersToCall({ persone, tel: '333 1' })).toEqual([{ who: 'figlia', number: '333 1' }]);
  expect(numbersToCall({ persone, tel: '333 2' }).at(-1)).toEqual({ who: 'chi ha chiamato', number: '333 2' });
});

it('a contact that takes the place of who was being typed gets their telephone and e-mail, and another one does not', () => {
  const typed = { nome: 'Ida', cognome: 'Bassi', tel: '333 12', mail: 'ida@prova.example', codFisc: '' };
  const fresh = {
    origine: personOriginLabels.nuova,
    ruolo: 'coniuge',
    id_anagrafica: '',
    usata: '',
    ...typed,
  } as const;
  expect(addedPersonToWire(fresh)).toEqual({ ruolo: 'coniuge', ...typed });
  const used = { ...fresh, origine: personOriginLabels.anagrafica, id_anagrafica: 'ida', usata: 'ida' };
  const { tel, mail } = typed;
  expect(addedPersonToWire(used)).toEqual({ ruolo: 'coniuge', id_anagrafica: 'ida', tel, mail });
  expect(keptOfTypedPersonText(used)).toBe('telefono 333 12, e-mail ida@prova.example');
  const other = { ...used, id_anagrafica: 'ugo' };
  expect(addedPersonToWire(other)).toEqual({ ruolo: 'coniuge', id_anagrafica: 'ugo' });
  expect([keptOfTypedPersonText(other), keptOfTypedPersonText({ ...used, tel: '', mail: '' })]).toEqual(['', '']);
});

it('what goes into the bin with a funeral is told whole: drafts of invoices too, issued ones stay', () => {
  const of = (annunci: number, preventivi: number, numeri: readonly (string | null)[], invoices = true) => {
    const some = (count: number) => Array.from({ length: count }, () => ({}));
    const fatture = numeri.map((numero) => ({ numero }));
    const funeral = { annunci: some(annunci), preventivi: some(preventivi), fatture };
    return binnedDocumentsText(funeral as unknown as Funeral, { invoices });
  };
  expect(of(1, 2, [null, '3/2026'])).toBe('vanno nel cestino 1 annuncio, 2 preventivi e 1 bozza di fattura');
  expect(of(0, 1, [null, null])).toBe('vanno nel cestino 1 preventivo e 2 bozze di fattura');
  expect([of(2, 0, []), of(0, 0, ['1/2026'])]).toEqual(['vanno nel cestino 2 annunci', '']);
  // Whoever does not see them is answered without them, and takes them along all the same.
  expect(of(1, 0, [], false)).toBe(
    'vanno nel cestino 1 annuncio e gli eventuali preventivi non accettati e bozze di fattura',
  );
  expect([of(1, 0, []), of(0, 0, [null])]).toEqual(['va nel cestino 1 annuncio', 'va nel cestino 1 bozza di fattura']);
});

it('accepted quotes stay where their funeral is deleted, as issued invoices do, and are said to', () => {
  const of = (states: readonly string[], numeri: readonly (string | null)[]) => {
    const funeral = {
      annunci: [],
      preventivi: states.map((stato) => ({ stato })),
      fatture: numeri.map((numero) => ({ numero })),
    } as unknown as Funeral;
    return [binnedDocumentsText(funeral, { invoices: true }), stayingDocumentsText(funeral)];
  };
  expect(of(['accettato'], [])).toEqual(['', 'I preventivi accettati restano.']);
  expect(of(['accettato', 'inviato'], ['1/2026', null])).toEqual([
    'vanno nel cestino 1 preventivo e 1 bozza di fattura',
    'Le fatture emesse e i preventivi accettati restano.',
  ]);
  expect(of(['rifiutato'], ['1/2026'])).toEqual(['va nel cestino 1 preventivo', 'Le fatture emesse restano.']);
  expect(of(['bozza'], [null])[1]).toBe('');
});

it('a printed sheet has the fields that hold something, in words', () => {
  const now = '2026-11-24T12:00';
  const funeral = { cognome: 'NERI', sesso: 'F', nato: '1938-03-12', stadio: 'chiamata', tel: '0547 1' };
  expect(filledFieldsWithLabels({ ...funeral, eventi: [] } as Partial<Funeral> as Funeral, now)).toEqual([
    { label: 'Cognome', text: 'NERI' },
    { label: 'Sesso', text: 'Donna' },
    { label: 'Data di nascita', text: '12/03/1938' },
  ]);
  const custodiaSalma = { luogo: "Forno dell'Emilia", consegnata_a: 'Bruna Casadei' };
  const places = (salma: string) =>
    filledFieldsWithLabels({ salma, custodiaSalma, eventi: [] } as Partial<Funeral> as Funeral, now).map(
      ({ text }) => text,
    );
  const seen = 'Forno dell’Emilia, consegnata a Bruna Casadei';
  expect([places(''), places("Forno dell'emilia")]).toEqual([[seen], [seen]]);
  expect(places('Obitorio')).toEqual([`${seen} (per la custodia); scritto nel servizio: Obitorio`]);
  // A sheet printed after the cremation sent nobody to the mortuary any more.
  const eventi = [event('2026-11-23T14:00', { tipo: 'cremazione' })];
  const after = (custodiaUrna: Funeral['custodiaUrna']) =>
    filledFieldsWithLabels(
      { salma: 'Obitorio', custodiaSalma, custodiaUrna, eventi } as Partial<Funeral> as Funeral,
      now,
    );
  expect(after(null)).toEqual([]);
  expect(after({ luogo: 'Ufficio', consegnata_a: '' })).toEqual([{ label: 'Dove si trova l’urna', text: 'Ufficio' }]);
});

it('what is missing is told until it is there', () => {
  const empty = {
    cognome: 'NERI',
    codfisc: '',
    decesso: null,
    salma: '',
    custodiaSalma: null,
    scelta: null,
    stadio: 'chiamata',
    eventi: [event('2026-11-24T09:00', { stato: 'annullato' })],
    annunci: [],
    persone: [],
    risposte: {},
  } as Partial<Funeral> as Funeral;
  const before = '2026-11-23T12:00';
  expect(stillNeededWords(empty, before)).toEqual([
    'la data del decesso',
    'il codice fiscale',
    'dove si trova la salma',
    'un familiare',
    'inumazione, tumulazione o cremazione',
    'il giorno del funerale',
    'l’annuncio',
  ]);
  const known: Funeral = { ...empty, eventi: [event('2026-11-24T09:00')], scelta: 'cremazione', salma: 'Obitorio' };
  const rest = ['la data del decesso', 'il codice fiscale', 'un familiare', 'l’annuncio'];
  expect(stillNeededWords(known, before)).toEqual(rest);
  expect(stillNeededWords({ ...known, risposte: { nato_morto: true } }, before)).not.toContain('il codice fiscale');
  const unknown = { ...known, scelta: null, salma: '' };
  expect(stillNeededWords(unknown, before)).toContain('dove si trova la salma');
  const cremated = { ...unknown, eventi: [event('2026-11-22T14:00', { tipo: 'cremazione' })] };
  expect(stillNeededWords(cremated, before)).not.toContain('dove si trova la salma');
  const seen = { ...unknown, custodiaSalma: { luogo: "Cella dell'obitorio", consegnata_a: '' } };
  expect(stillNeededWords(seen, before)).not.toContain('dove si trova la salma');
  expect(stillNeededWords(unknown, '2026-11-24T12:00')).toEqual(rest);
});

it('a kinship has to be chosen, and a second spouse is remarked', () => {
  const body = addedPersonToWire({
    origine: personOriginLabels.anagrafica,
    ruolo: '',
    id_anagrafica: '5a1d6f0e9b2c4d7e8f901234',
    usata: '',
    nome: '',
    cognome: '',
    tel: '',
    mail: '',
    codFisc: '',
  });
  expect(addPerson.body.safeParse(body).error?.issues).toMatchObject([
    { path: ['ruolo'], message: 'Scegli che cosa è per il servizio.' },
  ]);
  const persone = [{ ruolo: 'coniuge', nome: 'Ida', cognome: 'Bassi', ragioneSociale: '', mail: '' }] as const;
  expect(secondSpouseWarning('coniuge', persone)).toBe('Nel servizio c’è già il coniuge: Ida Bassi. Controlla.');
  const business = { ...persone[0], nome: '', cognome: '', ragioneSociale: 'Forno Bassi' };
  expect(secondSpouseWarning('coniuge', [business])).toContain('il coniuge: Forno Bassi.');
  expect([secondSpouseWarning('figlio', persone), secondSpouseWarning('coniuge', [])]).toEqual([undefined, undefined]);
});

it('an invoice says what it is worth after a credit note, as its own screen and the family’s page do', () => {
  const sums = { stato: 'pagata', totale: 271_425, stornato: 30_000 } as const;
  expect(invoiceStateAndSumText(sums)).toBe('pagata, 2.414,25\u00a0€ dopo lo storno di 300,00\u00a0€');
  expect(invoiceStateAndSumText({ ...sums, stornato: 0 })).toBe('pagata, 2.714,25\u00a0€');
  expect(invoiceStateAndSumText({ ...sums, stato: 'annullata', stornato: 271_425 })).toBe('annullata, 2.714,25\u00a0€');
});

const niccolo = { nome: 'NICCOLÒ', cognome: "D'AMICO", decesso: '2026-11-30', stadio: 'chiamata' } as const;
const today = '2026-12-01';

it('a funeral is likely the one that is typed by name and surname, whatever their accents and apostrophes', () => {
  const isSame = (nome: string, cognome: string) => isLikelySameDeath({ nome, cognome, decesso: '' }, niccolo, today);
  for (const cognome of ['damico', 'D’AMICO', 'd amico', "D'Amico"]) expect(isSame('niccolo', cognome)).toBe(true);
  expect(isSame("niccolo'", 'damico')).toBe(true);
  expect([isSame('niccolo', 'amico'), isSame('nicola', 'damico')]).toEqual([false, false]);
});

it('half a name is nobody’s, nor are two that have no letters to compare', () => {
  const nameless = { ...niccolo, nome: '' };
  expect(isLikelySameDeath({ nome: '', cognome: 'damico', decesso: '' }, nameless, today)).toBe(false);
  expect(isLikelySameDeath({ nome: '-', cognome: 'damico', decesso: '' }, { ...niccolo, nome: '?' }, today)).toBe(
    false,
  );
});

it('two dates of death tell two of one name apart, beyond the day by which they are told differently', () => {
  const isSame = (decesso: string, known: Partial<Parameters<typeof isLikelySameDeath>[1]> = {}) =>
    isLikelySameDeath({ nome: 'niccolo', cognome: 'damico', decesso }, { ...niccolo, ...known }, today);
  expect(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map((day) => isSame(day))).toEqual([
    ...[false, true, true, true, false],
  ]);
  // Unfinished as it is typed, a date says nothing yet.
  expect([isSame(''), isSame('3/1'), isSame('2026-10-01', { decesso: null })]).toEqual([true, true, true]);
});

it('a closed funeral of another year is that of a namesake, unless the date of death is the same', () => {
  const isSame = (decesso: string, known: string | null) =>
    isLikelySameDeath(
      { nome: 'niccolo', cognome: 'damico', decesso },
      { ...niccolo, stadio: 'chiuso', decesso: known },
      today,
    );
  expect([isSame('', '2026-03-02'), isSame('', '2025-12-30'), isSame('', null)]).toEqual([true, false, false]);
  expect([isSame('2024-05-03', '2024-05-03'), isSame('2026-11-30', null)]).toEqual([true, false]);
});

it('says up to which day everything is kept, and that an earlier one than before shortens it', () => {
  expect(keptUntilText({ fino: '2032-12-31', prima: null })).toBe('Il servizio resta com’è fino al 31 dicembre 2032.');
  expect(keptUntilText({ fino: '2029-11-08', prima: '2032-12-31' })).toBe(
    'Conservazione accorciata: il servizio resta com’è fino all’8 novembre 2029, non più fino al 31 dicembre 2032.',
  );
});

it('who chose a day before is told beforehand that an earlier one shortens it', () => {
  expect(shorteningNote({ fino: '2032-12-31', il: '2032-12-31' })).toBe(
    'Hai già scelto di conservare tutto fino al 31 dicembre 2032: con un giorno precedente accorci la conservazione.',
  );
  // A day chosen before that is over, or before the term that stands anyway.
  for (const fino of [null, '2026-12-12']) expect(shorteningNote({ fino, il: '2028-12-02' })).toBe(null);
});
