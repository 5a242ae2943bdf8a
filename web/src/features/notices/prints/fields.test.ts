import type { FuneralPerson, PersonRole } from '@commiato/contracts/funerals/people';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import type { PrintOrder } from '@commiato/contracts/notices/print-orders';
import { findPrintTemplateOrFirst } from '@commiato/contracts/notices/prints';
import { expect, it } from 'vitest';
import {
  blankPrint,
  blankTownCopies,
  changedPrintToWire,
  familyAnnouncementText,
  isAddedTownLine,
  orderConflictRules,
  orderVersionedByTime,
  printOrderToForm,
  startsWithPhoto,
  unannouncedClientsText,
  writingTimeOfOrder,
} from './fields.ts';

const person = (ruolo: PersonRole, nome: string, sesso: 'F' | 'M' | null = null): FuneralPerson => ({
  _id: nome,
  ruolo,
  id_anagrafica: nome,
  sesso,
  ragioneSociale: '',
  nome,
  cognome: 'ROSSI',
  tel: '',
  cell: '',
  mail: '',
});

it('a template that shows a photograph begins without one where the notice has none', () => {
  const withPhoto = findPrintTemplateOrFirst('ricordino');
  expect([startsWithPhoto(withPhoto, { img: 'a.jpg' }), startsWithPhoto(withPhoto, { img: '' })]).toEqual([
    true,
    false,
  ]);
});

it('the family announces in its customary order, whoever was written down first', () => {
  const people = [
    person('sorella', 'PIA'),
    person('nipote', 'TOMMASO'),
    person('nipote', 'ELISA'),
    person('figlio', 'MARCO'),
    person('committente', 'MARCO'),
    person('figlia', 'ANNA'),
    person('coniuge', "LUCIA D'ELIA"),
  ];
  expect(familyAnnouncementText(people, 'M').split('\n')).toEqual([
    'Ne danno il triste annuncio',
    'la moglie Lucia D’Elia',
    'i figli Marco e Anna',
    'i nipoti Tommaso ed Elisa',
    'la sorella Pia',
  ]);
});

it.each<[PersonRole[], 'F' | 'M' | null, string]>([
  [['coniuge'], 'F', 'Ne dà il triste annuncio\nil marito A'],
  [['coniuge'], null, 'Ne dà il triste annuncio\nil coniuge A'],
  [['figlia', 'figlia', 'figlia'], 'F', 'Ne danno il triste annuncio\nle figlie A, B e C'],
  [['sorella', 'fratello'], 'M', 'Ne danno il triste annuncio\ni fratelli A e B'],
  [['committente', 'altro'], 'M', ''],
])('%j of %s', (roles, deceased, expected) => {
  const people = roles.map((role, place) => person(role, 'ABC'[place] ?? ''));
  expect(familyAnnouncementText(people, deceased)).toBe(expected);
});

it('whoever is client alone is named as left out of the family; a business and a client whose kinship is known are not', () => {
  const luca = person('figlio', 'luca');
  const sara = person('committente', 'SARA');
  expect(unannouncedClientsText([luca, sara])).toBe(
    'Sara Rossi è committente, senza parentela: se va tra i familiari, scrivi qui il suo nome o aggiungi la sua parentela nel servizio.',
  );
  expect(unannouncedClientsText([luca, sara, person('committente', 'ELIO')])).toContain(
    'Sara Rossi ed Elio Rossi sono committenti, senza parentela: se vanno',
  );
  const business = { ...person('committente', ''), cognome: '', ragioneSociale: 'Casa Serena' };
  expect(unannouncedClientsText([luca, sara, person('figlia', 'SARA'), business])).toBe('');
});

it('a grandchild and a parent have the word of their sex where a tax code tells it', () => {
  const lineOf = (...given: Parameters<typeof person>) =>
    familyAnnouncementText([person(...given)], 'M').split('\n')[1];
  expect([lineOf('nipote', 'ANNA', 'F'), lineOf('nipote', 'UGO', 'M'), lineOf('nipote', 'ANDREA')]).toEqual([
    'la nipote Anna',
    'il nipote Ugo',
    'nipote Andrea',
  ]);
  expect([lineOf('genitore', 'ANNA', 'F'), lineOf('genitore', 'UGO', 'M')]).toEqual(['la madre Anna', 'il padre Ugo']);
});

it('a notice begins with the poster of its kind, without a photograph that it does not have', () => {
  const first = (cosa: NoticeKind, img: string) => {
    const { modello, foto } = blankPrint({ cosa, img });
    return [modello, foto];
  };
  expect(first('Necrologio', 'a.jpg')).toEqual(['annuncio-con-foto', true]);
  expect(first('Necrologio', '')).toEqual(['annuncio', false]);
  expect(first('Trigesimo', 'a.jpg')).toEqual(['trigesimo', false]);
  expect(first('Anniversario', '')).toEqual(['anniversario', false]);
});

it('a change of a print sends what was chosen otherwise: what a colleague has corrected meanwhile stays', () => {
  const before = { ...blankPrint({ cosa: 'Necrologio', img: 'a.jpg' }), simbolo: 'croce', parenti: 'la moglie Maria' };
  expect(changedPrintToWire(before, before)).toEqual({});
  expect(changedPrintToWire(before, { ...before, simbolo: 'stella', facciate: '4' })).toEqual({
    simbolo: 'stella',
    facciate: 4,
  });
  expect(changedPrintToWire(before, { ...before, formato: 'A4' })).toMatchObject({
    formato: 'A4',
    simbolo: 'croce',
    parenti: 'la moglie Maria',
  });
});

it('a municipality that is being typed stays a field, also while it reads as one that is written down', () => {
  const begun = printOrderToForm({ righe: [{ comune: 'Cesena', copie: 2, urgente: false }] } as PrintOrder, []);
  const righe = [...begun.righe, { ...blankTownCopies, comune: 'Cesena' }];
  expect(righe.map(({ comune }, at) => isAddedTownLine(begun, at, comune))).toEqual([false, true]);
});

it('an order is told from another of the same print by when it was written, to the millisecond', () => {
  const order = { versione: 1, righe: [], data_crea: '2026-11-24T09:30:00.007Z' } as unknown as PrintOrder;
  const { versione } = orderVersionedByTime(order);
  expect(writingTimeOfOrder(versione)).toBe(order.data_crea);
  expect(versione).toBeLessThan(orderVersionedByTime({ ...order, data_crea: '2026-11-24T09:30:00.008Z' }).versione);
  expect(writingTimeOfOrder(0)).toBeNull();
});

it('the copies that a colleague has ordered meanwhile are said by their municipalities', () => {
  const { righe: _, ...values } = printOrderToForm(null, []);
  const righe = [
    { comune: "Sant'Arcangelo", copie: '60', urgente: true },
    { comune: 'Forlì', copie: '', urgente: false },
    { comune: 'Meldola', copie: '5', urgente: false },
  ];
  expect(orderConflictRules.describe?.('righe', { ...values, righe })).toBe('Sant’Arcangelo 60, Meldola 5');
});
