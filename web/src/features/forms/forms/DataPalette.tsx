import {
  type FormDatumName,
  formDataCatalogue,
  formDataGroupNames,
  formDataGroups,
  formDatumNames,
} from '@commiato/contracts/forms/form-data';
import styles from './forms.module.css';

interface DataPaletteProps {
  /** What the next press on the page writes. */
  readonly chosen: FormDatumName | null;
  readonly onChoose: (datum: FormDatumName | null) => void;
}

/** The data that are dragged onto the page; or chosen with a press, and placed with another. */
export function DataPalette({ chosen, onChoose }: DataPaletteProps) {
  return (
    <div className={styles.palette}>
      <p className={styles.hint} role="status">
        {chosen
          ? `«${formDataCatalogue[chosen].nome}»: premi il campo o il punto della pagina dove va scritto.`
          : 'Trascina un dato sulla pagina, oppure premilo e poi premi dove va.'}
      </p>
      {formDataGroups.map((group) => (
        <details key={group}>
          <summary>{formDataGroupNames[group]}</summary>
          {group === 'richiedente' ? <p className={styles.hint}>Il committente, o il parente che ordina.</p> : null}
          <div className={styles.chips}>
            {formDatumNames
              .filter((name) => formDataCatalogue[name].gruppo === group)
              .map((name) => (
                <button
                  key={name}
                  type="button"
                  className={styles.chip}
                  aria-pressed={chosen === name}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', name);
                    event.dataTransfer.effectAllowed = 'copy';
                  }}
                  onClick={() => onChoose(chosen === name ? null : name)}
                >
                  {formDataCatalogue[name].nome}
                </button>
              ))}
          </div>
        </details>
      ))}
    </div>
  );
}
