import { expect, it } from 'vitest';
import { noticeRowName } from './notice-words.ts';

it('two notices of one person are told apart where they are chosen', () => {
  const notice = { nome: 'ROSA', cognome: "D'AMICO", comune: 'CESENA', prov: 'FC', ragSociale: 'Onoranze Zoli' };
  const names = (['Necrologio', 'Trigesimo'] as const).map((cosa) => noticeRowName({ ...notice, cosa }));
  expect(names).toEqual([
    'Rosa D’Amico, Necrologio, Cesena (FC), Onoranze Zoli',
    'Rosa D’Amico, Trigesimo, Cesena (FC), Onoranze Zoli',
  ]);
});
