import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { riteTitle } from '@commiato/italy/announcements/coming-rite';
import { curly, genderedWords, initialCapitals } from '@commiato/italy/formatting';
import { atAge } from '@commiato/italy/lifetime';
import { theDay } from '@commiato/italy/prose/dates';
import { inTown } from '@commiato/italy/prose/places';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import type { ReactNode } from 'react';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { SprigDivider } from '../../ui/art/mark.tsx';
import { EngravedName, nameWidth } from './engraved-name.tsx';
import { NoticeText } from './notice-text.tsx';
import { PlaceLine } from './place-line.tsx';

/** Data of a notice's sheet; empty strings and null are left out. */
export type SheetNotice = Pick<
  PublicNotice,
  | 'nome'
  | 'cognome'
  | 'cosa'
  | 'nato'
  | 'natoA'
  | 'decesso'
  | 'mortoA'
  | 'coniuge'
  | 'cap'
  | 'comune'
  | 'prov'
  | 'regione'
  | 'funerale'
  | 'cimitero'
  | 'testo'
>;

export interface ComingRite {
  /** `Domani, sabato 21 novembre, ore 9:00`. */
  readonly when: string;
  /** `Sabato 21 novembre, ore 9:00`. */
  readonly printed: string;
  readonly place: string;
}

interface Props {
  readonly notice: SheetNotice;
  /** From the tax code; null shows both endings ("Nata/o"). */
  readonly sex: Sex | null;
  /** The image with its link or button. */
  readonly photo: ReactNode;
  /** Small version for the preview; its name is no heading. */
  readonly preview?: boolean;
  /** Puts the preposition before a place; without this function states get that of towns. */
  readonly inPlace?: ((place: string) => string) | undefined;
  /** Agency and day of publication. */
  readonly signature?: ReactNode;
  /** Sharing and heart. */
  readonly ways?: ReactNode;
  /** The coming rite: relative time for the screen, absolute time for paper, and place. */
  readonly coming?: ComingRite | null;
  /** Sentence below the rite's text, such as that it is over. */
  readonly funeralNote?: string | null;
  readonly funeralActions?: ReactNode;
  readonly cemeteryActions?: ReactNode;
}

/** A verb with date and place, if known; empty without both. */
const sentence = (verb: string, ...parts: readonly string[]) =>
  parts.some(Boolean) ? [verb, ...parts].filter(Boolean).join(' ') : '';

function Life({ notice, sex, inPlace = inTown }: Pick<Props, 'notice' | 'sex' | 'inPlace'>) {
  const { nato, deceduto } = genderedWords(sex);
  const at = (place: string) => place && inPlace(place);
  const on = (day: string | null) => (day ? theDay(day) : '');
  const born = sentence(nato, at(notice.natoA), on(notice.nato));
  const died = sentence(deceduto, on(notice.decesso), at(notice.mortoA), atAge(notice));
  if (!born && !died) return null;
  return (
    <div className="sheet-life">
      {born && <p>{born}</p>}
      {died && <p>{died}</p>}
    </div>
  );
}

function ComingEvent({ when, printed, place }: ComingRite) {
  return (
    <>
      <p className={when === printed ? 'sheet-when' : 'sheet-when sheet-when--today'}>{when}</p>
      {when !== printed && <p className="sheet-when print-only">{printed}</p>}
      {place && <p className="sheet-where">{curly(place)}</p>}
    </>
  );
}

interface EventProps {
  readonly label: string;
  readonly text: string;
  readonly coming?: ComingRite | null | undefined;
  readonly note?: string | null | undefined;
  readonly actions: ReactNode;
}

function Event(props: EventProps) {
  if (!props.text && !props.coming) return null;
  return (
    <section className="sheet-event">
      <h2 className="eyebrow">{props.label}</h2>
      {props.coming && <ComingEvent {...props.coming} />}
      {props.text && (
        <NoticeText
          text={props.text}
          className={props.coming ? 'sheet-event-text sheet-event-text--below' : 'sheet-event-text'}
        />
      )}
      {props.note && <p className="sheet-event-note">{props.note}</p>}
      {props.actions && <div className="sheet-actions">{props.actions}</div>}
    </section>
  );
}

/** The notice as a framed sheet, on the public page and in the form's preview. */
export function NoticeSheet(props: Props) {
  const { notice, sex, photo, preview = false, inPlace, signature, ways, coming } = props;
  const Name = preview ? 'p' : 'h1';
  return (
    <article className={preview ? 'sheet sheet--preview' : 'sheet'}>
      <div className="sheet-frame">
        <div className="sheet-top">
          <div className="sheet-photo">{photo}</div>
          <div className="sheet-person" style={nameWidth(notice)}>
            <p className="eyebrow">{notice.cosa}</p>
            <Name className="engraved sheet-name">
              <EngravedName nome={notice.nome} cognome={notice.cognome} />
            </Name>
            <SprigDivider />
            <Life notice={notice} sex={sex} inPlace={inPlace} />
            {notice.coniuge && (
              <p className="sheet-spouse">
                <span>Coniuge</span> {curly(initialCapitals(notice.coniuge))}
              </p>
            )}
            <p className="sheet-place">
              <LineIcon name="place" size={18} />
              <span>
                <PlaceLine place={notice} cap={notice.cap} />
              </span>
            </p>
            {signature && <p className="sheet-signature">{signature}</p>}
            {ways}
          </div>
        </div>
        {(notice.funerale || notice.cimitero || coming) && (
          <div className="sheet-events">
            <Event
              label={riteTitle(notice)}
              text={notice.funerale}
              coming={coming}
              note={props.funeralNote}
              actions={props.funeralActions}
            />
            <Event label="Cimitero" text={notice.cimitero} actions={props.cemeteryActions} />
          </div>
        )}
        {notice.testo && <NoticeText text={notice.testo} className="sheet-text" />}
      </div>
    </article>
  );
}
