import { curlyApostrophes } from '@commiato/italy/formatting';
import { useState } from 'react';
import { AnyTaxCodeField } from '../../../../ui/fields/AnyTaxCodeField.tsx';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from '../../../../ui/form/pairs.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { createAgencyTextFieldBinder, type OwnerEditablePartProps } from './binder.ts';
import { vatNumberFlaw, vatNumberLength } from './number-flaws.ts';

const warningNote = (text: string): Note => ({ tone: 'warning', text });

type Duplicates = readonly { readonly _id: string; readonly ragSociale: string; readonly campo: string }[];

/** Warning that another account has the number, usually the same agency entered twice. */
function duplicateNote(twins: Duplicates, campo: 'piva' | 'codFisc', what: string): Note | undefined {
  const names = twins.filter((one) => one.campo === campo).map(({ ragSociale }) => `«${curlyApostrophes(ragSociale)}»`);
  return names.length > 0
    ? warningNote(`${what} già presente: ${names.join(', ')}. Controlla che non sia la stessa agenzia.`)
    : undefined;
}

interface IdentityPanelProps {
  /** Other accounts with the same numbers; only for administrators. */
  readonly twins?: Duplicates;
}

/** Who the agency is. */
export function IdentityPanel({ twins = [], ...props }: OwnerEditablePartProps & IdentityPanelProps) {
  const field = createAgencyTextFieldBinder(props);
  const vat = field('piva');
  const [vatOnLeaving, setVatOnLeaving] = useState(vat.value);
  // A doubtful number gets a warning, not an error (decisions H8).
  const isJudged = props.readOnly || vat.value === vatOnLeaving || vat.value.trim().length >= vatNumberLength;
  const flaw = isJudged ? vatNumberFlaw(vat.value) : undefined;
  return (
    <Panel title="Attività">
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField {...field('ragSociale')} label="Ragione sociale" maxLength={160} />
        </div>
        <AnyTaxCodeField
          {...field('codFisc')}
          label="Codice fiscale"
          note={duplicateNote(twins, 'codFisc', 'Codice fiscale')}
        />
        <TextField
          {...vat}
          onBlur={() => {
            vat.onBlur();
            setVatOnLeaving(vat.value);
          }}
          label="Partita IVA"
          inputMode="numeric"
          maxLength={13}
          note={duplicateNote(twins, 'piva', 'Partita IVA') ?? (flaw ? warningNote(flaw) : undefined)}
        />
        <TextField {...field('nome')} label="Nome" maxLength={80} />
        <TextField {...field('cognome')} label="Cognome" maxLength={80} />
      </div>
    </Panel>
  );
}
