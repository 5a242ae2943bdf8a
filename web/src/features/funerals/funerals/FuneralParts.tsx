import { listQuotes } from '@commiato/contracts/billing/quotes';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { readNotice } from '@commiato/contracts/notices/notices';
import { listOwnRequests } from '@commiato/contracts/requests/requests';
import { romeDay, shortDate } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';
import { IconFilePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { euro } from '../../../lib/euro.ts';
import { newNoticePathFromFuneral, paths, startAddress } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import list from '../../../ui/lines.module.css';
import { MayCall } from '../../../ui/MayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ScreenLink } from '../../../ui/ScreenLink.tsx';
import styles from './funerals.module.css';

interface Line {
  readonly _id: string;
  /** Its screen; null if it has no link. */
  readonly to: string | null;
  readonly text: string;
  readonly detail: string;
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly none: string;
  readonly action?: ReactNode;
}

/** The objects of one kind that belong to a funeral, one per line. */
export function PartPanel({ title, lines, none, action }: PartProps) {
  return (
    <Panel title={title} aside={action}>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={list.lines}>
          {lines.map(({ _id, to, text, detail }) => (
            <li key={_id}>
              {to === null ? <strong>{text}</strong> : <ScreenLink to={to}>{text}</ScreenLink>}
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const create = (to: string, label: string) => (
  <ButtonLink size="compatto" to={to} icon={<IconFilePlus size={18} stroke={1.6} aria-hidden />}>
    {label}
  </ButtonLink>
);

interface FuneralPartsProps {
  readonly funeral: Funeral;
  /** For the administrator: nothing can be created, and only notices have a link. */
  readonly admin?: boolean;
}

/** Notices, quotes, invoices and requests of a funeral. */
export function FuneralParts({ funeral, admin = false }: FuneralPartsProps) {
  const { annunci, preventivi, fatture, richieste } = funeral;
  const [notice] = annunci;
  const start = { servizio: funeral._id, ...(notice ? { annuncio: notice._id } : {}) };
  return (
    <div className={styles.parts}>
      <MayCall route={readNotice}>
        <PartPanel
          title="Annunci"
          none="Nessun annuncio."
          action={admin ? null : create(newNoticePathFromFuneral(funeral._id), 'Nuovo annuncio')}
          lines={annunci.map(({ _id, cosa, data_crea }) => ({
            _id,
            to: admin ? paths.adminNotice(_id) : paths.notice(_id),
            text: cosa,
            detail: `pubblicato ${theDay(romeDay(data_crea), shortDate)}`,
          }))}
        />
      </MayCall>
      <MayCall route={listQuotes}>
        <PartPanel
          title="Preventivi"
          none="Nessun preventivo."
          action={admin ? null : create(startAddress(paths.newQuote(), start), 'Nuovo preventivo')}
          lines={preventivi.map(({ _id, numero, stato, totale }) => ({
            _id,
            to: admin ? null : paths.quote(_id),
            text: `Preventivo n. ${numero}`,
            detail: `${stato}, ${euro(totale)}`,
          }))}
        />
        <PartPanel
          title="Fatture"
          none="Nessuna fattura."
          action={admin ? null : create(startAddress(paths.newInvoice(), start), 'Nuova fattura')}
          lines={fatture.map(({ _id, numero, stato, totale }) => ({
            _id,
            to: admin ? null : paths.invoice(_id),
            text: numero ? `Fattura n. ${numero}` : 'Bozza di fattura',
            detail: `${stato}, ${euro(totale)}`,
          }))}
        />
      </MayCall>
      <MayCall route={listOwnRequests}>
        <PartPanel
          title="Richieste all’assistenza"
          none="Nessuna richiesta."
          action={
            admin
              ? null
              : create(startAddress(paths.requestCertificate(), { servizio: funeral._id }), 'Nuova richiesta')
          }
          lines={richieste.map(({ _id, cosa, titolo, evaso }) => ({
            _id,
            to: admin ? null : paths.ownRequest(_id),
            text: titolo || cosa,
            detail: evaso ? 'evasa' : 'da evadere',
          }))}
        />
      </MayCall>
    </div>
  );
}
