import type { Contact } from '@commiato/contracts/contacts/contacts';
import { IconMail, IconPhone } from '@tabler/icons-react';
import styles from './contacts.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
/** The digits that a telephone dials. */
const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** How a contact is reached, with one press each. */
export function ContactLinks({ contact }: { readonly contact: Pick<Contact, 'tel' | 'cell' | 'mail'> }) {
  const numbers = [...new Set([contact.cell, contact.tel])].filter((number) => number !== '');
  if (numbers.length === 0 && contact.mail === '') return null;
  return (
    <ul className={styles.reach}>
      {numbers.map((number) => (
        <li key={number}>
          <a href={telHref(number)}>
            <IconPhone {...icon} />
            {number}
          </a>
        </li>
      ))}
      {contact.mail ? (
        <li>
          <a href={`mailto:${contact.mail}`}>
            <IconMail {...icon} />
            {contact.mail}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
