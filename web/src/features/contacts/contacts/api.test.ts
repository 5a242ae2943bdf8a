import { findDuplicates, listContacts, readContact } from '@commiato/contracts/contacts/contacts';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateContactReferences, invalidateContacts } from './api.ts';

const naming = [listContacts, findDuplicates, readFuneral, listFunerals, listAgenda];

it('a number that is mended, or a contact that is deleted, is so in funerals and agenda at once', async () => {
  expect(await addressesKept(invalidateContacts, [...naming, readContact])).toEqual([]);
  expect(await addressesKept(invalidateContactReferences, naming)).toEqual([]);
});
