import { curlyApostrophes } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { sizeText } from '../../../../lib/size-text.ts';
import preview from '../../../../ui/form/preview.module.css';
import { LongDateTime } from '../../../../ui/LongDateTime.tsx';
import type { DocumentMessageValues } from '../fields.ts';
import styles from '../sent-documents.module.css';

/** Live preview of the document as the agency will see it. */
export function SentDocumentPreview({ titolo, testo, file }: DocumentMessageValues & { readonly file: File | null }) {
  return (
    <section className={preview.preview} aria-label="Anteprima">
      <h2>Anteprima</h2>
      <div className={preview.sheet}>
        <p className={preview.kind}>{curlyApostrophes(titolo.trim()) || 'Titolo'}</p>
        <div className={styles.letter}>
          <p>
            Ricevuto <LongDateTime formatDay={dayWithArticle} at={new Date().toISOString()} />
          </p>
          {testo.trim() ? <p className={styles.words}>{testo.trim()}</p> : null}
        </div>
        <p className={styles.file}>{file ? `${file.name}, ${sizeText(file.size)}` : 'Nessun file scelto'}</p>
      </div>
      <p className={preview.note}>
        Si aggiorna mentre scrivi. L’agenzia riceve anche una notifica nella campanella e un’e-mail.
      </p>
    </section>
  );
}
