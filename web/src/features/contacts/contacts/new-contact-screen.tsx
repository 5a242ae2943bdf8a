import { createContact } from '@commiato/contracts/contacts/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/client.ts';
import { savingFailure } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useUnfinished } from '../../../lib/use-unfinished.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { Unfinished } from '../../../ui/form/Unfinished.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { redirectAfter, useSuccessRedirect } from '../../../ui/use-success-redirect.ts';
import { forgetContacts } from './api.ts';
import { ContactFields } from './ContactFields.tsx';
import styles from './contacts.module.css';
import { blankContact, roleOfAddress, roleWords } from './fields.ts';
import { RoleChoice } from './RoleChoice.tsx';

const home = { to: paths.dashboard(), label: 'Dashboard' };

/** `/nuova-anagrafica`: a client or a supplier, chosen first. */
export function NewContactScreen() {
  const [params] = useSearchParams();
  const queries = useQueryClient();
  const { succeed } = useSuccessRedirect();
  const asked = roleOfAddress(params);
  // Who comes from a list goes back to it.
  const back = asked ? { to: roleWords[asked].list, label: roleWords[asked].title } : home;
  const [initial] = useState(() => blankContact(asked));
  // One key for this form: pressing again after a lost answer creates nothing twice.
  const [idempotencyKey] = useState(randomKey);
  const [saved, setSaved] = useState(false);
  const form = useContractForm({ route: createContact, initial, toWire: (shown) => shown });
  const unfinished = useUnfinished({
    form: 'nuova-anagrafica',
    blank: initial,
    values: form.values,
    dirty: form.dirty,
    restore: form.fill,
  });
  const submit = form.submit(async (body) => {
    if (saved) return;
    await call(createContact, { body, idempotencyKey });
    setSaved(true);
    unfinished.finish();
    succeed('Anagrafica inserita con successo!', { to: paths.dashboard(), after: redirectAfter });
    await forgetContacts(queries);
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <PageHeader title="Nuova Anagrafica" back={back} />
      <div className={styles.stack}>
        <Unfinished of={unfinished} />
        <RoleChoice {...form.field('role')} />
        <fieldset className={styles.body} disabled={form.values.role === ''} aria-label="Dati dell’anagrafica">
          <ContactFields form={form} />
        </fieldset>
      </div>
      <FormActions form={form} failure={savingFailure(form.failure)}>
        <ButtonLink size="grande" to={back.to}>
          Annulla
        </ButtonLink>
        <Button type="submit" variant="primo" size="grande" busy={form.busy || saved} busyLabel="Salvataggio in corso…">
          Salva
        </Button>
      </FormActions>
    </form>
  );
}
