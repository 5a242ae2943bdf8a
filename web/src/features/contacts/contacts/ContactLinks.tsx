import type { Contact } from '@commiato/contracts/contacts/contacts';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { telHref } from '../../../lib/contact-links.ts';
import styles from './contacts.module.css';

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Links for calling, writing to or visiting a contact. */
export function ContactLinks({ contact }: { readonly contact: Pick<Contact, 'tel' | 'cell' | 'mail'> }) {
  const numbers = [...new Set([contact.cell, contact.tel])].filter((number) => number !== '');
  if (numbers.length === 0 && contact.mail === '') return null;
  return (
    <ul className={styles.reach}>
      {numbers.map((number) => (
        <li key={number}>
          <a href={telHref(number)}>
            <IconPhone {...iconProps} />
            {number}
          </a>
        </li>
      ))}
      {contact.mail ? (
        <li>
          <a href={`mailto:${contact.mail}`}>
            <IconMail {...iconProps} />
            {contact.mail}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
