import {
  erasePersonalData,
  type PersonalData,
  type PersonalDataKind,
  type PersonalEntry,
  personalDataKindTitles,
} from '@commiato/contracts/administration/personal-data';
import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { shortDateTime, shortDateTimeWithArticle } from '../../../lib/date-times.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { usePersonalDataDownload } from './api.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { entryCountsText, isOneEntry, shownCountText } from './fields.ts';
import styles from './personal-data.module.css';

interface PersonalDataResultProps {
  readonly data: PersonalData;
  readonly onErased: () => void;
}

/** Data found for an e-mail address or a telephone, what must be kept and why, and the actions on it. */
export function PersonalDataResult({ data, onErased }: PersonalDataResultProps) {
  const { cancellabili, conservati, cancellazioni } = data;
  const asked = data.mail || data.tel;
  const [last] = cancellazioni;
  const isEmpty = cancellabili.length === 0 && conservati.length === 0;
  return (
    <>
      {last ? (
        <Alert kind="nota">
          I dati di {data.mail ? 'questo indirizzo' : 'questo telefono'} sono già stati cancellati{' '}
          {shortDateTimeWithArticle(last)}.
        </Alert>
      ) : null}
      {isEmpty ? (
        <Panel>
          <EmptyState title="Nessun dato conservato">{`Di ${asked} non c’è nulla.`}</EmptyState>
        </Panel>
      ) : (
        <Actions data={data} onErased={onErased} />
      )}
      {cancellabili.map(({ tipo, quanti, voci }) => (
        <Panel key={tipo} title={`${personalDataKindTitles[tipo]}: ${formatCount(quanti)}`}>
          {shownCountText(voci.length, quanti) ? (
            <p className={styles.note}>{shownCountText(voci.length, quanti)}</p>
          ) : null}
          <ul className={styles.entries}>
            {voci.map((entry) => (
              <Entry key={entry._id} kind={tipo} entry={entry} />
            ))}
          </ul>
        </Panel>
      ))}
      {conservati.length > 0 ? (
        <Panel title="Che cosa resta e perché">
          <Facts>
            {conservati.map(({ titolo, motivo, quanti }) => (
              <Fact key={titolo} label={`${titolo}: ${formatCount(quanti)}`}>
                {motivo}
              </Fact>
            ))}
          </Facts>
        </Panel>
      ) : null}
    </>
  );
}

function Actions({ data, onErased }: PersonalDataResultProps) {
  const [asking, setAsking] = useState(false);
  const file = usePersonalDataDownload({ mail: data.mail, tel: data.tel });
  const mayErase = useMayCall(erasePersonalData);
  const amount = entryCountsText(data.cancellabili);
  const isOne = isOneEntry(data.cancellabili);
  return (
    <Panel title={data.mail || data.tel}>
      <p>
        {amount
          ? `${isOne ? 'Si può' : 'Si possono'} consegnare e cancellare ${amount}.`
          : 'Non c’è nulla da cancellare: quello che c’è ha regole sue.'}
      </p>
      <div className={styles.buttons}>
        <Button
          icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
          busy={file.isPending}
          onClick={() => file.mutate()}
        >
          Scarica i dati (ZIP)
        </Button>
        {amount && mayErase ? (
          <Button
            variant="pericolo"
            icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Cancella i dati
          </Button>
        ) : null}
      </div>
      {file.error ? <Alert kind="errore">{messageOf(file.error, 'Errore durante il download dei dati')}</Alert> : null}
      <EraseDialog
        data={data}
        opened={asking}
        onClose={() => setAsking(false)}
        onErased={() => {
          // The panel stays where something is kept by law: the dialog stayed open over it, with nothing left to erase.
          setAsking(false);
          onErased();
        }}
      />
    </Panel>
  );
}

function Entry({ kind, entry }: { readonly kind: PersonalDataKind; readonly entry: PersonalEntry }) {
  const title = curlyApostrophes(entry.titolo);
  return (
    <li>
      <p className={styles.title}>
        {kind === 'richieste' ? <Link to={paths.message(entry._id)}>{title}</Link> : <strong>{title}</strong>}
        <span>{`${shortDateTime(entry.quando)}, ${entry.stato}`}</span>
      </p>
      <Facts>
        {entry.campi.map(({ nome, valore }) => (
          <Fact key={nome} label={nome}>
            <span className={styles.words}>{curlyApostrophes(valore)}</span>
          </Fact>
        ))}
      </Facts>
    </li>
  );
}
