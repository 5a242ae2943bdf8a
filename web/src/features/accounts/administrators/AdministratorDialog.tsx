import { adminAreas } from '@commiato/contracts/accounts/admin-rights';
import { type Administrator, changeAdministrator } from '@commiato/contracts/accounts/administrators';
import { useQueryClient } from '@tanstack/react-query';
import { accountPersonName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { useAdminRights } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useMayManageAccount } from '../agencies/api.ts';
import styles from '../agencies/form/agency-form.module.css';
import { InvitationLine } from '../agencies/form/InvitationLine.tsx';
import { LevelsField } from '../collaborators/LevelsField.tsx';
import { invalidateAdministrators } from './api.ts';
import { adminAreaWords, administratorChangesToWire, administratorToForm } from './fields.ts';

interface AdministratorDialogProps {
  readonly of: Administrator;
  readonly onClose: () => void;
}

const signInAllowedLabel = 'Può accedere';
const cannotEnter = 'Non può accedere';

/** What an administrator sees and changes, and whether they may sign in. */
export function AdministratorDialog({ of, onClose }: AdministratorDialogProps) {
  const queries = useQueryClient();
  const own = useAdminRights();
  const mayManage = useMayManageAccount({ role: 'A' });
  const form = useContractForm({
    route: changeAdministrator,
    initial: administratorToForm(of),
    toWire: (shown) => administratorChangesToWire(of, shown),
  });
  const save = form.submit(async (body) => {
    await call(changeAdministrator, { body });
    await invalidateAdministrators(queries);
    showSuccessToast('Dati aggiornati con successo!');
    onClose();
  });
  const { aree, stato } = form.values;
  return (
    <FormDialog
      form={form}
      draft={`amministratore:${of._id}`}
      title={`Le aree di ${accountPersonName(of) || of.mail}`}
      confirmLabel="Salva"
      onSubmit={save}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>Ciò che togli finisce subito, anche nelle sessioni aperte.</p>
      <LevelsField
        areas={adminAreas}
        words={adminAreaWords}
        value={aree}
        own={own}
        onChange={(rights) => form.set('aree', rights)}
      />
      {of.invitato && mayManage ? (
        <dl className={styles.secrets}>
          <InvitationLine account={{ ...of, attivo: true }} onSent={() => invalidateAdministrators(queries)} />
        </dl>
      ) : null}
      {of.proprio ? null : (
        <SegmentedControl
          label="Accesso"
          options={[signInAllowedLabel, cannotEnter]}
          value={stato === 'attivo' ? signInAllowedLabel : cannotEnter}
          onChange={(word) => form.set('stato', word === signInAllowedLabel ? 'attivo' : 'sospeso')}
        />
      )}
    </FormDialog>
  );
}
