import { findDuplicates, listContacts, readContact } from '@commiato/contracts/contacts/contacts';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { readRetentionOfFuneral } from '@commiato/contracts/funerals/retention';
import { listUpcomingRecurrences } from '@commiato/contracts/notices/agenda';
import { listAgencyReminders } from '@commiato/contracts/notices/reminders';
import { listPaperSendings } from '@commiato/contracts/paperwork/sending';
import { expect, it } from 'vitest';
import { addressesKept } from '../../../testing/kept-answers.ts';
import { invalidateEvents, invalidateFunerals, invalidateFuneralsAndContacts } from './api.ts';

it('who is added to a funeral is among the contacts at once', async () => {
  const shown = [readFuneral, listContacts, readContact, findDuplicates];
  expect(await addressesKept(invalidateFuneralsAndContacts, shown)).toEqual([]);
});

it('a form that a change of the funeral or of an event makes out of date is told at once', async () => {
  for (const refresh of [invalidateFunerals, invalidateFuneralsAndContacts, invalidateEvents])
    expect(await addressesKept(refresh, [listFuneralDocuments, listPaperSendings])).toEqual([]);
});

it('a day of death that is mended moves the recurrences, a later appointment the day up to which everything is kept, at once', async () => {
  const shown = [readFuneral, readRetentionOfFuneral, listUpcomingRecurrences, listAgencyReminders];
  expect(await addressesKept(invalidateFunerals, shown)).toEqual([]);
  expect(await addressesKept(invalidateEvents, shown)).toEqual([]);
});
