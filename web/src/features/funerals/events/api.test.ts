import { findDuplicates, listContacts, readContact } from '@commiato/contracts/contacts/contacts';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateFuneralsAndContacts } from './api.ts';

it('who is added to a funeral is among the contacts at once', async () => {
  const shown = [readFuneral, listContacts, readContact, findDuplicates];
  expect(await addressesKept(invalidateFuneralsAndContacts, shown)).toEqual([]);
});
