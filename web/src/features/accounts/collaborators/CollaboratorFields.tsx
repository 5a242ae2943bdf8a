import type { CollaboratorRole } from '@commiato/contracts/accounts/rights';
import { useState } from 'react';
import { useRights } from '../../../lib/rights.ts';
import { useSession } from '../../../lib/session.ts';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { areasUnlikeRole, type CollaboratorValues, grantableRights, roleWords } from './fields.ts';
import { RightsField } from './RightsField.tsx';
import { RightsList } from './RightsList.tsx';
import { RoleField } from './RoleField.tsx';

interface CollaboratorFieldsProps {
  readonly form: Pick<FormAccess<CollaboratorValues>, 'field' | 'set' | 'values'>;
  /** Where the e-mail address is known: it is the person's, and stays. */
  readonly stored?: boolean;
  readonly readOnly?: boolean;
}

/** The fields of a person, new or stored. */
export function CollaboratorFields({ form, stored = false, readOnly = false }: CollaboratorFieldsProps) {
  return (
    <div className={styles.stack}>
      <Panel title="Chi è">
        <div className={styles.fields}>
          <TextField {...form.field('nome')} label="Nome" maxLength={80} readOnly={readOnly} />
          <TextField {...form.field('cognome')} label="Cognome" maxLength={80} readOnly={readOnly} />
          <div className={styles.wide}>
            <TextField
              {...form.field('mail')}
              label="E-mail"
              type="email"
              inputMode="email"
              readOnly={readOnly || stored}
              help={stored ? undefined : 'Qui arriva l’invito, e con questa e-mail entrerà.'}
            />
          </div>
        </div>
      </Panel>
      <Panel title="Che cosa può fare">
        <RoleAndRightsFields form={form} readOnly={readOnly} />
      </Panel>
    </div>
  );
}

/** The role, and behind a button its areas one by one: an owner has all. */
function RoleAndRightsFields({ form, readOnly = false }: Pick<CollaboratorFieldsProps, 'form' | 'readOnly'>) {
  const own = useRights();
  const session = useSession();
  const { ruolo, aree } = form.values;
  const [choosing, setChoosing] = useState(ruolo !== '' && areasUnlikeRole(ruolo, aree).length > 0);
  const choose = (role: CollaboratorRole) => {
    form.set('ruolo', role);
    form.set('aree', grantableRights(own, role));
  };
  const withAreas = ruolo !== '' && ruolo !== 'titolare';
  if (readOnly && ruolo !== '')
    return (
      <div className={styles.stack}>
        <p>
          <strong>{roleWords[ruolo].name}.</strong> {roleWords[ruolo].may}
        </p>
        {withAreas ? <RightsList rights={aree} /> : null}
      </div>
    );
  return (
    <div className={styles.stack}>
      <RoleField
        {...form.field('ruolo')}
        onChange={choose}
        byOwner={(session?.collaborator?.ruolo ?? 'titolare') === 'titolare'}
      />
      {withAreas ? (
        <div>
          <Button variant="quieto" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            Scegli le aree
          </Button>
          {choosing ? <RightsField value={aree} own={own} onChange={(rights) => form.set('aree', rights)} /> : null}
        </div>
      ) : null}
    </div>
  );
}
