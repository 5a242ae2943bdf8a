import { exportFuneralSummary, readFuneralSummary, readInvoiceArchive } from '@commiato/contracts/billing/reports';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose-dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from '../documents/billing.module.css';
import { FileButton } from '../documents/FileButton.tsx';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The month before a day, first and last day. */
function monthBefore(today: string) {
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  return { da: `${last.slice(0, 7)}-01`, a: last };
}

/** The electronic invoices of a period, for the accountant. */
export function ArchivePanel() {
  const [{ da, a }, setPeriod] = useState(() => monthBefore(romeDay(new Date())));
  const reason =
    !isDay(da) || !isDay(a) ? 'Scrivi i due giorni.' : da > a ? 'Il periodo finisce prima di iniziare.' : undefined;
  return (
    <Panel title="File XML per il commercialista">
      <div className={styles.stack}>
        <p className={styles.aside}>Le fatture elettroniche emesse in un periodo, in un archivio ZIP.</p>
        <div className={styles.fields}>
          <DateField label="Dal giorno" optional="unmarked" value={da} onChange={(day) => setPeriod({ da: day, a })} />
          <DateField label="Al giorno" optional="unmarked" value={a} onChange={(day) => setPeriod({ da, a: day })} />
        </div>
        <div className={styles.row}>
          <FileButton disabledReason={reason} read={() => callFile(readInvoiceArchive, { query: { da, a } })}>
            Scarica i file XML
          </FileButton>
        </div>
      </div>
    </Panel>
  );
}

/** What the agency declares of a year: funeral expenses by death, as CSV. */
export function FuneralPanel({ year }: { year: number }) {
  const [anno, setAnno] = useState(String(year));
  const query = useQuery(routeQuery(readFuneralSummary, { query: { anno: Number(anno) } }));
  const years = [year + 1, year, year - 1, year - 2].map(String).filter((one) => Number(one) <= year);
  const deaths = query.data?.decessi.length ?? 0;
  const lacking = query.data?.incompleti ?? [];
  return (
    <Panel title="Spese funebri dell’anno">
      <div className={styles.stack}>
        <p className={styles.aside}>
          Quello che si comunica per la detrazione del 19 %: per ogni decesso chi ha pagato, e quanto
          {query.data ? `. Entro ${theDay(query.data.entro)}` : ''}.
        </p>
        <SelectField
          label="Anno delle spese"
          optional="unmarked"
          options={years.map((value) => ({ value, label: value }))}
          value={anno}
          onChange={setAnno}
        />
        {lacking.length > 0 ? <Alert kind="avviso">Manca un codice fiscale in: {lacking.join(', ')}.</Alert> : null}
        <p role="status">
          {query.data ? (deaths === 1 ? '1 decesso.' : `${deaths} decessi.`) : null}
          {query.error ? 'Errore nel recupero delle spese funebri' : null}
        </p>
        <div className={styles.row}>
          <FileButton read={() => callFile(exportFuneralSummary, { query: { anno: Number(anno) } })}>
            Scarica il CSV
          </FileButton>
        </div>
      </div>
    </Panel>
  );
}
