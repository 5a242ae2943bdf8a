import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { curlyApostrophes, weekdayShortDate } from '@commiato/italy/formatting';
import { lifeLine } from '@commiato/italy/lifetime';
import type { ReactNode } from 'react';
import { EngravedName, nameWidthStyle } from './engraved-name.tsx';
import { PlaceLine } from './place-line.tsx';
import { TextWithDates } from './text-with-dates.tsx';

/** A coming rite in words, `Funerale domani alle 9:00`, and as paper says it, with the date. */
export interface ComingEventTexts {
  readonly words: string;
  readonly printed: string;
}

interface Props {
  readonly notice: Pick<
    PublicNotice,
    'nome' | 'cognome' | 'cosa' | 'age' | 'nato' | 'decesso' | 'comune' | 'prov' | 'regione' | 'ragSociale'
  >;
  /** The image with its link or button. */
  readonly photo: ReactNode;
  /** Address of the notice; the preview has none. */
  readonly href?: string;
  /** The coming rite; null without one. */
  readonly coming?: ComingEventTexts | null;
  /** Instant of publication, whose day search results show. */
  readonly dated?: string;
  /** `Pubblicato il 20 novembre`, shown without a coming rite. */
  readonly published?: string;
  /** `Coniuge Giovanni D’Amico`, by which a search has found it. */
  readonly foundBy?: string | undefined;
  /** `A 8 km`, below the place. */
  readonly away?: string | undefined;
  /** The other notices of this person. */
  readonly others?: ReactNode;
}

/** Card of a notice, in public lists and in the preview. */
export function NoticeCard({ notice, photo, href, coming, dated, published, foundBy, away, others }: Props) {
  const name = <EngravedName nome={notice.nome} cognome={notice.cognome} />;
  const Name = href ? 'h3' : 'p';
  const life = lifeLine(notice);
  return (
    <article className="card">
      <div className="card-photo">{photo}</div>
      <div className="card-words" style={nameWidthStyle(notice)}>
        <p className="card-kind eyebrow">{notice.cosa}</p>
        {dated && (
          <p className="card-day">
            Pubblicato: <time dateTime={dated}>{weekdayShortDate(dated)}</time>
          </p>
        )}
        <Name className="engraved card-name">{href ? <a href={href}>{name}</a> : name}</Name>
        {foundBy && <p className="card-day">{foundBy}</p>}
        {life && <p className="card-life">{life}</p>}
        <p>
          <PlaceLine place={notice} />
        </p>
        {away && <p className="card-day">{away}</p>}
        {coming ? (
          <p className="card-coming" data-printed={coming.printed}>
            <span>
              <TextWithDates text={coming.words} />
            </span>
          </p>
        ) : (
          published && <p className="card-day">{published}</p>
        )}
        {notice.ragSociale && <p className="card-agency">Onoranze Funebri: {curlyApostrophes(notice.ragSociale)}</p>}
        {others}
      </div>
    </article>
  );
}
