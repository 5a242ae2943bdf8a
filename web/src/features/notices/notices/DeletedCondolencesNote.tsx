import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { formatCount } from '@commiato/italy/counts';
import { usePublishedCondolenceCount } from '../condolences/api.ts';

/** What a notice takes with it when it is deleted: a family would find its book emptier without a word. */
export function DeletedCondolencesNote({ notice }: { readonly notice: Notice }) {
  const count = usePublishedCondolenceCount(notice._id);
  if (!count) return null;
  return (
    <p>
      {count === 1
        ? 'Con lui esce il suo pensiero, anche dal libro della famiglia.'
        : `Con lui escono i suoi ${formatCount(count)} pensieri, anche dal libro della famiglia.`}
    </p>
  );
}
