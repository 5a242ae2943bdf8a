import { funeralName, stageLabel } from '@commiato/contracts/funerals/funeral-words';
import { changeFuneral, deleteFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EditActions } from '../../../ui/form/EditActions.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { DeleteFuneralDialog } from './DeleteFuneralDialog.tsx';
import { FuneralFields } from './FuneralFields.tsx';
import { useFuneralEditing } from './use-funeral-editing.ts';

interface FuneralFormProps {
  readonly funeral: Funeral;
  /** Content between header and fields; hidden while editing. */
  readonly children: ReactNode;
}

/** A funeral, read-only until 'Modifica'. */
export function StoredFuneralForm({ funeral, children }: FuneralFormProps) {
  const { form, editing, edit, editButton, cancel, save, blocker } = useFuneralEditing(funeral);
  const [deleting, setDeleting] = useState(false);
  const name = funeralName(funeral);
  const buttons = (
    <>
      <IfMayCall route={changeFuneral}>
        <Button ref={editButton} icon={<IconPencil size={20} stroke={1.6} aria-hidden />} onClick={edit}>
          Modifica
        </Button>
      </IfMayCall>
      <ButtonLink to={paths.funeralSheet(funeral._id)} icon={<IconPrinter size={20} stroke={1.6} aria-hidden />}>
        Stampa la scheda
      </ButtonLink>
      <IfMayCall route={deleteFuneral}>
        <Button
          variant="pericolo"
          icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          Elimina servizio
        </Button>
      </IfMayCall>
    </>
  );
  return (
    <>
      <form ref={form.formRef} noValidate onSubmit={save}>
        <PageHeader
          title={name}
          back={{ to: paths.funerals(), label: 'Servizi' }}
          status={<Badge tone="viola">{stageLabel(funeral.stadio)}</Badge>}
          actions={editing ? null : buttons}
        />
        {editing ? null : children}
        <FuneralFields form={form} readOnly={!editing} storedCode={funeral.codfisc} failure={form.failure} />
        {editing ? (
          <EditActions form={form} failure={saveFailureMessage(form.failure)} onCancel={cancel} guard={blocker} />
        ) : null}
      </form>
      {deleting ? <DeleteFuneralDialog funeral={funeral} onClose={() => setDeleting(false)} /> : null}
      <UnsavedChangesDialog guard={blocker}>
        Le modifiche a {name} non sono salvate e andranno perse.
      </UnsavedChangesDialog>
    </>
  );
}
