import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { IconId, IconPencil } from '@tabler/icons-react';
import { accountName } from '../../../lib/account-names.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EditActions } from '../../../ui/form/EditActions.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { AgencyStatus } from './AgencyStatus.tsx';
import { useDuplicateAccounts } from './api.ts';
import { ConsequenceDialog } from './ConsequenceDialog.tsx';
import { AccessPanel } from './form/AccessPanel.tsx';
import { AddressAndContactsPanel } from './form/AddressAndContactsPanel.tsx';
import { BillingPanel } from './form/BillingPanel.tsx';
import { IdentityPanel } from './form/IdentityPanel.tsx';
import { OperatorPanel } from './form/OperatorPanel.tsx';
import { PageVisibilityPanel } from './form/PageVisibilityPanel.tsx';
import { SpaceLimitPanel } from './form/SpaceLimitPanel.tsx';
import { useAgencyEditing } from './use-agency-editing.ts';

interface AgencyFormProps {
  agency: AgencyCard;
  title: string;
  back: { to: string; label: string };
}

/** Read-only until 'Modifica'; read-only again after saving, with a message of success for 3 s. */
export function AgencyForm({ agency: read, title, back }: AgencyFormProps) {
  const { agency, form, editing, edit, editButton, cancel, save, ask, blocker } = useAgencyEditing(read);
  const readOnly = !editing;
  const { piva, codFisc } = readOnly ? { piva: '', codFisc: '' } : form.values;
  const twins = useDuplicateAccounts({ piva, codFisc, escluso: agency._id });
  const name = accountName(agency);
  return (
    <form ref={form.formRef} noValidate onSubmit={ask.submit}>
      <PageHeader
        title={title}
        tabTitle={name}
        lead={name}
        back={back}
        status={<AgencyStatus active={agency.attivo} />}
        actions={
          readOnly ? (
            <>
              <IfMayCall route={changeAgency}>
                <Button ref={editButton} icon={<IconPencil size={20} stroke={1.6} aria-hidden />} onClick={edit}>
                  Modifica
                </Button>
              </IfMayCall>
              <ButtonLink to={paths.agencyDetail(agency._id)} icon={<IconId size={20} stroke={1.6} aria-hidden />}>
                Dettaglio
              </ButtonLink>
            </>
          ) : null
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <IdentityPanel form={form} readOnly={readOnly} twins={twins} />
          <AddressAndContactsPanel form={form} readOnly={readOnly} />
        </div>
        <div className={styles.column}>
          <AccessPanel form={form} readOnly={readOnly} agency={agency} />
          <OperatorPanel form={form} readOnly={readOnly} />
          {agency.role === 'U' ? <PageVisibilityPanel form={form} readOnly={readOnly} agency={agency} /> : null}
          {agency.role === 'U' ? <SpaceLimitPanel form={form} readOnly={readOnly} /> : null}
          <BillingPanel form={form} readOnly={readOnly} agency={agency} />
        </div>
      </div>
      {readOnly ? null : (
        <EditActions form={form} failure={saveFailureMessage(form.failure)} onCancel={cancel} guard={blocker} />
      )}
      <ConsequenceDialog
        name={name}
        consequence={ask.consequence}
        onConfirm={() => {
          ask.close();
          save();
        }}
        onClose={ask.close}
      />
      <UnsavedChangesDialog guard={blocker}>
        Le modifiche a {name} non sono salvate e andranno perse.
      </UnsavedChangesDialog>
    </form>
  );
}
