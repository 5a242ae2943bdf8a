import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { termExplanations } from '../../../../lib/terms.ts';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import pairs from '../../../../ui/form/pairs.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import styles from './agency-form.module.css';
import { SecretLine, SecretsCaution } from './SecretLine.tsx';

type BillingTextField = 'fatturazione' | 'urlFatture' | 'userFatt' | 'pwdFatt';
type BillingFlagField = 'forfait' | 'mostraStripe' | 'formazioneObbligatoria' | 'togliCredenziali';

interface BillingPanelProps {
  form: {
    field: { (name: BillingTextField): BoundField<string>; (name: BillingFlagField): BoundField<boolean> };
  };
  readOnly: boolean;
  agency: AgencyCard;
}

/** What is said below a credential that is written anew: the stored one is not read for that. */
const storedCredentialHelp = (isStored: boolean): string | undefined =>
  isStored ? 'Già indicato: lascialo vuoto per non cambiarlo.' : undefined;

/** The agency's invoicing platform and the services that the administration has switched on for it. */
export function BillingPanel({ form, readOnly, agency }: BillingPanelProps) {
  const { credenziali, illeggibili } = agency;
  const mode = { readOnly, optional: true };
  return (
    <Panel title="Fatturazione" edge>
      <div className={pairs.column}>
        <TextField {...form.field('fatturazione')} {...mode} label="Piattaforma" maxLength={80} />
        <TextField {...form.field('urlFatture')} {...mode} label="Indirizzo della piattaforma" type="url" />
        {readOnly ? (
          <dl className={styles.secrets}>
            <SecretLine agency={agency} name="userFatt" label="Nome utente della piattaforma" absent="Non indicato" />
            <SecretLine agency={agency} name="pwdFatt" label="Password della piattaforma" absent="Non indicata" />
          </dl>
        ) : (
          <>
            <TextField
              {...form.field('userFatt')}
              {...mode}
              label="Nome utente della piattaforma"
              maxLength={120}
              help={illeggibili.userFatt ?? storedCredentialHelp(credenziali.userFatt)}
            />
            <PasswordField
              {...form.field('pwdFatt')}
              {...mode}
              label="Password della piattaforma"
              autoComplete="off"
              help={illeggibili.pwdFatt ?? storedCredentialHelp(credenziali.pwdFatt)}
            />
            {credenziali.userFatt || credenziali.pwdFatt ? (
              <CheckboxField
                {...form.field('togliCredenziali')}
                label="Togli nome utente e password della piattaforma"
              />
            ) : null}
          </>
        )}
        <div>
          <CheckboxField
            {...form.field('forfait')}
            label="Regime forfettario"
            help={readOnly ? undefined : termExplanations.forfettario}
            disabled={readOnly}
          />
          <CheckboxField
            {...form.field('mostraStripe')}
            label="Mostra i pagamenti"
            help={readOnly ? undefined : 'L’agenzia trova «Pagamenti» nel suo menu.'}
            disabled={readOnly}
          />
          <CheckboxField
            {...form.field('formazioneObbligatoria')}
            label="Formazione obbligatoria"
            help={readOnly ? undefined : 'L’agenzia trova «Formazione» nel suo menu, con i corsi da seguire.'}
            disabled={readOnly}
          />
        </div>
        <SecretsCaution />
      </div>
    </Panel>
  );
}
