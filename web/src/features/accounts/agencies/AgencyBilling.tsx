import { IconExternalLink } from '@tabler/icons-react';
import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './agency-detail.module.css';
import { loadTexts, useAgency } from './api.ts';
import formStyles from './form/agency-form.module.css';
import { SecretLine, SecretsCaution } from './form/SecretLine.tsx';

/** The invoicing platform and its credentials, which are read when they are shown, and copied with a click. */
export function AgencyBilling({ id }: { readonly id: string }) {
  const { data: agency, error, isFetching, refetch } = useAgency(id);
  if (!agency)
    return (
      <Panel title="Fatturazione" edge>
        {error ? (
          <ErrorState message={loadTexts.failure} error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingText>{loadTexts.loading}</LoadingText>
        )}
      </Panel>
    );
  return (
    <Panel title="Fatturazione" edge>
      <dl className={formStyles.secrets}>
        <PlatformFact name={agency.fatturazione} url={agency.urlFatture} />
        <SecretLine agency={agency} name="userFatt" label="Nome utente" absent="Non indicato" />
        <SecretLine agency={agency} name="pwdFatt" label="Password" absent="Non indicata" />
      </dl>
      <div className={styles.caution}>
        <SecretsCaution />
      </div>
    </Panel>
  );
}

function PlatformFact({ name, url }: { name: string; url: string }) {
  const shown = name || url;
  return (
    <div className={formStyles.secret}>
      <dt>Piattaforma</dt>
      <dd>
        {url ? (
          <a className={styles.platform} href={url} target="_blank" rel="noreferrer">
            {shown}
            <IconExternalLink size={20} stroke={1.6} aria-hidden />
          </a>
        ) : (
          shown || 'Non indicata'
        )}
      </dd>
      {url ? (
        <dd className={formStyles.tools}>
          <a
            className={buttonClass({ size: 'compatto' })}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Apri ${shown}`}
          >
            Apri
          </a>
        </dd>
      ) : null}
    </div>
  );
}
