import { expect, it } from 'vitest';
import { clientFieldLabel } from './fields.ts';

it.each([
  ['cliente.codFisc', 'Codice fiscale'],
  ['indirizzo', 'Indirizzo'],
  ['pagatori.0.nome', 'Pagatore 1'],
  ['pagatori.1.codFisc', 'Pagatore 2, codice fiscale'],
  ['altro', 'altro'],
])('%s is called %s', (path, label) => {
  expect(clientFieldLabel(path)).toBe(label);
});
