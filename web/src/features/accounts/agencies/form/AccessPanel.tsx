import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { useMayManageAccount } from '../api.ts';
import { type AgencyPartProps, createAgencyTextFieldBinder } from './binder.ts';
import { InitialPasswordLine } from './InitialPasswordLine.tsx';
import { InvitationLine } from './InvitationLine.tsx';
import { SecondFactorLine } from './SecondFactorLine.tsx';

interface AccessPanelProps extends AgencyPartProps {
  agency: AgencyCard;
}

/** How the account signs in, and whether it may. */
export function AccessPanel({ agency, ...props }: AccessPanelProps) {
  const { form, readOnly } = props;
  const field = createAgencyTextFieldBinder(props);
  const mayManage = useMayManageAccount(agency);
  return (
    <Panel title="Accesso">
      <TextField {...field('mail')} label="E-mail" type="email" inputMode="email" help="È anche il nome utente." />
      {mayManage ? (
        <dl>
          <InitialPasswordLine agency={agency} />
          {readOnly && agency.credenziali.tupla ? <InvitationLine account={agency} /> : null}
          <SecondFactorLine agency={agency} resettable={readOnly === true} />
        </dl>
      ) : null}
      <CheckboxField
        {...form.field('attivo')}
        label="Attivo"
        disabled={readOnly}
        help={
          !readOnly && !agency.attivo && agency.credenziali.tupla
            ? 'Attivandolo parte un’e-mail con un link per scegliere la password: vale 72 ore.'
            : undefined
        }
      />
      <CheckboxField {...form.field('amministratore')} label="Amministratore" disabled={readOnly} />
    </Panel>
  );
}
