import type { Resource } from '@commiato/contracts/funerals/resources';
import { expect, it } from 'vitest';
import { resourceChangeToWire, resourceToForm } from './fields.ts';

const ugo: Resource = { _id: 'r1', tipo: 'persona', nome: 'Ugo', attiva: true, id_collaboratore: null, propria: false };

it.each([
  [{ nome: 'Ugo Neri' }, { nome: 'Ugo Neri' }],
  [{ attiva: 'no' }, { attiva: false }],
  [{ id_collaboratore: 'c1' }, { id_collaboratore: 'c1' }],
  [{}, {}],
])('a person of the agenda is changed by what was typed alone: %j', (typed, sent) => {
  expect(resourceChangeToWire(ugo, { ...resourceToForm(ugo), ...typed }, true)).toEqual(sent);
});
