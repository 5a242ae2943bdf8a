import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { riteTitle } from '@commiato/italy/announcements/coming-rite';
import { bornAndDeceasedWords } from '@commiato/italy/formatting';
import { ageClause } from '@commiato/italy/lifetime';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { atBirthOrDeathPlacePhrase } from '@commiato/italy/prose/places';
import { spouseText } from '@commiato/italy/prose/spouse';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import type { ReactNode } from 'react';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { SprigDivider } from '../../ui/art/mark.tsx';
import { EngravedName, nameWidthStyle } from './engraved-name.tsx';
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
  | 'age'
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
  /** When and where, as the page of a notice tells it; without it the text about the rite stands there. */
  readonly rite?: ReactNode;
  readonly cemeteryActions?: ReactNode;
  /** What holds where the words of the family tell an event otherwise, above them. */
  readonly wordsCorrection?: ReactNode;
}

function Spouse({ coniuge }: Pick<SheetNotice, 'coniuge'>) {
  const { words, isBareName } = spouseText(coniuge);
  return (
    <p className="sheet-spouse">
      {isBareName && (
        <>
          <span>Coniuge</span>{' '}
        </>
      )}
      {words}
    </p>
  );
}

/** A verb with date and place, if known; empty without both. */
const birthOrDeathPhrase = (verb: string, ...parts: readonly string[]) =>
  parts.some(Boolean) ? [verb, ...parts].filter(Boolean).join(' ') : '';

function LifeDates({ notice, sex, inPlace = atBirthOrDeathPlacePhrase }: Pick<Props, 'notice' | 'sex' | 'inPlace'>) {
  const { nato, deceduto } = bornAndDeceasedWords(sex);
  const at = (place: string) => place && inPlace(place);
  const on = (day: string | null) => (day ? dayWithArticle(day) : '');
  const born = birthOrDeathPhrase(nato, at(notice.natoA), on(notice.nato));
  const died = birthOrDeathPhrase(deceduto, on(notice.decesso), at(notice.mortoA), ageClause(notice));
  if (!born && !died) return null;
  return (
    <div className="sheet-life">
      {born && <p>{born}</p>}
      {died && <p>{died}</p>}
    </div>
  );
}

interface SheetEventProps {
  readonly label: string;
  readonly text: string;
  readonly actions?: ReactNode;
}

function SheetEvent({ label, text, actions }: SheetEventProps) {
  if (!text) return null;
  return (
    <section className="sheet-event">
      <h2 className="eyebrow">{label}</h2>
      <NoticeText text={text} className="sheet-event-text" />
      {actions && <div className="sheet-actions">{actions}</div>}
    </section>
  );
}

/**
 * The notice as a framed sheet, on the public page and in the form's preview. When and where stand right after the name and the dates, so
 * that they are read first on a telephone and by a screen reader; on a wide sheet what follows them stands beside the portrait.
 */
export function NoticeSheet(props: Props) {
  const { notice, sex, photo, preview = false, inPlace, signature, ways, rite, wordsCorrection } = props;
  const Name = preview ? 'p' : 'h1';
  return (
    <article className={preview ? 'sheet sheet--preview' : 'sheet'}>
      <div className="sheet-frame" style={nameWidthStyle(notice)}>
        <div className="sheet-photo">{photo}</div>
        <div className="sheet-person">
          <p className="eyebrow">{notice.cosa}</p>
          <Name className="engraved sheet-name">
            <EngravedName nome={notice.nome} cognome={notice.cognome} />
          </Name>
          <SprigDivider />
          <LifeDates notice={notice} sex={sex} inPlace={inPlace} />
        </div>
        <div className="sheet-events">
          {rite ?? <SheetEvent label={riteTitle(notice)} text={notice.funerale} />}
          <SheetEvent label="Cimitero" text={notice.cimitero} actions={props.cemeteryActions} />
        </div>
        <div className="sheet-about">
          {notice.coniuge && <Spouse coniuge={notice.coniuge} />}
          <p className="sheet-place">
            <LineIcon name="place" size={18} />
            <span>
              <PlaceLine place={notice} cap={notice.cap} />
            </span>
          </p>
          {signature && <p className="sheet-signature">{signature}</p>}
          {ways}
        </div>
        {notice.testo && wordsCorrection && <p className="sheet-right sheet-right--words">{wordsCorrection}</p>}
        {notice.testo && (
          <NoticeText
            text={notice.testo}
            className={wordsCorrection ? 'sheet-text sheet-text--differing' : 'sheet-text'}
          />
        )}
      </div>
    </article>
  );
}
