import { readContactBalance } from '@commiato/contracts/billing/reports';
import { ContactDocuments } from '../../features/billing/contact-documents/ContactDocuments.tsx';
import { ContactDetail } from '../../features/contacts/contacts/ContactDetail.tsx';
import { IfMayCall } from '../../ui/IfMayCall.tsx';

/** A contact with what there is between it and the agency. */
export function ContactScreen() {
  return (
    <ContactDetail>
      {(id) => (
        <IfMayCall route={readContactBalance}>
          <ContactDocuments id={id} />
        </IfMayCall>
      )}
    </ContactDetail>
  );
}
