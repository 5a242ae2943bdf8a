import { curly } from '@commiato/italy/formatting';
import { useState } from 'react';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from '../../../../ui/form/pairs.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { agencyField, type DescriptionProps } from './binder.ts';
import { codeFlaw, vatFlaw } from './number-flaws.ts';

const warning = (text: string): Note => ({ tone: 'warning', text });

/** Letters from which a number is judged while it is typed; a shorter one when its field is left, or where it is only read. */
const wholeLength = 11;

type Duplicates = readonly { readonly _id: string; readonly ragSociale: string; readonly campo: string }[];

/** Warning that another account has the number, usually the same agency entered twice. */
function duplicateNote(twins: Duplicates, campo: 'piva' | 'codFisc', what: string): Note | undefined {
  const names = twins.filter((one) => one.campo === campo).map(({ ragSociale }) => `«${curly(ragSociale)}»`);
  return names.length > 0
    ? warning(`${what} già presente: ${names.join(', ')}. Controlla che non sia la stessa agenzia.`)
    : undefined;
}

interface IdentityPanelProps {
  /** Other accounts with the same numbers; only for administrators. */
  readonly twins?: Duplicates;
}

/** Who the agency is. */
export function IdentityPanel({ twins = [], ...props }: DescriptionProps & IdentityPanelProps) {
  const field = agencyField(props);
  const { codFisc, piva } = props.form.values;
  const [left, setLeft] = useState({ codFisc, piva });
  // A doubtful number gets a warning, not an error (decisions H8).
  const doubt = (name: 'codFisc' | 'piva', flaw: string | undefined): Note | undefined => {
    const value = props.form.values[name];
    const judged = props.readOnly || value === left[name] || value.trim().length >= wholeLength;
    return judged && flaw ? warning(flaw) : undefined;
  };
  const numberField = (name: 'codFisc' | 'piva') => {
    const bound = field(name);
    const leave = () => {
      bound.onBlur();
      setLeft({ ...left, [name]: bound.value });
    };
    return { ...bound, onBlur: leave };
  };
  const notes = {
    codFisc: duplicateNote(twins, 'codFisc', 'Codice fiscale') ?? doubt('codFisc', codeFlaw(codFisc)),
    piva: duplicateNote(twins, 'piva', 'Partita IVA') ?? doubt('piva', vatFlaw(piva)),
  };
  return (
    <Panel title="Attività">
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField {...field('ragSociale')} label="Ragione sociale" maxLength={160} />
        </div>
        <TextField {...numberField('codFisc')} label="Codice fiscale" upperCase maxLength={16} note={notes.codFisc} />
        <TextField {...numberField('piva')} label="Partita IVA" inputMode="numeric" maxLength={13} note={notes.piva} />
        <TextField {...field('nome')} label="Nome" maxLength={80} />
        <TextField {...field('cognome')} label="Cognome" maxLength={80} />
      </div>
    </Panel>
  );
}
