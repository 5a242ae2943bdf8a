import { countWithNoun } from '@commiato/italy/counts';
import { Alert } from '../../../ui/Alert.tsx';
import styles from '../../../ui/FileImport.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { type FileImportKind, fileImportDefinitions, type ImportFilePreview } from './fields.ts';

/** What a file holds, before anything is written. */
export function ImportFacts({ kind, preview }: { readonly kind: FileImportKind; readonly preview: ImportFilePreview }) {
  const { righe, nuovi, gia_presenti, fotografie, ignorate } = preview;
  const left = righe - nuovi - gia_presenti;
  return (
    <Panel title="Che cosa c’è nel file">
      <div className={styles.stack}>
        <ul className={styles.facts}>
          <li>
            <strong>{countWithNoun(righe, ...fileImportDefinitions[kind].nouns)}</strong> nel file
          </li>
          <li>
            <strong>{countWithNoun(nuovi, 'nuovo', 'nuovi')}</strong>
            {fotografie === undefined ? '' : `, ${fotografie} con la fotografia`}
          </li>
          <li>
            <strong>{countWithNoun(gia_presenti, 'già presente', 'già presenti')}</strong>
          </li>
          <li data-tono={left > 0 ? 'rubrica' : undefined}>
            <strong>{countWithNoun(left, 'scartato', 'scartati')}</strong>
          </li>
        </ul>
        {ignorate.length > 0 ? (
          <Alert kind="avviso">
            {ignorate.length === 1
              ? 'Questa colonna non è riconosciuta e resta fuori: '
              : 'Queste colonne non sono riconosciute e restano fuori: '}
            {ignorate.map((head) => `«${head}»`).join(', ')}.
          </Alert>
        ) : null}
      </div>
    </Panel>
  );
}
