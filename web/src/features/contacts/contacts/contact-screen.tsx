import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import { useContact } from './api.ts';
import { ContactForm } from './contact-form.tsx';

const waiting = { loading: 'Caricamento in corso...', failure: "Errore nel recupero dell'anagrafica" };

/** A client or a supplier. */
export function ContactScreen() {
  const { id = '' } = useParams();
  const query = useContact(id);
  const { data: contact } = query;
  if (contact) return <ContactForm key={`${contact._id} ${query.dataUpdatedAt}`} contact={contact} />;
  return <FormWaiting {...waiting} query={query} title="Anagrafica" back={{ to: paths.clients(), label: 'Clienti' }} />;
}
