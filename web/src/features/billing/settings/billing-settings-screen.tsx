import { readOwnMailbox } from '@commiato/contracts/billing/certified-mail';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MailboxPanel } from '../certified-mail/MailboxPanel.tsx';
import { useBillingSettings } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { MissingProfileWarning } from '../documents/MissingProfileWarning.tsx';
import { BillingSettingsForm } from './billing-settings-form.tsx';

const title = 'Impostazioni di fatturazione';
const backLink = { to: paths.invoices(), label: 'Fatture' };
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero delle impostazioni' };

/** `/impostazioni-fatturazione`: the agency's billing settings. */
export function BillingSettingsScreen() {
  const query = useBillingSettings();
  const { data: settings } = query;
  if (!settings) return <LoadingOrError {...loadTexts} query={query} title={title} back={backLink} />;
  const { ragSociale, piva, indirizzo } = settings.cedente;
  return (
    <>
      <PageHeader title={title} back={backLink} />
      <div className={styles.stack}>
        <MissingProfileWarning missing={settings.mancanti} />
        <p className={styles.aside}>
          I documenti escono a nome di{' '}
          {[ragSociale, piva && `partita IVA ${piva}`, indirizzo].filter(Boolean).join(', ')}
          {settings.regime === 'RF19' ? ', in regime forfettario' : ''}: si cambia nel{' '}
          <LinkIfMayOpen to={paths.profile()}>tuo profilo</LinkIfMayOpen>.
        </p>
        <BillingSettingsForm settings={settings} />
        <IfMayCall route={readOwnMailbox}>
          <MailboxPanel />
        </IfMayCall>
      </div>
    </>
  );
}
