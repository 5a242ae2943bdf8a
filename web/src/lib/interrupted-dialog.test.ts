import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { readInterruptedDialog, removeInterruptedDialog, saveInterruptedDialog } from './interrupted-dialog.ts';

const dialog = {
  title: 'Modifica l’appuntamento',
  pathname: '/servizio/a',
  account: 'zoli',
  draft: 'bozza:finestra:a',
};

it('a dialog that was interrupted is told of as long as its draft is there, and until it opens again', () => {
  const storage = memoryStorage();
  saveInterruptedDialog(storage, dialog);
  expect(readInterruptedDialog(storage)).toBeNull();
  storage.setItem(dialog.draft, '{}');
  expect(readInterruptedDialog(storage)).toEqual(dialog);
  removeInterruptedDialog(storage, 'bozza:finestra:b');
  expect(readInterruptedDialog(storage)).toEqual(dialog);
  removeInterruptedDialog(storage, dialog.draft);
  expect(readInterruptedDialog(storage)).toBeNull();
  storage.setItem('finestra-interrotta', '{');
  expect(readInterruptedDialog(storage)).toBeNull();
});
