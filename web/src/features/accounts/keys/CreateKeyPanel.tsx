import { createKey } from '@commiato/contracts/accounts/keys';
import { type Answer, apiAddresses } from '@commiato/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useRights } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { invalidateKeys } from './api.ts';
import { blankKey, keyToWire } from './fields.ts';
import { KeyRightsField } from './KeyRightsField.tsx';
import keyStyles from './keys.module.css';

type CreatedKey = Answer<typeof createKey>;

/** Makes a key, and shows it the only time that it can be read. */
export function CreateKeyPanel() {
  const [made, setMade] = useState<CreatedKey | null>(null);
  return (
    <Panel title="Una chiave nuova">
      <p className={keyStyles.lead}>
        Le chiamate che si possono fare sono descritte in <a href={apiAddresses.docs}>{apiAddresses.docs}</a>.
      </p>
      {made ? <CreatedKeyView of={made} onMore={() => setMade(null)} /> : <NewKeyForm onMade={setMade} />}
    </Panel>
  );
}

function CreatedKeyView({ of: { nome, chiave }, onMore }: { readonly of: CreatedKey; readonly onMore: () => void }) {
  const guard = useLeaveGuard(true);
  return (
    <div className={styles.stack}>
      <Alert kind="avviso">Copia adesso la chiave «{nome}»: dopo non si vede più, nemmeno qui.</Alert>
      <p>
        <code className={keyStyles.key}>{chiave}</code>
      </p>
      <div>
        <CopyButton text={chiave} what="la chiave" label="Copia la chiave" size="normale" />{' '}
        <Button variant="quieto" onClick={onMore}>
          L’ho copiata
        </Button>
      </div>
      <UnsavedChangesDialog guard={guard}>
        La chiave si vede solo adesso: se non l’hai copiata, ne devi creare un’altra.
      </UnsavedChangesDialog>
    </div>
  );
}

function NewKeyForm({ onMade }: { readonly onMade: (key: CreatedKey) => void }) {
  const queries = useQueryClient();
  const own = useRights();
  const [initial] = useState(blankKey);
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({ route: createKey, initial, toWire: keyToWire });
  const submit = form.submit(async (body) => {
    const made = await call(createKey, { body, idempotencyKey });
    await invalidateKeys(queries);
    onMade(made);
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={submit} className={styles.stack}>
      <div className={styles.fields}>
        <TextField
          {...form.field('nome')}
          label="A che cosa serve"
          maxLength={80}
          help="Per riconoscerla: «Sito», «Gestionale»."
        />
        <DateField {...form.field('scade')} label="Vale fino al" />
      </div>
      <KeyRightsField {...form.field('aree')} own={own} />
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <Button type="submit" variant="primo" busy={form.busy} busyLabel="Attendi…">
          Crea la chiave
        </Button>
      </FormActions>
    </form>
  );
}
