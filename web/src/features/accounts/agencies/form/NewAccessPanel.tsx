import { hasFullAdminRights } from '@commiato/contracts/accounts/admin-rights';
import { IconRefresh } from '@tabler/icons-react';
import { useAdminRights } from '../../../../lib/rights.ts';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import pairs from '../../../../ui/form/pairs.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import styles from './agency-form.module.css';
import { type AgencyPartProps, createAgencyTextFieldBinder } from './binder.ts';

interface NewAccessPanelProps extends AgencyPartProps {
  password: BoundField<string>;
  /** Generates another password. */
  onPassword: () => void;
}

/** Duration of 'Copiato' for a password, in ms (specified). */
const copiedFeedbackMs = 2000;

/** How the new account signs in. */
export function NewAccessPanel({ password, onPassword, ...props }: NewAccessPanelProps) {
  const { form } = props;
  const field = createAgencyTextFieldBinder(props);
  return (
    <Panel title="Accesso">
      <div className={pairs.column}>
        <TextField
          {...field('mail')}
          label="E-mail"
          type="email"
          inputMode="email"
          help="È anche il nome utente con cui si accede."
        />
        <div className={styles.tight}>
          <PasswordField
            {...password}
            label="Password iniziale"
            autoComplete="new-password"
            help={`Generata a caso: copiala e consegnala ${form.values.amministratore ? 'a chi accede' : 'all’agenzia'}.`}
          />
          <div className={styles.aside}>
            <CopyButton text={password.value} what="la password" feedback={copiedFeedbackMs} />
            <Button
              size="compatto"
              variant="quieto"
              icon={<IconRefresh size={18} stroke={1.6} aria-hidden />}
              onClick={onPassword}
            >
              Genera un’altra
            </Button>
          </div>
        </div>
        <div>
          {hasFullAdminRights(useAdminRights()) ? (
            <CheckboxField
              {...form.field('amministratore')}
              label="Amministratore"
              help="Vede e gestisce tutto. In «Amministratori» scegli poi le sue aree."
            />
          ) : null}
          <CheckboxField
            {...form.field('attivo')}
            label="Attivo"
            help={
              form.values.attivo
                ? 'Creando l’utente parte un’e-mail con un link per scegliere la password: vale 72 ore.'
                : form.values.amministratore
                  ? 'Senza, non può accedere. L’invito parte quando lo attivi.'
                  : 'Senza, l’agenzia non può accedere. L’invito parte quando la attivi.'
            }
          />
        </div>
      </div>
    </Panel>
  );
}
