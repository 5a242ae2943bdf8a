import { expect, it } from 'vitest';
import { contactDeletionText } from './fields.ts';

it('who deletes a contact is told that funerals and agenda lose it too, and what keeps its data', () => {
  expect(contactDeletionText('cliente')).toMatch(/^Sparirà dai tuoi clienti .* anche da servizi e agenda\./);
  expect(contactDeletionText('fornitore')).toMatch(
    /dai tuoi fornitori .* Preventivi e fatture conservano i suoi dati\.$/,
  );
});
