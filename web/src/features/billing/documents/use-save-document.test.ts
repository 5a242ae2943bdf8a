import { expect, it } from 'vitest';
import { changedFields } from '../../../lib/changed-fields.ts';
import { readDraft, saveDraft } from '../../../lib/drafts.ts';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { blankClient } from './form/clients.ts';
import { createBlankDocumentForm, type DocumentFormValues } from './form/document-values.ts';
import { blankLine } from './form/lines.ts';
import { draftOfDocument } from './use-save-document.ts';

const key = 'bozza:preventivo:a:zoli';
const blank = createBlankDocumentForm({ bolloAlCliente: true, note: '' }, 'iva22');

/** A quote as a form reads it: its lines get other keys each time. */
const read = (lines: readonly string[], change: Partial<DocumentFormValues> = {}): DocumentFormValues => ({
  ...blank,
  righe: lines.map((descrizione) => ({ ...blankLine('iva22'), descrizione })),
  ...change,
});
const descriptions = ({ righe = [] }: Partial<DocumentFormValues>) => righe.map(({ descrizione }) => descrizione);

/** The draft of a form that began with `initialValues` of a version, what it puts into the form and says to the version. */
function documentOn(initialValues: DocumentFormValues, versione: number, values = initialValues) {
  const filled: Partial<DocumentFormValues>[] = [];
  const resumed: unknown[] = [];
  const form = {
    initialValues,
    values,
    changed: changedFields(initialValues, values),
    fill: (put: Partial<DocumentFormValues>) => void filled.push(put),
  };
  const base = {
    baseVersion: () => versione,
    begunValues: () => ({}),
    resume: (...[of, begun]: [number, Partial<DocumentFormValues>]) => void resumed.push([of, Object.keys(begun)]),
  };
  return { input: { form, base }, filled, resumed };
}

/** What comes back over `theirs`, once the session has ended over the change of `before`. */
function returned(before: DocumentFormValues, change: Partial<DocumentFormValues>, theirs: DocumentFormValues) {
  const storage = memoryStorage();
  const { values } = draftOfDocument(documentOn(before, 2, { ...before, ...change }).input, true);
  saveDraft(storage, key, { savedAt: 1000, values });
  const { input, filled, resumed } = documentOn(theirs, 3);
  const draft = draftOfDocument(input, true);
  const kept = readDraft(storage, key, draft.blank, 2000);
  if (kept) draft.restore(kept.values, undefined);
  return { filled: filled[0] ?? {}, resumed };
}

it('lines that both changed come back as a change of those that were read: the save says which a colleague has written', () => {
  const { filled, resumed } = returned(read(['Cofano']), read(['Cofano', 'Fiori']), read(['Urna']));
  expect(descriptions(filled)).toEqual(['Cofano', 'Fiori']);
  expect(resumed).toEqual([[2, ['righe']]]);
});

it('lines that nobody else changed come back as a change of what is stored, though they were read anew', () => {
  const theirs = read(['Cofano'], { note: 'Ritiro' });
  const { filled, resumed } = returned(read(['Cofano']), { righe: read(['Cofano', 'Fiori']).righe }, theirs);
  expect(descriptions(filled)).toEqual(['Cofano', 'Fiori']);
  expect(filled.note).toBe('Ritiro');
  expect(resumed).toEqual([]);
});

it('the lines of a colleague stay where others were not typed', () => {
  const { filled, resumed } = returned(read(['Cofano']), { oggetto: 'Trasporto' }, read(['Cofano', 'Marmo']));
  expect([descriptions(filled), filled.oggetto]).toEqual([['Cofano', 'Marmo'], 'Trasporto']);
  expect(resumed).toEqual([]);
});

it('a client comes back whole, as it was typed', () => {
  const bruna = read([], { id_anagrafica: 'bruna', cliente: { ...blankClient, cognome: 'Casadei' } });
  const cliente = { ...bruna.cliente, comune: 'Forlì' };
  const { filled, resumed } = returned(bruna, { cliente }, read([], { origine: 'nuovo' }));
  expect(filled).toMatchObject({ origine: 'anagrafica', id_anagrafica: 'bruna', cliente });
  expect(resumed).toEqual([[2, ['origine', 'id_anagrafica', 'cliente']]]);
});

it('of a new document all is kept: what it began with may be another by then', () => {
  const begun = read(['Cofano'], { note: 'Grazie' });
  const typed = { ...begun, oggetto: 'Trasporto' };
  expect(draftOfDocument(documentOn(begun, 0, typed).input, false).values).toEqual(typed);
});
