import {
  type CondolenceField,
  condolencePhotographSlot,
  customaryCondolencePhrases,
  maxCondolenceLength,
  nearFamilyLabel,
  type PublicCondolence,
} from '@commiato/contracts/notices/condolences';
import {
  condolenceLeftParameter,
  condolencesSectionId,
  noticeAddress,
} from '@commiato/contracts/notices/public-addresses';
import { agencyAddress, type NoticeAgency } from '@commiato/contracts/notices/public-agencies';
import type {
  CondolenceForAuthor,
  NoticePageData,
  PictureSize,
  ShownCondolence,
  VisitorFormContents,
} from '@commiato/contracts/notices/public-pages';
import { honeypotField } from '@commiato/contracts/requests/requests';
import { curlyApostrophes, longDate, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { ReactNode } from 'react';
import { telHref } from '../../lib/contact-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { StoredPicture } from '../sheets/stored-picture.tsx';
import { FormField, HoneypotField, isFirstFlawed } from './form-field.tsx';
import { PrivacyNote } from './privacy-note.tsx';

type NamedNotice = Pick<NoticePageData['notice'], '_id' | 'nome' | 'cognome'>;

const pictureAlt = (nome: string) => `Foto che accompagna il pensiero di ${nome}`;

/** The photograph of a published condolence. */
export function CondolencePicture({ one: { nome, picture } }: { readonly one: ShownCondolence }) {
  if (!picture) return null;
  return (
    <StoredPicture
      className="thought-picture"
      image={picture}
      sizes="320px"
      width={picture.larghezza}
      height={picture.altezza}
      alt={pictureAlt(nome)}
    />
  );
}

/** The photograph of a condolence that not everybody sees, at an address for who does. */
export function PrivatePicture({
  nome,
  picture,
  src,
}: {
  readonly nome: string;
  readonly picture: PictureSize | null;
  readonly src: string;
}) {
  if (!picture) return null;
  const { larghezza, altezza } = picture;
  return (
    <img
      className="thought-picture"
      src={src}
      width={larghezza}
      height={altezza}
      loading="lazy"
      alt={pictureAlt(nome)}
    />
  );
}

/** A condolence: its words, or what is said without words, whose they are and of which day. */
export function CondolenceText({
  said,
  picture,
  children,
}: {
  readonly said: Pick<PublicCondolence, 'nome' | 'testo' | 'vicino' | 'data'>;
  /** Its photograph. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <p className="thought-text">{said.testo || nearFamilyLabel}</p>
      {picture}
      <p className="thought-by">
        <span>{curlyApostrophes(said.nome)},</span> {longDate(romeDay(said.data))}
        {children}
      </p>
    </>
  );
}

/** Condolences that everybody reads, each with the way to report it, and the way to older ones. */
export function CondolenceList({
  notice,
  list,
  more,
}: {
  readonly notice: NamedNotice;
  readonly list: readonly ShownCondolence[];
  readonly more: boolean;
}) {
  const last = list.at(-1);
  return (
    <>
      {list.length > 0 && (
        <ul className="thoughts-list">
          {list.map((one) => (
            <li key={one._id} className="thought">
              <CondolenceText said={one} picture={<CondolencePicture one={one} />}>
                <a
                  className="thought-report"
                  href={`${noticeAddress(notice, 'condolenceReport')}?${condolenceLeftParameter}=${one._id}`}
                  rel="nofollow"
                  aria-label={`Segnala il pensiero di ${one.nome}`}
                >
                  Segnala
                </a>
              </CondolenceText>
            </li>
          ))}
        </ul>
      )}
      {more && last && (
        <p className="thoughts-more">
          <a className="button" href={`${noticeAddress(notice, 'condolences')}?prima=${last._id}`} rel="nofollow">
            Altri pensieri
          </a>
        </p>
      )}
    </>
  );
}

/** What becomes of a condolence, as its author is told. */
function ownCondolenceStateText({ stato, riservato, motivo }: CondolenceForAuthor): string {
  if (stato === 'rifiutato')
    return `${riservato ? 'La famiglia non lo legge.' : 'Non pubblicato.'}${motivo && ` ${motivo}`}`;
  if (stato === 'pubblicato') return 'Consegnato alla famiglia, che sola lo legge.';
  return riservato
    ? 'In attesa: l’agenzia lo legge e lo consegna alla famiglia.'
    : 'In attesa: qui lo vede soltanto Lei, finché l’agenzia non lo ha letto.';
}

/** What this visitor has left, with its state. */
function OwnCondolences({
  notice,
  own,
}: {
  readonly notice: NamedNotice;
  readonly own: readonly CondolenceForAuthor[];
}) {
  return (
    <ul className="thoughts-list" aria-label="I Suoi pensieri">
      {own.map((one) => (
        <li key={one._id} className="thought thought--own">
          <p className="thought-state" role="status">
            {ownCondolenceStateText(one)}
          </p>
          {one.isAddressUnconfirmed && one.stato !== 'rifiutato' && (
            <p className="contact-note">
              Le abbiamo scritto all’indirizzo che ha lasciato: lo confermi da quella e-mail, e potrà cambiare o
              ritirare il pensiero e ricevere i ringraziamenti della famiglia.
            </p>
          )}
          <CondolenceText
            said={one}
            picture={
              <PrivatePicture
                nome={one.nome}
                picture={one.picture}
                src={`${noticeAddress(notice, 'condolences')}/foto/${one._id}`}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** What becomes of a condolence and, to its author by the mailed link, what the family alone decides is not told. */
export const stateTextForAuthor = (own: CondolenceForAuthor): string => {
  if (own.stato === 'ritirato') return 'Ritirato: nessuno lo legge più.';
  if (own.riservato || own.stato === 'in attesa' || own.stato === 'rifiutato') return ownCondolenceStateText(own);
  return 'Letto dall’agenzia, e consegnato alla famiglia.';
};

const emptyCondolenceForm: VisitorFormContents<CondolenceField> = {
  sent: false,
  values: { nome: '', testo: '', parole: '', vicino: '', riservato: '', mail: '', tel: '', indirizzo: '', file: '' },
  errors: {},
};

interface CondolenceCheckboxProps {
  readonly data: Pick<VisitorFormContents<'vicino' | 'riservato'>, 'values'>;
  readonly name: 'vicino' | 'riservato';
  readonly label: string;
}

function CondolenceCheckbox({ data, name, label }: CondolenceCheckboxProps) {
  return (
    <label>
      <input type="checkbox" name={name} value="true" defaultChecked={data.values[name] === 'true'} />
      <span>{label}</span>
    </label>
  );
}

/** What may be said without words, and to whom. */
export function CondolenceCheckboxes({ data }: Pick<CondolenceCheckboxProps, 'data'>) {
  return (
    <div className="contact-choices">
      <CondolenceCheckbox data={data} name="vicino" label={`«${nearFamilyLabel}», senza altre parole`} />
      <CondolenceCheckbox
        data={data}
        name="riservato"
        label="Solo per la famiglia: non si vede nella pagina dell’annuncio"
      />
    </div>
  );
}

/** Where a photograph is chosen, if one wants to send one. */
function PictureField({ data }: { readonly data: VisitorFormContents<CondolenceField> }) {
  const error = data.errors.file;
  return (
    <div className="contact-field">
      <label htmlFor="pensiero-file">
        Una foto<span>facoltativo</span>
      </label>
      <input
        id="pensiero-file"
        type="file"
        name="file"
        accept={condolencePhotographSlot.types.join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'pensiero-file-aiuto pensiero-file-errore' : 'pensiero-file-aiuto'}
        // biome-ignore lint/a11y/noAutofocus: a form with errors opens at the first one
        autoFocus={isFirstFlawed(data, 'file')}
      />
      <p className="contact-note" id="pensiero-file-aiuto">
        JPG o PNG, di 10 MB al massimo.
      </p>
      {error && (
        <p className="contact-error" id="pensiero-file-errore">
          <LineIcon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** The form of a condolence. Only the name is demanded; words may be one's own, customary ones, or none. */
export function CondolenceForm({
  notice,
  photographs,
  data = emptyCondolenceForm,
}: {
  readonly notice: NamedNotice;
  /** Whether a photograph may come with it. */
  readonly photographs: boolean;
  readonly data?: VisitorFormContents<CondolenceField>;
}) {
  const { values, errors } = data;
  const isOpen = [values.mail, values.tel, values.indirizzo, errors.mail, errors.tel, errors.indirizzo].some(Boolean);
  return (
    <form
      className="contact-form thought-form"
      action={noticeAddress(notice, 'condolences')}
      method="post"
      encType={photographs ? 'multipart/form-data' : undefined}
      data-keep-typed=""
    >
      <FormField data={data} name="nome" label="Il Suo nome" autoComplete="name" maxLength={80} />
      <FormField data={data} name="testo" label="Il Suo pensiero" maxLength={maxCondolenceLength} rows={4} either />
      <div className="contact-field">
        <label htmlFor="parole">Se non trova le parole</label>
        <select id="parole" name="parole" defaultValue={values.parole}>
          <option value="">Scelga tra quelle di sempre</option>
          {customaryCondolencePhrases.map((words) => (
            <option key={words}>{words}</option>
          ))}
        </select>
      </div>
      <CondolenceCheckboxes data={data} />
      <details className="thought-thanks" open={isOpen}>
        <summary>Se vuole essere ringraziato</summary>
        <p className="contact-note">
          Tutto facoltativo, e mai pubblicato: telefono e indirizzo li vedono la famiglia, la sua agenzia e chi
          amministra il sito; l’e-mail la vedono l’agenzia e chi amministra il sito, e vi arriva il ringraziamento.
        </p>
        <FormField data={data} name="mail" label="E-mail" type="email" autoComplete="email" maxLength={254} either />
        <FormField data={data} name="tel" label="Telefono" type="tel" autoComplete="tel" maxLength={30} either />
        <FormField
          data={data}
          name="indirizzo"
          label="Indirizzo, per un biglietto"
          autoComplete="street-address"
          maxLength={200}
          either
        />
      </details>
      <HoneypotField name={honeypotField} />
      {/* Behind all the words: nothing is read behind a file that is too large. */}
      {(photographs || errors.file) && <PictureField data={data} />}
      <p className="contact-note">
        Non si pubblica ciò che offende, dice cose private di altri, è falso o scritto a nome di altri, fa pubblicità o
        non riguarda la persona dell’annuncio.
      </p>
      <button type="submit" className="button button--main">
        Lascia il pensiero
      </button>
      <PrivacyNote use="Lo legge prima l’agenzia, così nessuno della famiglia trova parole che feriscono." />
    </form>
  );
}

/** Where a condolence is printed on the wall's posters: the agency, which puts them up. */
function WallPosterNote({ agency }: { readonly agency: NoticeAgency }) {
  const number = agency.tel || agency.cell;
  const { ragSociale } = agency;
  const name = curlyApostrophes(number ? ragSociale : withFullStop(ragSociale));
  return (
    <p className="contact-note">
      Per una partecipazione stampata sui manifesti al muro, chiedere all’agenzia:{' '}
      {agency.slug ? <a href={agencyAddress(agency.slug)}>{name}</a> : name}
      {number && (
        <>
          , <a href={telHref(number)}>{number}</a>.
        </>
      )}
    </p>
  );
}

/** The condolences on the page of a notice: nothing where there are none and none are taken. */
export function Condolences({
  data: { notice, condolences, own = [], onWalls, agency },
}: {
  readonly data: NoticePageData;
}) {
  const { takes, list } = condolences;
  if (takes === 'no' && list.length === 0 && own.length === 0) return null;
  return (
    <section className="thoughts" id={condolencesSectionId}>
      <h2>Pensieri per la famiglia</h2>
      {own.length > 0 && <OwnCondolences notice={notice} own={own} />}
      <CondolenceList notice={notice} {...condolences} />
      {takes === 'later' && <p className="thoughts-later">Si possono lasciare dopo il funerale.</p>}
      {takes === 'now' && (
        <details className="thoughts-write">
          <summary className="button button--main">
            {own.length > 0 ? 'Lascia un altro pensiero' : 'Lascia un pensiero'}
          </summary>
          <CondolenceForm notice={notice} photographs={condolences.photographs} />
        </details>
      )}
      {onWalls && agency && takes !== 'no' && <WallPosterNote agency={agency} />}
    </section>
  );
}
