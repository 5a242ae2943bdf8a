import { findDuplicates, listContacts, readContact } from '@commiato/contracts/contacts/contacts';
import { findClashes, listAgenda } from '@commiato/contracts/funerals/agenda';
import { listCorrections } from '@commiato/contracts/funerals/corrections';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { listFunerals, readFuneral, suggestFunerals } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import { readRetentionOfFuneral } from '@commiato/contracts/funerals/retention';
import { listUpcomingRecurrences } from '@commiato/contracts/notices/agenda';
import { readNotice } from '@commiato/contracts/notices/notices';
import { listEventsWithOutdatedPrints, listFuneralPrints, listNoticePrints } from '@commiato/contracts/notices/prints';
import { listAgencyReminders } from '@commiato/contracts/notices/reminders';
import { listTooEarlyEvents, readEarliestFuneralHour, readPapers } from '@commiato/contracts/paperwork/papers';
import { listPaperSendings } from '@commiato/contracts/paperwork/sending';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateRoutes } from '../../../lib/queries.ts';

/** Refetches everything that shows funerals or events after they were changed. */
export async function invalidateFunerals(queries: QueryClient): Promise<void> {
  const ofFuneral = [listFunerals, suggestFunerals, readFuneral, listCorrections, readHistory];
  const ofPapers = [readPapers, readEarliestFuneralHour, listTooEarlyEvents];
  // Forms that were filled say what of the funeral has changed since, packets with them too.
  const ofForms = [listFuneralDocuments, listPaperSendings];
  // The day of death moves the recurrences and their reminders, that of the last appointment the term of retention.
  const datedRoutes = [listUpcomingRecurrences, listAgencyReminders, readRetentionOfFuneral];
  await invalidateRoutes(queries, [...ofFuneral, ...ofPapers, ...ofForms, ...datedRoutes, listAgenda, findClashes]);
}

/** The same after a person was added to a funeral: a new contact, or a known one that got its telephone or e-mail. */
export async function invalidateFuneralsAndContacts(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidateFunerals(queries),
    invalidateRoutes(queries, [listContacts, readContact, findDuplicates]),
  ]);
}

/** The same as of funerals after an event was changed: the sentence of a notice follows it, and posters may be out of date. */
export async function invalidateEvents(queries: QueryClient): Promise<void> {
  const ofNotices = [readNotice, listNoticePrints, listFuneralPrints, listEventsWithOutdatedPrints];
  await Promise.all([invalidateFunerals(queries), invalidateRoutes(queries, ofNotices)]);
}
