import { curlyApostrophes, personName, placeLine } from '@commiato/italy/formatting';
import type { Notice } from './notice-fields.ts';

/**
 * What tells a notice from the others of one person and from those of namesakes, with its agency where several publish: `Rosa Bassi, Trigesimo,
 * Cesena (FC), Onoranze Zoli`.
 */
export const noticeRowName = (
  notice: Pick<Notice, 'nome' | 'cognome' | 'cosa' | 'comune' | 'prov'> & { readonly ragSociale?: string },
): string =>
  [
    personName(notice),
    notice.cosa,
    placeLine({ comune: notice.comune, prov: notice.prov, regione: '' }),
    notice.ragSociale,
  ]
    .flatMap((part) => (part ? [curlyApostrophes(part)] : []))
    .join(', ');
