import { requestDetailLines } from '@commiato/contracts/requests/request-facts';
import type { OwnRequest } from '@commiato/contracts/requests/request-fields';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { sizeText } from '../../../lib/size-text.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import { DownloadButton } from '../../office/stored-files/DownloadButton.tsx';
import styles from './requests.module.css';

interface RequestDetailsProps {
  readonly request: OwnRequest;
  /** Further rows for one side only. */
  readonly children?: ReactNode;
}

/** A request's type, title, details, text and document. */
export function RequestDetails({ request, children }: RequestDetailsProps) {
  const { _id, cosa, titolo, testo, dati, pubblicato, filename, byte } = request;
  return (
    <>
      <Facts>
        <Fact label="Tipo">{cosa}</Fact>
        <Fact label="Titolo">{curlyApostrophes(titolo)}</Fact>
        <Fact label="Inviata il">
          <LongDateTime at={pubblicato} />
        </Fact>
        {children}
        {requestDetailLines(dati).map(([label, value]) => (
          <Fact key={label} label={label}>
            <span className={styles.words}>{curlyApostrophes(value)}</span>
          </Fact>
        ))}
        {filename ? (
          <Fact label="Documento">
            <span className={styles.document}>
              <span>
                {filename} {byte === null ? null : <span className={styles.size}>({sizeText(byte)})</span>}
              </span>
              <DownloadButton id={_id} name={filename} />
            </span>
          </Fact>
        ) : null}
      </Facts>
      {testo ? <p className={styles.text}>{testo}</p> : null}
    </>
  );
}
