import { expect, it } from 'vitest';
import { draftOfChanges } from './draft-of-changes.ts';

const stored = { note: '', tel: '0547 1234', cap: '47521', comune: 'CESENA' };

const photograph = new File(['x'], 'ada.jpg', { type: 'image/jpeg' });

/** The draft of a form as it opens on what is `stored`, and what was put back into it and said to its version. */
function draftOf(
  initialValues: typeof stored,
  versione: number,
  changed: Partial<typeof stored> = {},
  resumed = {},
  { img = 'a.jpg', file }: { readonly img?: string | undefined; readonly file?: File } = {},
) {
  const put: unknown[] = [];
  const draft = draftOfChanges({
    form: { initialValues, changed, values: { ...initialValues, ...changed } },
    base: {
      baseVersion: () => versione,
      begunValues: () => resumed,
      resume: (...origin) => void put.push(origin),
    },
    linkedFields: [['cap', 'comune']],
    file,
    beside: { img },
    restore: (values) => void put.push(values),
  });
  return { ...draft, put };
}

const restored = (kept: Record<string, unknown>, fresh: typeof stored, img?: string) => {
  const { blank, restore, put } = draftOf(fresh, 3, {}, {}, { img });
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

it('a photograph that was chosen comes back as a change of what was read where a colleague has changed it, and only there', () => {
  const { values, file } = draftOf(stored, 2, {}, {}, { file: photograph });
  expect(file).toBe(photograph);
  expect(restored(values, stored, 'b.jpg')).toEqual([[2, { img: 'a.jpg' }], stored]);
  expect(restored(values, { ...stored, note: 'Niente banda' }, 'a.jpg')).toHaveLength(1);
  // Who has chosen none keeps the photograph of the colleague.
  const { values: typed } = draftOf(stored, 2, { note: 'Arriva la banda' });
  expect(restored(typed, stored, 'b.jpg')).toEqual([{ ...stored, note: 'Arriva la banda' }]);
});

it('remembers which photograph was there when the session ends once more before it is saved', () => {
  const { values } = draftOf(stored, 2, {}, { img: 'a.jpg' }, { img: 'b.jpg', file: photograph });
  expect(restored(values, stored, 'b.jpg')).toEqual([[2, { img: 'a.jpg' }], stored]);
});
