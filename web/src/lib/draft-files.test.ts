import { expect, it } from 'vitest';
import { draftFileOfTab, keepDraftFile, readDraftFile } from './draft-files.ts';

const key = 'bozza:nuovo-annuncio:abc';
const photograph = new File(['x'], 'ada.jpg', { type: 'image/jpeg' });

it('keeps the file of a draft in this tab, also where the browser has no store for it', async () => {
  await keepDraftFile(key, photograph, false);
  expect(draftFileOfTab(key)).toBe(photograph);
  expect(await readDraftFile(key)).toBe(photograph);
});

it('forgets it with a draft that has none: the photograph of another must not come back beside it', async () => {
  await keepDraftFile(key, photograph, true);
  await keepDraftFile(key, undefined, true);
  expect(draftFileOfTab(key)).toBeUndefined();
  expect(await readDraftFile(key)).toBeUndefined();
});
