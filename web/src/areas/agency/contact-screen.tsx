import { ContactDocuments } from '../../features/billing/contact-documents/ContactDocuments.tsx';
import { ContactDetail } from '../../features/contacts/contacts/ContactDetail.tsx';

/** A contact with what there is between it and the agency. */
export function ContactScreen() {
  return <ContactDetail>{(id) => <ContactDocuments id={id} />}</ContactDetail>;
}
