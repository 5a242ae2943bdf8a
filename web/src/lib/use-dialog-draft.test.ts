import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { type DialogFields, draftOfDialog } from './use-dialog-draft.ts';

const stored = { ora: '15:00', luogo: 'Duomo', note: '', password: '' };
const key = 'bozza:finestra:appuntamento:a:zoli';

/** The fields of a dialog as it opens on `initialValues` of a version, and what its draft puts into the form and says to the version. */
function dialogOn(initialValues: typeof stored, versione: number, changed: Partial<typeof stored> = {}) {
  const put: unknown[] = [];
  const fields: DialogFields = {
    form: {
      initialValues,
      changed,
      values: { ...initialValues, ...changed },
      dirty: true,
      fill: (values) => void put.push(values),
    },
    base: { baseVersion: () => versione, begunValues: () => ({}), resume: (...origin) => void put.push(origin) },
  };
  return { fields, put };
}

/** What comes back into the dialog over `theirs`, once the session has ended over what was typed. */
function returned(
  changed: Partial<typeof stored>,
  theirs: typeof stored,
  change: Partial<DialogFields> = {},
): unknown[] {
  const storage = memoryStorage();
  const { values } = draftOfDialog({ ...dialogOn(stored, 2, changed).fields, ...change });
  saveDraft(storage, key, { savedAt: 1000, values });
  const { fields, put } = dialogOn(theirs, 3);
  const { blank, restore } = draftOfDialog({ ...fields, ...change });
  const kept = readDraft(storage, key, blank, 2000);
  if (kept) restore(kept.values, undefined);
  return put;
}

it('a dialog that comes back where a colleague has written in the same field is a change of what was read, and its save says so', () => {
  const theirs = { ...stored, ora: '16:00' };
  expect(returned({ ora: '14:30' }, theirs)).toEqual([[2, { ora: '15:00' }], { ...theirs, ora: '14:30' }]);
});

it('a dialog that comes back leaves what a colleague has written in other fields', () => {
  const theirs = { ...stored, luogo: 'San Rocco' };
  expect(returned({ ora: '14:30' }, theirs)).toEqual([{ ...theirs, ora: '14:30' }]);
});

it('fields that are right only together come back together', () => {
  const theirs = { ...stored, luogo: 'San Rocco' };
  expect(returned({ ora: '14:30' }, theirs, { linkedFields: [['ora', 'luogo']] })).toEqual([
    [2, { ora: '15:00', luogo: 'Duomo' }],
    { ...theirs, ora: '14:30', luogo: 'Duomo' },
  ]);
});

it('a dialog over what has no version comes back as well', () => {
  const theirs = { ...stored, ora: '16:00' };
  expect(returned({ ora: '14:30' }, theirs, { base: undefined })).toEqual([{ ...theirs, ora: '14:30' }]);
});

it('no password is kept with what was typed', () => {
  const { values } = draftOfDialog(dialogOn(stored, 2, { password: 'b', note: 'tutti' }).fields);
  expect(values).toEqual({ note: 'tutti', versione: 2, begun: { note: '' } });
});
