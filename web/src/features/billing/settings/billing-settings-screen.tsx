import { readOwnMailbox } from '@commiato/contracts/billing/certified-mail';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { MayCall } from '../../../ui/MayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ScreenLink } from '../../../ui/ScreenLink.tsx';
import { MailboxPanel } from '../certified-mail/MailboxPanel.tsx';
import { useBillingSettings } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { MissingProfile } from '../documents/MissingProfile.tsx';
import { BillingSettingsForm } from './billing-settings-form.tsx';

const title = 'Impostazioni di fatturazione';
const back = { to: paths.invoices(), label: 'Fatture' };
const waiting = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero delle impostazioni' };

/** `/impostazioni-fatturazione`: the agency's billing settings. */
export function BillingSettingsScreen() {
  const query = useBillingSettings();
  const { data: settings } = query;
  if (!settings) return <LoadingOrError {...waiting} query={query} title={title} back={back} />;
  const { ragSociale, piva, indirizzo } = settings.cedente;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className={styles.stack}>
        <MissingProfile missing={settings.mancanti} />
        <p className={styles.aside}>
          I documenti escono a nome di{' '}
          {[ragSociale, piva && `partita IVA ${piva}`, indirizzo].filter(Boolean).join(', ')}
          {settings.regime === 'RF19' ? ', in regime forfettario' : ''}: si cambia nel{' '}
          <ScreenLink to={paths.profile()}>tuo profilo</ScreenLink>.
        </p>
        <BillingSettingsForm key={JSON.stringify(settings)} settings={settings} />
        <MayCall route={readOwnMailbox}>
          <MailboxPanel />
        </MayCall>
      </div>
    </>
  );
}
