import { type Contact, type ContactField, contactFields } from '@commiato/contracts/contacts/contacts';
import {
  type ContactLinkKind,
  conflictingFields,
  contactLinkKinds,
  type MergePreview,
} from '@commiato/contracts/contacts/merge';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './merge.module.css';

type Side = 'tenuta' | 'altra';

const linkKindNouns: Record<ContactLinkKind, readonly [one: string, many: string]> = {
  servizi: ['servizio', 'servizi'],
  preventivi: ['preventivo', 'preventivi'],
  fatture: ['fattura', 'fatture'],
};

/** `2 servizi, 1 fattura`; `niente` where nothing hangs on a contact, of what the person may see. */
const linkedRecordsText = (legami: MergePreview['legami'], side: Side): string =>
  legami
    .filter((one) => one[side] > 0)
    .map((one) => countWithNoun(one[side], ...linkKindNouns[one.tipo]))
    .join(', ') || (legami.length < contactLinkKinds.length ? 'niente di ciò che puoi vedere' : 'niente');

const valueText = (contact: Contact, name: ContactField): string => {
  const value = contact[name];
  return typeof value === 'boolean' ? (value ? 'sì' : 'no') : curlyApostrophes(value);
};

/** Fields that either contact has, in the order of the form. */
const fieldsFilledInEither = ({ tenuta, altra }: MergePreview): ContactField[] =>
  (Object.keys(contactFields) as ContactField[]).filter(
    (name) => (tenuta[name] !== '' && tenuta[name] !== false) || (altra[name] !== '' && altra[name] !== false),
  );

interface MergeTableProps {
  readonly preview: MergePreview;
  /** The fields whose value is taken from the contact that goes. */
  readonly fromOther: ReadonlySet<ContactField>;
  readonly onSwap: () => void;
  readonly onTake: (name: ContactField, side: Side) => void;
}

/** The values of both contacts; where they differ, which one is kept. */
export function MergeTable({ preview, fromOther, onSwap, onTake }: MergeTableProps) {
  const { tenuta, altra, legami } = preview;
  const differing = conflictingFields(preview);
  const group = useId();
  const cell = (name: ContactField, side: Side) => {
    const value = valueText(side === 'tenuta' ? tenuta : altra, name);
    if (!differing.includes(name)) return value || '–';
    return (
      <label className={styles.choice}>
        <input
          type="radio"
          name={`${group}-${name}`}
          checked={fromOther.has(name) === (side === 'altra')}
          onChange={() => onTake(name, side)}
        />
        <span>{value}</span>
      </label>
    );
  };
  return (
    <>
      <table className={styles.table} aria-label="Le due anagrafiche a confronto">
        <thead>
          <tr>
            <th scope="col">
              <span className="solo-lettore">Campo</span>
            </th>
            <th scope="col">Resta</th>
            <th scope="col">Va nel cestino</th>
          </tr>
        </thead>
        <tbody>
          {fieldsFilledInEither(preview).map((name) => (
            <tr key={name}>
              <th scope="row">{contactFields[name].label}</th>
              <td>{cell(name, 'tenuta')}</td>
              <td>{cell(name, 'altra')}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Legati</th>
            <td>{linkedRecordsText(legami, 'tenuta')}</td>
            <td>{linkedRecordsText(legami, 'altra')}</td>
          </tr>
        </tbody>
      </table>
      <Button size="compatto" icon={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />} onClick={onSwap}>
        Tieni l’altra
      </Button>
    </>
  );
}
