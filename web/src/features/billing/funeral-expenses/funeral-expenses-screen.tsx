import { recordSentDeclaration, type YearlyFuneralSummaryAnswer } from '@commiato/contracts/billing/funeral-expenses';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { useSearchParams } from 'react-router';
import { useToday } from '../../../lib/use-today.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../documents/billing.module.css';
import { useDeclarationFile, useFuneralSummary } from './api.ts';
import { DeathsPanel } from './DeathsPanel.tsx';
import { declarationFaultText, declarationYears } from './fields.ts';
import { IncompletePanel } from './IncompletePanel.tsx';
import { SubmissionsPanel } from './SubmissionsPanel.tsx';

/** Says which declaration has to be replaced, and why: the next ordinary one would not take back what was declared too much. */
function ReplacementAlert({ toReplace }: { readonly toReplace: YearlyFuneralSummaryAnswer['daSostituire'] }) {
  if (toReplace.length === 0) return null;
  return (
    <Alert kind="avviso">
      <p>
        Dopo l’invio sono cambiati questi documenti. Dove c’è una nota di credito o una fattura scartata manda un invio
        sostitutivo: fino ad allora quei decessi non entrano in altri invii.
      </p>
      <ul>
        {toReplace.map((fault) => (
          <li key={fault.nota}>{declarationFaultText(fault)}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** `/spese-funebri`: the declaration of a year: expenses, missing data, submissions. */
export function FuneralExpensesScreen() {
  const readDeclarationFile = useDeclarationFile();
  const [search, setSearch] = useSearchParams();
  const { anno, years } = declarationYears(search.get('anno'), useToday());
  const query = useFuneralSummary(anno);
  return (
    <>
      <PageHeader
        title="Spese funebri"
        lead="La comunicazione annuale all’Agenzia delle Entrate: per ogni decesso chi ha pagato, e quanto."
        back={{ to: paths.invoices(), label: 'Fatture' }}
      />
      <div className={styles.screen}>
        <Panel>
          <div className={styles.stack}>
            <SelectField
              label="Anno delle spese"
              optional="unmarked"
              options={years.map((year) => ({ value: String(year), label: String(year) }))}
              value={String(anno)}
              onChange={(value) => setSearch({ anno: value }, { replace: true })}
            />
            {query.data ? (
              <p>
                Si comunica entro <strong>{dayWithArticle(query.data.entro)}</strong>, col servizio telematico
                dell’Agenzia delle Entrate: gli importi sono in euro interi. Il tracciato del file telematico non è
                pubblicato dove possiamo leggerlo: il CSV contiene gli stessi dati, per chi li scrive nel programma
                dell’Agenzia o per il commercialista.
              </p>
            ) : null}
            <div className={styles.row}>
              <FileDownloadButton read={() => readDeclarationFile({ anno, tipo: 'ordinario', protocollo: '' })}>
                Scarica il CSV
              </FileDownloadButton>
            </div>
          </div>
        </Panel>
        {query.data ? (
          <>
            <ReplacementAlert toReplace={query.data.daSostituire} />
            <IncompletePanel summary={query.data} />
            <DeathsPanel summary={query.data} />
            <IfMayCall route={recordSentDeclaration}>
              <SubmissionsPanel summary={query.data} />
            </IfMayCall>
          </>
        ) : null}
        {query.isPending ? (
          <>
            <LoadingText />
            <Skeleton height="180px" />
          </>
        ) : null}
        {query.error ? (
          <ErrorState
            message="Errore nel recupero delle spese funebri"
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : null}
      </div>
    </>
  );
}
