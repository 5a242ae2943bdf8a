import { expect, it } from 'vitest';
import { conflictMessages } from '../../../lib/rebase-form.ts';
import { conflictTexts, eventToForm, eventToWire } from './fields.ts';

const begun = { ...eventToForm(null, null, '2026-11-24'), ora: '9.30', comune: 'Cesena', prov: 'FC' };

it('what others changed in an event is said in words, a town once with its province', () => {
  const marco = { _id: 'marco', tipo: 'persona' as const, nome: "Marco D'Amico" };
  const theirs = { ...begun, tipo: 'rosario', stato: 'annullato', comune: 'Forlì', risorse: ['marco'] } as const;
  const names = ['tipo', 'stato', 'comune', 'prov', 'risorse', 'giorno'];
  const said = conflictMessages(names, theirs, theirs, conflictTexts({ risorse: [marco] }));
  const words = Object.entries(said).map(([name, [sentence = '']]) => [name, /«(.*)»/.exec(sentence)?.[1]]);
  expect(Object.fromEntries(words)).toEqual({
    tipo: 'Rosario',
    stato: 'Annullato',
    comune: 'Forlì (FC)',
    risorse: 'Marco D’Amico',
    giorno: '24/11/2026',
  });
});

it('an end without a day of its own is on the day of the begin', () => {
  expect(eventToWire({ ...begun, fineOra: '11' })).toMatchObject({
    inizio: '2026-11-24T09:30',
    fine: '2026-11-24T11:00',
  });
});
