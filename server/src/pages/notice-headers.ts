import { noticeSlug, personName } from '@commiato/italy/formatting';
import type { PublishedNotice } from '../features/notices/publication/service.ts';

/** A download with the person's name (RFC 6266), in plain letters for old programs. */
export function noticeDownloadHeader(notice: PublishedNotice, extension: string): string {
  const name = encodeURIComponent(`${personName(notice)}.${extension}`).replace(/['()*]/g, (sign) =>
    `%${sign.charCodeAt(0).toString(16)}`.toUpperCase(),
  );
  return `attachment; filename="${noticeSlug(notice)}.${extension}"; filename*=UTF-8''${name}`;
}

/** To search engines: what belongs to a notice that its family keeps from them is not for them either. */
export const robotsHeaders = ({ indicizza }: PublishedNotice): Record<string, string> =>
  indicizza ? {} : { 'x-robots-tag': 'noindex' };
