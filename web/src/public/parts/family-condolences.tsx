import { nearFamilyLabel } from '@commiato/contracts/notices/condolences';
import type { FamilyAct } from '@commiato/contracts/notices/family';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type {
  AnyFamilyPageData,
  FamilyCondolence,
  FamilyCondolences,
  FamilyThanks,
} from '@commiato/contracts/notices/public-pages';
import { maxThanksLength, thanksStopWords } from '@commiato/contracts/notices/thanks';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, longDate, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { telHref } from '../../lib/contact-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { PrivatePicture } from './condolences.tsx';
import { FormAlert, FormField } from './form-field.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { UnsentWords } from './unsent-words.tsx';

type PageView = Extract<AnyFamilyPageData, { readonly view: 'page' }>;

interface CondolenceProps {
  readonly token: string;
  readonly one: FamilyCondolence;
  readonly before: FamilyCondolences['before'];
}

/** What is said above a thought that not everybody reads; one for the family alone says so also while it is hidden, or showing it again seemed to publish it. */
function condolenceStateText({ hidden, riservato }: FamilyCondolence): string {
  if (!hidden) return 'Scritto per la sola famiglia';
  return riservato ? 'Nascosto. Scritto per la sola famiglia' : 'Nascosto: lo vede soltanto la famiglia';
}

function Condolence({ token, one, before }: CondolenceProps) {
  const { _id, nome, testo, data, hidden, riservato, indirizzo, tel, picture } = one;
  const path = hidden ? publicPaths.familyShowCondolence : publicPaths.familyHideCondolence;
  return (
    <li className={hidden ? 'family-thought family-thought--hidden' : 'family-thought'}>
      {(hidden || riservato) && (
        <p className="family-state">
          <LineIcon name={hidden ? 'alert' : 'check'} />
          <span>{condolenceStateText(one)}</span>
        </p>
      )}
      <blockquote>{curlyApostrophes(testo) || nearFamilyLabel}</blockquote>
      <PrivatePicture
        nome={nome}
        picture={picture}
        src={routeAddress(publicPaths.familyCondolencePhotograph, { token, id: _id })}
      />
      <p className="contact-note">
        {curlyApostrophes(nome)}, {longDate(romeDay(data))}
      </p>
      {indirizzo && <p className="contact-note">{`Per ringraziare per lettera: ${curlyApostrophes(indirizzo)}`}</p>}
      {tel && (
        <p className="contact-note">
          Per ringraziare al telefono: <a href={telHref(tel)}>{tel}</a>
        </p>
      )}
      <form action={routeAddress(path, { token, id: _id }) + (before ? `?prima=${before}` : '')} method="post">
        <button type="submit" className="button">
          {hidden ? 'Mostra di nuovo' : 'Nascondi'}
          <span className="hidden">{`: il pensiero di ${curlyApostrophes(nome)}`}</span>
        </button>
      </form>
    </li>
  );
}

