import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { useContact } from './api.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contacts.module.css';

const loadTexts = { loading: 'Caricamento in corso...', failure: "Errore nel recupero dell'anagrafica" };

/** A client or a supplier; below a client the parts of other domains, such as its documents. */
export function ContactDetail({ children }: { readonly children: (id: string) => ReactNode }) {
  const { id = '' } = useParams();
  const query = useContact(id);
  const { data: contact } = query;
  if (!contact)
    return (
      <LoadingOrError
        {...loadTexts}
        query={query}
        title="Anagrafica"
        back={{ to: paths.clients(), label: 'Clienti' }}
      />
    );
  return (
    <>
      <ContactForm key={contact._id} contact={contact} />
      {contact.role === 'cliente' ? <div className={styles.below}>{children(contact._id)}</div> : null}
    </>
  );
}
