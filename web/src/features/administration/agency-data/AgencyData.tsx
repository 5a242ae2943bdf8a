import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { eraseAgency } from '@commiato/contracts/administration/agency-data';
import { IconDownload, IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountName } from '../../../lib/account-names.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './agency-data.module.css';
import { useAgencyArchiveDownload } from './api.ts';
import { EraseAgencyDialog } from './EraseAgencyDialog.tsx';

const iconProps = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** Export or erasure of all data of an agency (GDPR, art. 15, 17 and 20). */
export function AgencyDataActionsPanel({ id }: { readonly id: string }) {
  const [erasing, setErasing] = useState(false);
  const { data: card } = useQuery(routeQuery(readUserCard, { params: { id } }));
  const archive = useAgencyArchiveDownload(id);
  return (
    <Panel title="Consegna e cancellazione dei dati">
      <p>
        L’archivio contiene la scheda, gli annunci con le fotografie, gli allegati, le anagrafiche, i preventivi, le
        fatture in PDF e XML, le richieste, i documenti, le e-mail e le voci del registro; non le note interne.
      </p>
      {archive.error ? (
        <Alert kind="errore">{messageOf(archive.error, 'Errore durante la preparazione dell’archivio')}</Alert>
      ) : null}
      <div className={styles.actions}>
        <Button
          icon={<IconDownload {...iconProps} />}
          busy={archive.isPending}
          busyLabel="Preparazione dell’archivio…"
          onClick={() => archive.mutate()}
        >
          Scarica tutti i dati (ZIP)
        </Button>
        <IfMayCall route={eraseAgency}>
          <Button variant="quieto" icon={<IconTrashX {...iconProps} />} onClick={() => setErasing(true)}>
            Cancella per sempre
          </Button>
        </IfMayCall>
      </div>
      {card && erasing ? (
        <EraseAgencyDialog id={id} name={accountName(card)} onClose={() => setErasing(false)} />
      ) : null}
    </Panel>
  );
}
