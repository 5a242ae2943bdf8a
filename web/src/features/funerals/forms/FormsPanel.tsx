import type { FormRow } from '@commiato/contracts/forms/forms';
import { curlyApostrophes, placeName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import styles from '../../../ui/lines.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { formsToFillQuery } from '../files/api.ts';
import { FillFormDialog, type FuneralForForms } from '../files/FillFormDialog.tsx';

/** The forms that are filled for a funeral, by municipality. */
export function FormsPanel({ funeral }: { readonly funeral: FuneralForForms }) {
  const query = useQuery(formsToFillQuery);
  const [filling, setFilling] = useState<FormRow | null>(null);
  return (
    <Panel
      title="Moduli"
      aside={
        <ButtonLink size="compatto" to={paths.forms()}>
          Tutti i moduli
        </ButtonLink>
      }
    >
      {query.isPending ? <LoadingText /> : null}
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero dei moduli"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? <p>Nessun modulo: caricato una volta, si compila da qui per ogni servizio.</p> : null}
      <ul className={styles.lines}>
        {query.data?.map((form) => (
          <li key={form._id} className={styles.line}>
            <p>
              <strong>{curlyApostrophes(form.nome)}</strong>
              {form.comune ? `, ${curlyApostrophes(placeName(form.comune))}` : ''}
            </p>
            <Button
              size="compatto"
              aria-label={`Compila ${curlyApostrophes(form.nome)}`}
              onClick={() => setFilling(form)}
            >
              Compila
            </Button>
          </li>
        ))}
      </ul>
      {filling ? <FillFormDialog funeral={funeral} form={filling} onClose={() => setFilling(null)} /> : null}
    </Panel>
  );
}
