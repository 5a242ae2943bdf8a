import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { type FuneralNotice, readFuneral } from '@commiato/contracts/funerals/funerals';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { disagreementSentences } from '@commiato/italy/announcements/event-disagreements';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { rewriteNoticePath } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import styles from '../../../ui/lines.module.css';

interface TextContradictionsProps {
  readonly notice: FuneralNotice;
  readonly events: readonly FuneralEvent[];
  /** Whose funeral it is, where the screen is about several. */
  readonly name?: string;
}

/** Warning that a notice's text contradicts the events, with a link for correcting it. */
export function TextContradictions({ notice, events, name }: TextContradictionsProps) {
  const { _id, cosa, funerale, testo, data_crea } = notice;
  const written = romeDay(data_crea);
  // The words of the family are never rewritten: «il rosario sarà recitato alle 20:30» stays where the rosary has moved.
  const said = new Set([funerale, testo].flatMap((text) => disagreementSentences(text, events, written, cosa)));
  if (said.size === 0) return null;
  return (
    <div className={styles.words}>
      <Alert kind="avviso" prefix={`Il testo dell’annuncio (${name ? `${name}, ` : ''}${cosa}) dice altro. `}>
        {[...said].map(curlyApostrophes).join(' ')}{' '}
        <IfMayCall route={changeNotice}>
          <Link to={rewriteNoticePath(_id)}>Correggi il testo</Link>
        </IfMayCall>
      </Alert>
    </div>
  );
}

/** The same for a funeral whose events were changed on a screen that shows events of others too. */
export function FuneralTextContradictions({ funeral: id }: { readonly funeral: string }) {
  const { data } = useQuery(routeQuery(readFuneral, { params: { id } }));
  return data?.annunci.map((notice) => (
    <TextContradictions key={notice._id} notice={notice} events={data.eventi} name={funeralName(data)} />
  ));
}
