import { readInvoiceArchive } from '@commiato/contracts/billing/reports';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from '../documents/billing.module.css';
import { useFuneralSummary } from '../funeral-expenses/api.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** First and last day of the month before a day. */
function monthBefore(today: string) {
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  return { da: `${last.slice(0, 7)}-01`, a: last };
}

/** Download of the electronic invoices of a period, for the accountant. */
export function InvoiceArchivePanel() {
  const [{ da, a }, setPeriod] = useState(() => monthBefore(romeDay(new Date())));
  const reason =
    !isDay(da) || !isDay(a) ? 'Scrivi i due giorni.' : da > a ? 'Il periodo finisce prima di iniziare.' : undefined;
  return (
    <Panel title="File XML per il commercialista">
      <div className={styles.stack}>
        <p className={styles.aside}>
          Le fatture elettroniche emesse in un periodo, in un archivio ZIP. Di quelle a una pubblica amministrazione c’è
          il file firmato; finché non è caricato, stanno nella cartella «Non firmate».
        </p>
        <div className={styles.fields}>
          <DateField label="Dal giorno" optional="unmarked" value={da} onChange={(day) => setPeriod({ da: day, a })} />
          <DateField label="Al giorno" optional="unmarked" value={a} onChange={(day) => setPeriod({ da, a: day })} />
        </div>
        <div className={styles.row}>
          <FileDownloadButton disabledReason={reason} read={() => callFile(readInvoiceArchive, { query: { da, a } })}>
            Scarica i file XML
          </FileDownloadButton>
        </div>
      </div>
    </Panel>
  );
}

/** State of the funeral expenses declaration, with a link to it. */
export function FuneralExpensesPanel({ year }: { year: number }) {
  const { data, error } = useFuneralSummary(year);
  const deaths = data?.inTutto.decessi ?? 0;
  const lacking = data?.inTutto.daCompletare ?? 0;
  return (
    <Panel title={`Spese funebri del ${year}`}>
      <div className={styles.stack}>
        <p className={styles.aside}>
          Quello che si comunica per la detrazione del 19 %: per ogni decesso chi ha pagato, e quanto
          {data ? `. Entro ${dayWithArticle(data.entro)}` : ''}.
        </p>
        {lacking > 0 ? (
          <Alert kind="avviso">
            {lacking === 1 ? '1 documento è da completare.' : `${lacking} documenti sono da completare.`}
          </Alert>
        ) : null}
        <p role="status">
          {data ? (deaths === 1 ? '1 decesso.' : `${deaths} decessi.`) : null}
          {error ? 'Errore nel recupero delle spese funebri' : null}
        </p>
        <div className={styles.row}>
          <ButtonLink to={paths.funeralExpenses(String(year))}>Apri la comunicazione</ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
