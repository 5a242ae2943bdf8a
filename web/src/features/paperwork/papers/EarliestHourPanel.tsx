import type { Papers } from '@commiato/contracts/paperwork/papers';
import { romeLocalTime } from '@commiato/italy/clock';
import { capitalized, romeDay } from '@commiato/italy/formatting';
import { instantInWords, momentHeadingWithRelativeDay } from '@commiato/italy/prose/dates';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './papers.module.css';

/** The hour from which the funeral can be, large, and what one has to know about it. */
export function EarliestHourPanel({ papers }: { readonly papers: Papers }) {
  const { prima_ora_possibile: hour, osservazione, avvisi, mancano, termini_regionali } = papers;
  const isObserved = osservazione !== null && osservazione <= new Date().toISOString();
  const today = romeDay(new Date());
  const judge = hour === null && osservazione !== null;
  return (
    <Panel title="Prima ora possibile">
      <div role="status">
        <p className={styles.hour}>
          {hour
            ? momentHeadingWithRelativeDay(romeLocalTime(hour), today)
            : judge
              ? 'Aspetta il nulla osta dell’autorità giudiziaria'
              : 'Manca l’ora del decesso'}
        </p>
        {osservazione ? <p className={styles.quiet}>L’osservazione finisce {instantInWords(osservazione)}.</p> : null}
      </div>
      {avvisi.length > 0 ? (
        <ul className={styles.notes}>
          {avvisi.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      {isObserved || termini_regionali.length === 0 ? null : (
        <details className={styles.ground}>
          <summary>Durante l’osservazione</summary>
          {termini_regionali.map((sentence) => (
            <p key={sentence} className={styles.quiet}>
              {sentence}
            </p>
          ))}
        </details>
      )}
      {mancano.length > 0 ? (
        <>
          <h3 className={styles.heading}>Prima del funerale mancano</h3>
          <ul className={styles.missing}>
            {mancano.map(({ _id, nome, di_chi }) => (
              <li key={_id}>
                {nome} <span className={styles.quiet}>({capitalized(di_chi)})</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.quiet}>Prima del funerale non manca niente.</p>
      )}
    </Panel>
  );
}
