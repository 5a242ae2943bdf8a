import {
  type Custody,
  createCustodyLabel,
  custodyThingLabels,
  type LabelFormat,
  readCustodyLabel,
} from '@commiato/contracts/funerals/custody';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { useCustodyLabels } from './api.ts';
import { CustodyChain } from './CustodyChain.tsx';
import styles from './custody.module.css';
import { LabelDialog } from './LabelDialog.tsx';

/** What of a funeral is in the agency's care: labels to print, and who had it, when and where. */
export function CustodyPanel({ funeral }: { readonly funeral: string }) {
  const query = useCustodyLabels(funeral);
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title="Custodia"
      aside={
        <IfMayCall route={createCustodyLabel}>
          <Button
            size="compatto"
            icon={<IconQrcode size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Nuova etichetta
          </Button>
        </IfMayCall>
      }
    >
      {query.isPending ? <LoadingText /> : null}
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero della custodia"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <p className={styles.none}>
          Nessuna etichetta: attaccata a salma, effetti o urna, dice chi l’ha avuta in custodia, quando e dove.
        </p>
      ) : null}
      {query.data?.map((label) => (
        <LabelSection key={label._id} label={label} />
      ))}
      {adding ? <LabelDialog funeral={funeral} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

function LabelSection({ label }: { readonly label: Custody }) {
  const { cosa, descrizione, codice, stato } = label;
  const print = useMutation({
    mutationFn: async (formato: LabelFormat) =>
      saveFile(await callFile(readCustodyLabel, { params: { id: codice }, query: { formato } })),
  });
  const name = `${custodyThingLabels[cosa]} ${codice}`;
  return (
    <section className={styles.label} aria-label={name}>
      <h3>{name}</h3>
      <p>{[curlyApostrophes(descrizione), stato].filter(Boolean).join(', ')}</p>
      <CustodyChain label={label} />
      <div className={styles.actions}>
        <Button
          size="compatto"
          busy={print.isPending}
          aria-label={`Stampa su un foglio l’etichetta ${codice}`}
          icon={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => print.mutate('foglio')}
        >
          Foglio
        </Button>
        <Button
          size="compatto"
          busy={print.isPending}
          aria-label={`Stampa l’etichetta ${codice}, 100 x 62 mm`}
          icon={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => print.mutate('etichetta')}
        >
          Etichetta 100 x 62 mm
        </Button>
        <ButtonLink size="compatto" to={paths.custody(codice)} aria-label={`Registra un passaggio di ${name}`}>
          Registra un passaggio
        </ButtonLink>
      </div>
      {print.error ? <Alert kind="errore">{messageOf(print.error, 'Errore durante la stampa')}</Alert> : null}
    </section>
  );
}
