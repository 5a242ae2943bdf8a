import { type Role, readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import {
  changeNotice,
  checkTaxCodeUse,
  deleteNotice,
  listAllNotices,
  listOwnNotices,
  publishNotice,
  readNotice,
} from '@commiato/contracts/notices/notices';
import { readUsualPlaces } from '@commiato/contracts/notices/usual-places';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../../../lib/client.ts';
import { invalidateRoutes, routeKey, routeQuery } from '../../../lib/queries.ts';
import { invalidateFunerals } from '../../funerals/events/api.ts';
import { invalidatePrints } from '../proofs/api.ts';
import type { NoticeValues } from './form/fields.ts';

/** The specified error messages for a failed change, by role. The limit is 2 MB everywhere (decisions C4). */
export const changeFailureTexts = {
  U: {
    refused: 'Errore durante il salvataggio delle modifiche',
    exception: 'Si è verificato un errore durante il salvataggio. Verifica i dati e la connessione.',
  },
  A: {
    refused: 'Errore durante il caricamento del documento',
    exception:
      'Si è verificato un errore durante il salvataggio: probabilmente il tipo di file non è ammesso o le sue dimensioni superano 2 MB.',
  },
} as const satisfies Record<Role, { refused: string; exception: string }>;

/** Refetches what shows notices after one was published, changed or deleted. */
export async function invalidateNoticesAndFunerals(queries: QueryClient): Promise<void> {
  await Promise.all([
    ...[listOwnNotices, listAllNotices, readUsualPlaces, readDashboardTotals].map((list) =>
      queries.invalidateQueries({ queryKey: routeKey(list) }),
    ),
    // The form that was just sent does not count itself; the next one does.
    queries.invalidateQueries({ queryKey: routeKey(checkTaxCodeUse), refetchType: 'none' }),
    // Another name or hour puts posters out of date.
    invalidatePrints(queries),
    // Publishing may have added events to the funeral.
    invalidateFunerals(queries),
  ]);
}

interface UploadOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a notice's changed fields with the version that they change and a new photograph, if any; returns the stored notice. */
export function useNoticeChange(id: string) {
  const queries = useQueryClient();
  return async (
    values: Partial<NoticeValues>,
    versione: number,
    file: File | undefined,
    delivery: UploadOptions,
  ): Promise<Notice> => {
    const body = { ...values, versione };
    const updated = await call(changeNotice, { ...delivery, params: { id }, body, file });
    queries.setQueryData(routeQuery(readNotice, { params: { id } }).queryKey, updated);
    await invalidateNoticesAndFunerals(queries);
    return updated;
  };
}

/**
 * Reads a notice as it is stored now, after a conflict; its screen shows it too, also where nothing is saved over it. Its text may have followed
 * an appointment that moved: saved again, what was typed is compared with the appointments as they are now.
 */
export async function rereadNoticeAndFuneral(queries: QueryClient, id: string): Promise<Notice> {
  const params = { id };
  const [notice] = await Promise.all([call(readNotice, { params }), invalidateRoutes(queries, [readFuneral])]);
  queries.setQueryData(routeQuery(readNotice, { params }).queryKey, notice);
  return notice;
}

/** Deletes a notice and refetches the lists. */
export function useNoticeDeletion(id: string) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await call(deleteNotice, { params: { id } });
    await invalidateNoticesAndFunerals(queries);
  };
}

/** Publishes a notice, returns it, and invalidates the lists. */
export function useNoticePublication() {
  const queries = useQueryClient();
  return async (options: CallOptions<typeof publishNotice>): Promise<Notice> => {
    const published = await call(publishNotice, options);
    await invalidateNoticesAndFunerals(queries);
    return published;
  };
}
