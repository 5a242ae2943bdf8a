import { curly } from '@commiato/italy/formatting';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { AnyTaxCodeField } from '../../../../ui/fields/AnyTaxCodeField.tsx';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from '../../../../ui/form/pairs.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { agencyField, type DescriptionProps } from './binder.ts';

const warning = (text: string): Note => ({ tone: 'warning', text });

/** A doubtful number gets a warning, not an error (decisions H8). */
function vatNote(piva: string): Note | undefined {
  return piva.trim().length < 11 || isVatNumber(piva)
    ? undefined
    : warning('La cifra di controllo non torna: ricontrolla.');
}

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
  const { piva } = props.form.values;
  const notes = {
    codFisc: duplicateNote(twins, 'codFisc', 'Codice fiscale'),
    piva: duplicateNote(twins, 'piva', 'Partita IVA') ?? vatNote(piva),
  };
  return (
    <Panel title="Attività">
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField {...field('ragSociale')} label="Ragione sociale" maxLength={160} />
        </div>
        <AnyTaxCodeField {...field('codFisc')} label="Codice fiscale" note={notes.codFisc} />
        <TextField {...field('piva')} label="Partita IVA" inputMode="numeric" maxLength={13} note={notes.piva} />
        <TextField {...field('nome')} label="Nome" maxLength={80} />
        <TextField {...field('cognome')} label="Cognome" maxLength={80} />
      </div>
    </Panel>
  );
}
