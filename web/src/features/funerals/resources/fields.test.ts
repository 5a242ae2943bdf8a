import type { Resource } from '@commiato/contracts/funerals/resources';
import { expect, it } from 'vitest';
import { chosenAfterTick, resourceChangeToWire, resourceToForm } from './fields.ts';

const ugo: Resource = { _id: 'r1', tipo: 'persona', nome: 'Ugo', attiva: true, id_collaboratore: null, propria: false };

it.each([
  [{ nome: 'Ugo Neri' }, { nome: 'Ugo Neri' }],
  [{ attiva: 'no' }, { attiva: false }],
  [{ id_collaboratore: 'c1' }, { id_collaboratore: 'c1' }],
  [{}, {}],
])('a person of the agenda is changed by what was typed alone: %j', (typed, sent) => {
  expect(resourceChangeToWire(ugo, { ...resourceToForm(ugo), ...typed }, true)).toEqual(sent);
});

it('a resource that was deleted while the form was open leaves the choice with the next tick: it could not be unticked', () => {
  const hearse: Resource = { ...ugo, _id: 'r2', tipo: 'carro', nome: 'Mercedes' };
  expect(chosenAfterTick(['gone', 'r1'], [ugo, hearse], 'r2', true)).toEqual(['r1', 'r2']);
  expect(chosenAfterTick(['gone', 'r1'], [ugo, hearse], 'r1', false)).toEqual([]);
  // Before the list has come nothing is known to be gone.
  expect(chosenAfterTick(['r2', 'r1'], undefined, 'r1', false)).toEqual(['r2']);
});
