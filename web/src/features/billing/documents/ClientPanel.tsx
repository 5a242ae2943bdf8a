import { clientOfContact } from '@commiato/contracts/billing/client-of-contact';
import { type ContactRow, readContact } from '@commiato/contracts/contacts/contacts';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { ContactPicker } from '../../contacts/contacts/ContactPicker.tsx';
import { DuplicateContactNote } from '../../contacts/contacts/DuplicateContactNote.tsx';
import styles from './billing.module.css';
import { ClientFields } from './ClientFields.tsx';
import { blankClient, clientSummary } from './form/clients.ts';
import type { DocumentFormAccess } from './form/shared-form.ts';
import type { DocumentSource } from './use-document-prefill.ts';

const clientOriginLabels = { anagrafica: 'Dalle anagrafiche', nuovo: 'Nuovo cliente' } as const;

interface ClientPanelProps {
  readonly form: DocumentFormAccess;
  readonly step: number;
  /** What the document was begun from, where only the client is missing: the field explains why. */
  readonly sourceWithoutClient?: DocumentSource | null | undefined;
}

const sourceWithoutClientTexts: Readonly<Record<DocumentSource, string>> = {
  notice: 'L’annuncio non dice chi è il cliente: sceglilo o scrivilo come nuovo.',
  funeral: 'Il servizio non dice chi è il cliente: sceglilo o scrivilo come nuovo.',
};

/** The client of a document: a contact, whose data can be changed for this document only, or a client typed by hand. */
export function ClientPanel({ form, step, sourceWithoutClient = null }: ClientPanelProps) {
  const { origine, id_anagrafica, cliente } = form.values;
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [failed, setFailed] = useState(false);
  const wanted = useRef('');
  const wrong = Object.keys(form.errors).some((name) => name.startsWith('cliente.'));

  // Stays open after an error, so that correcting the last one does not hide the field.
  if (wrong && !opened) setOpened(true);

  async function choose(contact: ContactRow | null): Promise<void> {
    wanted.current = contact?._id ?? '';
    setFailed(false);
    if (!contact) return form.fill({ cliente: blankClient });
    try {
      const whole = await queries.fetchQuery(routeQuery(readContact, { params: { id: contact._id } }));
      if (wanted.current === contact._id) form.fill({ cliente: clientOfContact(whole) });
    } catch {
      form.fill({ id_anagrafica: '' });
      setFailed(true);
    }
  }

  const start = (label: string) => {
    if (label === clientOriginLabels.anagrafica) form.fill({ origine: 'anagrafica' });
    else form.fill({ origine: 'nuovo', ...(id_anagrafica === '' ? {} : { id_anagrafica: '', cliente: blankClient }) });
  };
  return (
    <FormPanel step={step} title="Il cliente">
      <div className={layout.full}>
        <div
          className={styles.stack}
          tabIndex={-1}
          data-invalid={form.errorOf('cliente') ? 'true' : undefined}
          data-label="Cliente"
        >
          <SegmentedControl
            label="Cliente"
            options={Object.values(clientOriginLabels)}
            value={clientOriginLabels[origine]}
            onChange={start}
          />
          {origine === 'anagrafica' ? (
            <ContactPicker
              {...form.fieldAt('id_anagrafica')}
              label="Cliente"
              only="cliente"
              help={
                sourceWithoutClient && id_anagrafica === '' ? sourceWithoutClientTexts[sourceWithoutClient] : undefined
              }
              onContact={(contact) => void choose(contact)}
            />
          ) : null}
          {failed ? <Alert kind="errore">Errore nel recupero dell'anagrafica</Alert> : null}
          {form.errorOf('cliente') ? <Alert kind="errore">{form.errorOf('cliente')}</Alert> : null}
          {origine === 'nuovo' ? (
            <DuplicateContactNote
              typed={cliente}
              onUse={(contact) => {
                form.fill({ origine: 'anagrafica', id_anagrafica: contact._id });
                void choose(contact);
              }}
            />
          ) : null}
          {origine === 'nuovo' || opened ? <ClientFields form={form} /> : null}
          {origine === 'anagrafica' && id_anagrafica !== '' && !opened ? (
            <div className={styles.row}>
              <p className={styles.aside}>{clientSummary(cliente)}</p>
              <Button
                size="compatto"
                variant="quieto"
                icon={<IconPencil size={18} stroke={1.6} aria-hidden />}
                onClick={() => setOpened(true)}
              >
                Correggi i dati del cliente
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </FormPanel>
  );
}
