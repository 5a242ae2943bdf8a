import type { Service } from '@commiato/contracts/funerals/services';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EditActions } from '../../../ui/form/EditActions.tsx';
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DeleteServiceDialog } from './DeleteServiceDialog.tsx';
import { nameOfService, stageLabel } from './fields.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { useServiceEditing } from './use-service-editing.ts';

interface ServiceFormProps {
  readonly service: Service;
  /** Between the head and the fields, while nothing is being changed. */
  readonly children: ReactNode;
}

/** A service, read-only until 'Modifica'. */
export function ServiceForm({ service, children }: ServiceFormProps) {
  const { form, editing, edit, editButton, cancel, save, blocker } = useServiceEditing(service);
  const [deleting, setDeleting] = useState(false);
  const name = nameOfService(service);
  const buttons = (
    <>
      <Button ref={editButton} icon={<IconPencil size={20} stroke={1.6} aria-hidden />} onClick={edit}>
        Modifica
      </Button>
      <Button
        variant="pericolo"
        icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
        onClick={() => setDeleting(true)}
      >
        Elimina servizio
      </Button>
    </>
  );
  return (
    <>
      <form ref={form.formRef} noValidate onSubmit={save}>
        <PageHeader
          title={name}
          back={{ to: paths.services(), label: 'Servizi' }}
          status={<Badge tone="viola">{stageLabel(service.stadio)}</Badge>}
          actions={editing ? null : buttons}
        />
        {editing ? null : children}
        <ServiceFields form={form} readOnly={!editing} storedCode={service.codfisc} />
        {editing ? (
          <EditActions form={form} failure={saveFailureMessage(form.failure)} onCancel={cancel} guard={blocker} />
        ) : null}
      </form>
      {deleting ? <DeleteServiceDialog service={service} onClose={() => setDeleting(false)} /> : null}
      <LeaveDialog guard={blocker}>Le modifiche a {name} non sono salvate e andranno perse.</LeaveDialog>
    </>
  );
}
