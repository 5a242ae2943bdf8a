import type { AgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { termExplanations } from '../../../../lib/terms.ts';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import pairs from '../../../../ui/form/pairs.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import styles from './agency-form.module.css';
import { SecretLine } from './SecretLine.tsx';

type BillingText = 'fatturazione' | 'urlFatture' | 'userFatt' | 'pwdFatt';
type BillingFlag = 'forfait' | 'mostraStripe' | 'formazioneObbligatoria';

interface BillingPanelProps {
  form: {
    values: Record<BillingText, string>;
    field: { (name: BillingText): BoundField<string>; (name: BillingFlag): BoundField<boolean> };
  };
  readOnly: boolean;
  unreadable: AgencyWithSecrets['illeggibili'];
}

/** The agency's invoicing platform and the services that the administration has switched on for it. */
export function BillingPanel({ form, readOnly, unreadable }: BillingPanelProps) {
  const { userFatt, pwdFatt } = form.values;
  const mode = { readOnly, optional: true };
  return (
    <Panel title="Fatturazione" edge>
      <div className={pairs.column}>
        <TextField {...form.field('fatturazione')} {...mode} label="Piattaforma" maxLength={80} />
        <TextField {...form.field('urlFatture')} {...mode} label="Indirizzo della piattaforma" type="url" />
        {readOnly ? (
          <dl className={styles.secrets}>
            <SecretLine
              label="Nome utente della piattaforma"
              value={userFatt}
              absent={unreadable.userFatt ?? 'Non indicato'}
            />
            <SecretLine
              label="Password della piattaforma"
              value={pwdFatt}
              absent={unreadable.pwdFatt ?? 'Non indicata'}
              covered
            />
          </dl>
        ) : (
          <>
            <TextField
              {...form.field('userFatt')}
              {...mode}
              label="Nome utente della piattaforma"
              maxLength={120}
              help={unreadable.userFatt}
            />
            <PasswordField
              {...form.field('pwdFatt')}
              {...mode}
              label="Password della piattaforma"
              autoComplete="off"
              help={unreadable.pwdFatt}
            />
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
        <Alert kind="nota">Mostra le password solo se nessun altro può vedere lo schermo.</Alert>
      </div>
    </Panel>
  );
}
