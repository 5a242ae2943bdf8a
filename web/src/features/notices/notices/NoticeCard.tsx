import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { curly, weekdayDate } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { EngravedName, nameWidth } from './EngravedName.tsx';
import { PlaceLine } from './PlaceLine.tsx';

interface Props {
  readonly notice: Pick<PublicNotice, 'nome' | 'cognome' | 'comune' | 'prov' | 'regione' | 'ragSociale'>;
  /** The image with whatever surrounds it. */
  readonly photo: ReactNode;
  /** Address of the notice; the preview has none. */
  readonly href?: string;
  /** An instant: search results show its day. */
  readonly published?: string;
}

/** A notice in a list: the same card for everybody. */
export function NoticeCard({ notice, photo, href, published }: Props) {
  const name = <EngravedName nome={notice.nome} cognome={notice.cognome} />;
  const Name = href ? 'h3' : 'p';
  return (
    <article className="card">
      <div className="card-photo">{photo}</div>
      <div className="card-words" style={nameWidth(notice)}>
        {published && (
          <p className="card-day">
            <time dateTime={published}>{weekdayDate(published)}</time>
          </p>
        )}
        <Name className="engraved card-name">{href ? <a href={href}>{name}</a> : name}</Name>
        <p>
          <PlaceLine place={notice} />
        </p>
        {notice.ragSociale && <p className="card-agency">Onoranze Funebri: {curly(notice.ragSociale)}</p>}
      </div>
    </article>
  );
}
