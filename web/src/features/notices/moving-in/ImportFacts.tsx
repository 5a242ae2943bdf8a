import type { ImportPreview } from '@commiato/contracts/notices/import';
import { countWithNoun } from '../../../lib/counts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './moving-in.module.css';

/** What a file holds, before anything is written. */
export function ImportFacts({ preview }: { readonly preview: ImportPreview }) {
  const { righe, nuovi, gia_presenti, fotografie, ignorate } = preview;
  const left = righe - nuovi - gia_presenti;
  return (
    <Panel title="Che cosa c’è nel file">
      <div className={styles.stack}>
        <ul className={styles.facts}>
          <li>
            <strong>{countWithNoun(righe, 'annuncio', 'annunci')}</strong> nel file
          </li>
          <li>
            <strong>{countWithNoun(nuovi, 'nuovo', 'nuovi')}</strong>, {fotografie} con la fotografia
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