/** What nobody has let through yet: shown after a press, with a plain warning before it. */
function CondolencesUnreadByAgency({ data, shown }: { readonly data: PageView; readonly shown: FamilyCondolences }) {
  const { token, held } = data;
  const { waiting, list, before } = shown;
  if (held) {
    const isOnlyOne = held.length === 1;
    return (
      <div className="family-held">
        <h3>{isOnlyOne ? 'Non ancora letto dall’agenzia' : 'Non ancora letti dall’agenzia'}</h3>
        <p role="status">
          {isOnlyOne
            ? 'Nessuno lo ha ancora letto. Chiusa la pagina, non si vede più.'
            : 'Nessuno li ha ancora letti. Chiusa la pagina, non si vedono più.'}
        </p>
        <ul className="family-list">
          {held.map((one) => (
            <li key={one._id} className="family-thought family-thought--hidden">
              <blockquote>{one.testo || nearFamilyLabel}</blockquote>
              <p className="contact-note">
                {curlyApostrophes(one.nome)}, {longDate(romeDay(one.data))}
              </p>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (waiting === 0) return null;
  // 'Altri' only beside condolences that can be read already.
  const isAfterSome = list.length > 0 || before !== null;
  return (
    <form
      className="family-held"
      action={`${routeAddress(publicPaths.familyHeldCondolences, { token })}#pensieri`}
      method="post"
    >
      <p>
        {waiting === 1
          ? `${isAfterSome ? 'Un altro' : 'Uno'} aspetta che l’agenzia lo legga. Può contenere parole che feriscono: si può aspettare.`
          : `${isAfterSome ? `Altri ${waiting}` : waiting} aspettano che l’agenzia li legga. Possono contenere parole che feriscono: si può aspettare.`}
      </p>
      <button type="submit" className="button">
        {waiting === 1 ? 'Leggilo lo stesso' : 'Leggili lo stesso'}
      </button>
    </form>
  );
}

/** That nobody else can read them meanwhile; empty where all notices are published. */
function unpublishedNoticeText(list: readonly FamilyCondolence[]): string {
  const unpublished = list.filter(({ isNoticePublished }) => !isNoticePublished);
  if (unpublished.length === 0) return '';
  return unpublished.length === list.length
    ? 'L’annuncio per ora non è pubblicato: i pensieri restano qui, per la famiglia.'
    : 'Uno degli annunci per ora non è pubblicato: i suoi pensieri restano qui, per la famiglia.';
}

/** What is said after a press in this section. */
const condolenceDoneTexts: { readonly [act in FamilyAct]?: string } = {
  // Also of one for the family alone, which no notice ever showed.
  'pensiero-nascosto': 'Fatto: il pensiero è nascosto.',
  'pensiero-mostrato': 'Fatto: il pensiero non è più nascosto.',
};

/** Whether nobody has left a thought, and nobody can. */
const isWithoutThoughts = ({ isClosed, list, waiting, before }: FamilyCondolences): boolean =>
  isClosed && list.length === 0 && waiting === 0 && before === null;

/** What visitors have left, which the agency has read before; the family hides what it does not want to stand there, and judges nobody. */
function Condolences({ data, shown }: { readonly data: PageView; readonly shown: FamilyCondolences }) {
  const { token, sent } = data;
  const done = sent && condolenceDoneTexts[sent];
  const { list, more, before, volumes } = shown;
  const isFirst = before === null;
  const address = routeAddress(publicPaths.family, { token });
  const last = list.at(-1);
  const unpublished = unpublishedNoticeText(list);
  return (
    <section className="family-part" id="pensieri">
      <h2>I pensieri</h2>
      {unpublished && <p>{unpublished}</p>}
      {list.length === 0 ? (
        <p>
          {isWithoutThoughts(shown)
            ? data.notices.length === 1
              ? 'L’annuncio non raccoglie pensieri.'
              : 'Gli annunci non raccolgono pensieri.'
            : 'Per ora non ce ne sono: si vedono qui quando l’agenzia li ha letti.'}
        </p>
      ) : (
        <p>
          {list.length === 1 && isFirst && !more ? 'L’agenzia lo ha letto prima. ' : 'L’agenzia li ha letti prima. '}
          Quello che si nasconde non lo vede più nessun altro, e chi lo ha scritto non ne è avvisato.
        </p>
      )}
      {!isFirst && (
        <p>
          <a href={`${address}#pensieri`}>Torna ai più recenti</a>
        </p>
      )}
      {done && (
        <p className="family-done" role="status">
          {done}
        </p>
      )}
      {list.length > 0 && (
        <ul className="family-list">
          {list.map((one) => (
            <Condolence key={one._id} token={token} one={one} before={before} />
          ))}
        </ul>
      )}
      <CondolencesUnreadByAgency data={data} shown={shown} />
      {volumes > 0 && (
        <div className="family-files">
          {Array.from({ length: volumes }, (_, at) => at + 1).map((volume) => (
            <a
              key={volume}
              className="button"
              href={`${routeAddress(publicPaths.familyBook, { token })}?volume=${volume}`}
            >
              {volumes === 1 ? 'Il libro dei pensieri, da stampare' : `Il libro dei pensieri, volume ${volume}`}
            </a>
          ))}
          <a className="button" href={routeAddress(publicPaths.familyArchive, { token })}>
            Tutto, in un archivio da conservare
          </a>
        </div>
      )}
      {more && last && (
        <p>
          <a className="button" href={`${address}?prima=${last._id}#pensieri`} rel="nofollow">
            Altri pensieri
          </a>
        </p>
      )}
    </section>
  );
}

/** What the family is told after it has written a thank-you: it leaves at once where it is due and somebody can be reached. */
function thanksStoredText({ written, attesi }: FamilyThanks, today: string): string {
  if (written && written.giorno > today) return 'Salvato: parte nel giorno scelto.';
  if (!written || written.hasLeft) return 'Fatto: il ringraziamento parte.';
  return attesi === 0
    ? 'Salvato: il ringraziamento è pronto, e parte appena c’è un indirizzo confermato a cui mandarlo.'
    : 'Salvato: parte dalle 9 di oggi.';
}

/** What happens where no day is chosen. */
const noDayHelp = ({ attesi }: FamilyThanks): string =>
  attesi === 0
    ? 'Vuoto: appena c’è qualcuno a cui mandarlo; fino ad allora si può cambiare.'
    : 'Vuoto: subito, e allora non si può più cambiare.';

const addressCountText = (count: number) => (count === 1 ? 'un indirizzo confermato' : `${count} indirizzi confermati`);

function thanksStateText({ hasLeft, stopped, giorno }: NonNullable<FamilyThanks['written']>, today: string): string {
  if (hasLeft) return 'Partito';
  if (stopped) return `Fermato ${thanksStopWords(stopped)}`;
  return giorno > today ? `Parte ${dayWithArticle(giorno, longDate)}` : 'Pronto';
}

/** To whom the thank-you goes or went. */
function thanksReachText({ written, inviati, attesi }: FamilyThanks): string {
  if (written?.hasLeft)
    return `È arrivato a ${addressCountText(inviati)}. Chi conferma il suo indirizzo più tardi, o il cui pensiero è pubblicato più tardi, lo riceve poco dopo: di solito entro un’ora.`;
  return attesi === 0
    ? 'Finora non arriverebbe a nessuno: va a chi ha confermato il suo indirizzo, quando l’agenzia ha pubblicato il pensiero.'
    : `Finora arriverebbe a ${addressCountText(attesi)}.`;
}

interface ThanksStopFormProps {
  readonly token: string;
  readonly written: NonNullable<FamilyThanks['written']>;
}

/** Asks before it stops what another relative may have written. */
function ThanksStopForm({ token, written: { nome, data } }: ThanksStopFormProps) {
  return (
    <details className="family-stop">
      <summary className="button">Non mandarlo</summary>
      <form action={routeAddress(publicPaths.familyThanksWithdraw, { token })} method="post">
        <p>
          {nome && `${withFullStop(`Lo ha scritto ${curlyApostrophes(nome)}`)} `}
          Fermato, non parte: qui si legge chi lo ha fermato, e le parole restano, da inviare di nuovo.
        </p>
        {/* A page that was open while another relative wrote would stop words that nobody here has read. */}
        <input type="hidden" name="letto" value={data} />
        <button type="submit" className="button">
          Sì, non mandarlo
        </button>
      </form>
    </details>
  );
}

function ThanksForm({ data, thanks }: { readonly data: PageView; readonly thanks: FamilyThanks }) {
  const { token, sent, now, thanksFlawed } = data;
  const today = now.slice(0, 10);
  const { written } = thanks;
  const values = {
    testo: written?.testo ?? '',
    giorno: written && written.chosenDay >= today ? written.chosenDay : '',
  };
  const contents = thanksFlawed ?? { sent: false, values, errors: {} };
  return (
    <section className="family-part" id="grazie">
      <h2>Il ringraziamento</h2>
      <p>
        Un solo messaggio, con le parole della famiglia, a chi ha lasciato un pensiero e ha confermato la sua e-mail.
        Gli indirizzi non si vedono.
      </p>
      {sent === 'grazie' && !written?.stopped && (
        <p className="family-done" role="status">
          {thanksStoredText(thanks, today)}
        </p>
      )}
      {sent === 'grazie-fermato' && written?.stopped && (
        <p className="family-done" role="status">
          Fatto: il ringraziamento non parte.
        </p>
      )}
      {written && (
        <div className={written.stopped ? 'family-written' : 'family-written family-written--done'}>
          <p className="family-state">
            <LineIcon name={written.stopped ? 'alert' : 'check'} />
            <span>{thanksStateText(written, today)}</span>
          </p>
          <blockquote className="family-words">{curlyApostrophes(written.testo)}</blockquote>
          {written.nome && <p className="contact-note">{`Scritto da ${curlyApostrophes(written.nome)}`}</p>}
        </div>
      )}
      {written?.hasLeft && thanksFlawed && <UnsentWords contents={thanksFlawed} />}
      <p>{thanksReachText(thanks)}</p>
      {!written?.hasLeft && (
        <>
          <form className="contact-form" action={routeAddress(publicPaths.familyThanks, { token })} method="post">
            <FormAlert data={contents} />
            {/* Two relatives who write at once would each write over the other, and mail it to all at once. */}
            <input type="hidden" name="letto" value={written?.data ?? ''} />
            <FormField
              data={contents}
              name="testo"
              id="grazie-testo"
              label="Le parole della famiglia"
              maxLength={maxThanksLength}
              rows={6}
            />
            <FormField
              data={contents}
              name="giorno"
              id="grazie-giorno"
              type="date"
              label="Il giorno in cui parte"
              maxLength={10}
              help={`Parte alle 9 del mattino, o subito se sono già passate. ${noDayHelp(thanks)}`}
              optional
            />
            <button type="submit" className="button button--main">
              {written && !written.stopped ? 'Cambia il ringraziamento' : 'Ringrazia'}
            </button>
            <PrivacyNote use="Va a chi ha lasciato un pensiero e all’agenzia, che può farne un annuncio di ringraziamento." />
          </form>
          {written && !written.stopped && <ThanksStopForm token={token} written={written} />}
        </>
      )}
    </section>
  );
}

/** Whether thanks are offered: where nobody has left a thought, and nobody can, they would never leave. What was written is shown in any case. */
export const areThanksOffered = (
  { condolences, thanksFlawed }: PageView,
  { written, inviati, attesi }: FamilyThanks,
): boolean =>
  !condolences || !isWithoutThoughts(condolences) || thanksFlawed !== null || written !== null || inviati + attesi > 0;

/** Condolences and thanks on the family's page, for who may read what visitors have left. */
export function FamilyCondolencesPart({ data }: { readonly data: PageView }) {
  const { condolences, thanks } = data;
  return (
    <>
      {condolences && <Condolences data={data} shown={condolences} />}
      {thanks && areThanksOffered(data, thanks) && <ThanksForm data={data} thanks={thanks} />}
    </>
  );
}
