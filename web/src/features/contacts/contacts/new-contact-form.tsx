import { type ContactRole, createContact } from '@commiato/contracts/contacts/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { redirectDelayMs, useSuccessRedirect } from '../../../ui/use-success-redirect.ts';
import { invalidateContacts } from './api.ts';
import { ContactFields } from './ContactFields.tsx';
import styles from './contacts.module.css';
import { blankContact, contactRoleWords } from './fields.ts';
import { RoleChoice } from './RoleChoice.tsx';

const dashboardLink = { to: paths.dashboard(), label: 'Dashboard' };
const successText = 'Anagrafica inserita con successo!';

interface NewContactFormProps {
  /** The type in the address, that of the list to go back to. */
  readonly asked: ContactRole | '';
  /** The initial type. */
  readonly role: ContactRole | '';
  /** Whether this is the screen's first form; a following one takes the focus. */
  readonly first: boolean;
  /** Called after storing with 'Salva e nuovo', to start another contact of the same type. */
  readonly onNext: (role: ContactRole | '') => void;
}

/** The form of one new contact. */
export function NewContactForm({ asked, role, first, onNext }: NewContactFormProps) {
  const queries = useQueryClient();
  const { succeed } = useSuccessRedirect();
  const back = asked ? { to: contactRoleWords[asked].list, label: contactRoleWords[asked].title } : dashboardLink;
  const [initial] = useState(() => blankContact(role));
  // One idempotency key for this form, so that a repeated submit after a lost answer creates nothing twice.
  const [idempotencyKey] = useState(randomKey);
  const [saved, setSaved] = useState(false);
  const form = useContractForm({ route: createContact, initial, toWire: (shown) => shown });
  const unfinished = useUnsavedForm({
    form: 'nuova-anagrafica',
    blank: initial,
    values: form.values,
    dirty: form.dirty,
    restore: form.fill,
  });
  const { formRef } = form;
  useEffect(() => {
    if (!first) formRef.current?.querySelector<HTMLElement>('[name="ragioneSociale"]')?.focus();
  }, [first, formRef]);
  const storing = (goOn: (stored: ContactRole | '') => void) =>
    form.submit(async (body, shown) => {
      if (saved) return;
      await call(createContact, { body, idempotencyKey });
      setSaved(true);
      unfinished.finish();
      goOn(shown.role);
      await invalidateContacts(queries);
    });
  const save = storing(() => succeed(successText, { to: paths.dashboard(), delayMs: redirectDelayMs }));
  const saveAndNext = storing((stored) => {
    showSuccessToast(successText);
    onNext(stored);
  });
  const busy = form.busy || saved;
  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <PageHeader title="Nuova Anagrafica" back={back} />
      <div className={styles.stack}>
        <UnsavedFormPrompts of={unfinished} />
        <RoleChoice {...form.field('role')} />
        <fieldset className={styles.body} disabled={form.values.role === ''} aria-label="Dati dell’anagrafica">
          <ContactFields form={form} saved={saved} />
        </fieldset>
      </div>
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <ButtonLink size="grande" to={back.to}>
          Annulla
        </ButtonLink>
        <Button size="grande" busy={busy} onClick={saveAndNext}>
          Salva e nuovo
        </Button>
        <Button type="submit" variant="primo" size="grande" busy={busy} busyLabel="Salvataggio in corso…">
          Salva
        </Button>
      </FormActions>
    </form>
  );
}
