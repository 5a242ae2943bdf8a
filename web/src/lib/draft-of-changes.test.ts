import { expect, it } from 'vitest';
import { draftOfChanges } from './draft-of-changes.ts';

const stored = { note: '', tel: '0547 1234', cap: '47521', comune: 'CESENA' };

/** The draft of a form as it opens on what is `stored`, and what was put back into it and said to its version. */
function draftOf(initialValues: typeof stored, versione: number, changed: Partial<typeof stored> = {}, resumed = {}) {
  const put: unknown[] = [];
  const draft = draftOfChanges({
    form: { initialValues, changed, values: { ...initialValues, ...changed } },
    base: {
      baseVersion: () => versione,
      begunValues: () => resumed,
      resume: (...origin) => void put.push(origin),
    },
    linkedFields: [['cap', 'comune']],
    restore: (values) => void put.push(values),
  });
  return { ...draft, put };
}

const restored = (kept: Record<string, unknown>, fresh: typeof stored) => {
  const { blank, restore, put } = draftOf(fresh, 3);
  restore({ ...blank, ...kept }, undefined);
  return put;
};

it('keeps what was typed alone, with what it was typed over', () => {
  const { values } = draftOf(stored, 2, { note: 'Arriva la banda', comune: 'FORLÌ' });
  expect(values).toEqual({
    note: 'Arriva la banda',
    comune: 'FORLÌ',
    cap: '47521',
    versione: 2,
    begun: { note: '', comune: 'CESENA', cap: '47521' },
  });
});

it('comes back as a change of what was read where a colleague has written in the same field, so that the save says so', () => {
  const { values } = draftOf(stored, 2, { note: 'Arriva la banda' });
  const theirs = { ...stored, note: 'Niente banda' };
  expect(restored(values, theirs)).toEqual([[2, { note: '' }], { ...theirs, note: 'Arriva la banda' }]);
});

it('comes back as a change of what is stored where others have written elsewhere alone', () => {
  const { values } = draftOf(stored, 2, { note: 'Arriva la banda' });
  const theirs = { ...stored, tel: '0547 9876' };
  expect(restored(values, theirs)).toEqual([{ ...theirs, note: 'Arriva la banda' }]);
});

it('remembers what it was typed over when the session ends once more before it is saved', () => {
  const theirs = { ...stored, note: 'Niente banda' };
  const { values } = draftOf(theirs, 2, { note: 'Arriva la banda' }, { note: '' });
  expect(restored(values, theirs)).toEqual([[2, { note: '' }], { ...theirs, note: 'Arriva la banda' }]);
});

it('of an older release, which does not tell what it was typed over, comes back as it did', () => {
  expect(restored({ note: 'Arriva la banda' }, stored)).toEqual([{ ...stored, note: 'Arriva la banda' }]);
});
