import { listAdministrators } from '@commiato/contracts/accounts/administrators';
import { listAgencies, readAgencyWithoutSecrets } from '@commiato/contracts/accounts/agencies';
import { listIncompletePages } from '@commiato/contracts/accounts/agency-pages';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { readAgencyStorageSpace } from '@commiato/contracts/accounts/space';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateAgencies } from './api.ts';

it('a changed account is so on every screen: as administrator, its name, its page and its space', async () => {
  const lists = [listAgencies, listAdministrators, listIncompletePages];
  expect(
    await addressesKept(invalidateAgencies, [...lists, readAgencyWithoutSecrets, readUserCard, readAgencyStorageSpace]),
  ).toEqual([]);
});
