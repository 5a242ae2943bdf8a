import { listQuotes } from '@commiato/contracts/billing/quotes';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { readNotice } from '@commiato/contracts/notices/notices';
import { listFuneralPrints } from '@commiato/contracts/notices/prints';
import { listOwnRequests } from '@commiato/contracts/requests/requests';
import { romeDay, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { IconFilePlus } from '@tabler/icons-react';
import { formatEuro } from '../../../lib/euro.ts';
import { newNoticePathFromFuneral, paths, prefilledDocumentAddress } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { invoiceStateAndSumText } from './fields.ts';
import styles from './funerals.module.css';
import { PartPanel } from './PartPanel.tsx';
import { PrintsPart } from './PrintsPart.tsx';

const newDocumentLink = (to: string, label: string) => (
  <ButtonLink size="compatto" to={to} icon={<IconFilePlus size={18} stroke={1.6} aria-hidden />}>
    {label}
  </ButtonLink>
);

interface FuneralPartsProps {
  readonly funeral: Funeral;
  /** For the administrator: nothing can be created, and only notices have a link. */
  readonly admin?: boolean;
}

/** Notices, prints, quotes, invoices and requests of a funeral. */
export function FuneralParts({ funeral, admin = false }: FuneralPartsProps) {
  const { annunci, preventivi, fatture, richieste } = funeral;
  const [notice] = annunci;
  const start = { servizio: funeral._id, ...(notice ? { annuncio: notice._id } : {}) };
  return (
    <div className={styles.parts}>
      <IfMayCall route={readNotice}>
        <PartPanel
          title="Annunci"
          none="Nessun annuncio."
          action={admin ? null : newDocumentLink(newNoticePathFromFuneral(funeral._id), 'Nuovo annuncio')}
          lines={annunci.map(({ _id, cosa, data_crea }) => ({
            _id,
            to: admin ? paths.adminNotice(_id) : paths.notice(_id),
            text: cosa,
            detail: `pubblicato ${dayWithArticle(romeDay(data_crea), shortDate)}`,
          }))}
        />
      </IfMayCall>
      <IfMayCall route={listFuneralPrints}>
        <PrintsPart funeral={funeral._id} admin={admin} />
      </IfMayCall>
      <IfMayCall route={listQuotes}>
        <PartPanel
          title="Preventivi"
          none="Nessun preventivo."
          action={admin ? null : newDocumentLink(prefilledDocumentAddress(paths.newQuote(), start), 'Nuovo preventivo')}
          lines={preventivi.map(({ _id, numero, stato, totale }) => ({
            _id,
            to: admin ? null : paths.quote(_id),
            text: `Preventivo n. ${numero}`,
            detail: `${stato}, ${formatEuro(totale)}`,
          }))}
        />
        <PartPanel
          title="Fatture"
          none="Nessuna fattura."
          action={admin ? null : newDocumentLink(prefilledDocumentAddress(paths.newInvoice(), start), 'Nuova fattura')}
          lines={fatture.map(({ _id, numero, ...sums }) => ({
            _id,
            to: admin ? null : paths.invoice(_id),
            text: numero ? `Fattura n. ${numero}` : 'Bozza di fattura',
            detail: invoiceStateAndSumText(sums),
          }))}
        />
      </IfMayCall>
      <IfMayCall route={listOwnRequests}>
        <PartPanel
          title="Richieste all’assistenza"
          none="Nessuna richiesta."
          action={
            admin
              ? null
              : newDocumentLink(
                  prefilledDocumentAddress(paths.requestCertificate(), { servizio: funeral._id }),
                  'Nuova richiesta',
                )
          }
          lines={richieste.map(({ _id, cosa, titolo, evaso }) => ({
            _id,
            to: admin ? null : paths.ownRequest(_id),
            text: titolo || cosa,
            detail: evaso ? 'evasa' : 'da evadere',
          }))}
        />
      </IfMayCall>
    </div>
  );
}
