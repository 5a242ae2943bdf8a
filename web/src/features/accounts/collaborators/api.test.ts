import {
  listCollaborators,
  readAssignedWorkCounts,
  readCollaborator,
} from '@commiato/contracts/accounts/collaborators';
import { readOwnRightsAndAgencies } from '@commiato/contracts/accounts/sessions';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateCollaborators } from './api.ts';

it('a changed person is so on every screen, and in the header where they changed themselves', async () => {
  const shown = [listCollaborators, readCollaborator, readAssignedWorkCounts, readOwnRightsAndAgencies];
  expect(await addressesKept(invalidateCollaborators, shown)).toEqual([]);
});
