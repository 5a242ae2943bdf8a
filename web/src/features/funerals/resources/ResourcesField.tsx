import type { NamedResource } from '@commiato/contracts/funerals/resources';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { useResources } from './api.ts';
import { chosenAfterTick, groupByKind, resourceKindNames } from './fields.ts';
import styles from './resources.module.css';

interface ResourcesFieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Resources of the stored event; offered even if inactive or deleted. */
  readonly named: readonly NamedResource[];
  readonly error: string | undefined;
}

/** Choice of an event's people, hearses and rooms. */
export function ResourcesField({ value, onChange, named, error }: ResourcesFieldProps) {
  const { data: list } = useResources();
  const data = list ?? [];
  const listed = data.filter(({ _id, attiva }) => attiva || value.includes(_id));
  const gone = named.filter(({ _id }) => !data.some((one) => one._id === _id));
  const offered = [...listed, ...gone];
  const groups = groupByKind(offered);
  return (
    <fieldset className={styles.field} tabIndex={-1} data-invalid={error ? 'true' : undefined} data-label="Chi va">
      <legend>Chi va, con che cosa, dove</legend>
      {groups.length === 0 ? (
        <p className={styles.none}>
          Aggiungi chi lavora con te, i carri e le sale dall’agenda: «Persone, carri e sale».
        </p>
      ) : null}
      {groups.map(({ kind, rows }) => (
        <fieldset key={kind} className={styles.group} aria-label={resourceKindNames[kind].many}>
          {rows.map(({ _id, nome }) => (
            <CheckboxField
              key={_id}
              label={curlyApostrophes(nome)}
              value={value.includes(_id)}
              onChange={(on) => onChange(chosenAfterTick(value, list && offered, _id, on))}
            />
          ))}
        </fieldset>
      ))}
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  );
}
