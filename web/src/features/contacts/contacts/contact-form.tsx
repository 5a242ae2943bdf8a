import { type Contact, changeContact } from '@commiato/contracts/contacts/contacts';
import { IconArrowsJoin, IconCalculator, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { paths, prefilledDocumentAddress } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EditActions } from '../../../ui/form/EditActions.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { ContactCorrections } from '../corrections/ContactCorrections.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import styles from './contacts.module.css';
import { DeleteContactDialog } from './DeleteContactDialog.tsx';
import { contactDisplayName, contactRoleWords } from './fields.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { StoredDuplicateNote } from './StoredDuplicateNote.tsx';
import { useContactEditing } from './use-contact-editing.ts';

/** A contact, read-only until 'Modifica'. */
export function ContactForm({ contact }: { contact: Contact }) {
  const { form, editing, edit, editButton, cancel, save, blocker } = useContactEditing(contact);
  const [deleting, setDeleting] = useState(false);
  const [merging, setMerging] = useState(false);
  const words = contactRoleWords[contact.role];
  const name = contactDisplayName(contact);
  const buttons = (
    <>
      {contact.role === 'cliente' ? (
        <ButtonLink
          variant="primo"
          to={prefilledDocumentAddress(paths.newQuote(), { cliente: contact._id })}
          icon={<IconCalculator size={20} stroke={1.6} aria-hidden />}
        >
          Nuovo preventivo
        </ButtonLink>
      ) : null}
      <IfMayCall route={changeContact}>
        <Button ref={editButton} icon={<IconPencil size={20} stroke={1.6} aria-hidden />} onClick={edit}>
          Modifica
        </Button>
        <Button icon={<IconArrowsJoin size={20} stroke={1.6} aria-hidden />} onClick={() => setMerging(true)}>
          Unisci a un’altra
        </Button>
        <Button
          variant="pericolo"
          icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          Elimina anagrafica
        </Button>
      </IfMayCall>
    </>
  );
  return (
    <>
      <form ref={form.formRef} noValidate onSubmit={save}>
        <PageHeader
          title={name}
          back={{ to: words.list, label: words.title }}
          status={<Badge tone="viola">{words.one === 'cliente' ? 'Cliente' : 'Fornitore'}</Badge>}
          actions={editing ? null : buttons}
        />
        {editing ? null : <ContactLinks contact={contact} />}
        <div className={styles.stack}>
          {editing ? null : (
            <IfMayCall route={changeContact}>
              <StoredDuplicateNote contact={contact} />
              <ContactCorrections contact={contact._id} />
            </IfMayCall>
          )}
          {editing ? <RoleChoice {...form.field('role')} /> : null}
          <ContactFields form={form} readOnly={!editing} own={contact._id} />
        </div>
        {editing ? (
          <EditActions form={form} failure={saveFailureMessage(form.failure)} onCancel={cancel} guard={blocker} />
        ) : null}
      </form>
      <DeleteContactDialog contact={contact} opened={deleting} onClose={() => setDeleting(false)} />
      {merging ? <MergeDialog contact={contact} other="" onClose={() => setMerging(false)} /> : null}
      <UnsavedChangesDialog guard={blocker}>
        Le modifiche a {name} non sono salvate e andranno perse.
      </UnsavedChangesDialog>
    </>
  );
}
