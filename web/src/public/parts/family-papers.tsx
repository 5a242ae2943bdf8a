import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { AnyFamilyPageData } from '@commiato/contracts/notices/public-pages';
import { reminderKindNames } from '@commiato/contracts/notices/reminders';
import { routeAddress } from '@commiato/contracts/route';
import { afterFuneralDutiesOf } from '@commiato/italy/after-funeral';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes, longDate, placeName } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { sizeText } from '../../lib/size-text.ts';
import { PrivacyNote } from './privacy-note.tsx';

type PageView = Extract<AnyFamilyPageData, { readonly view: 'page' }>;

/** Documents that the agency shows the family. */
function Documents({ data: { token, papers } }: { readonly data: PageView }) {
  if (papers.documenti.length === 0) return null;
  return (
    <section className="family-part" id="documenti">
      <h2>I documenti</h2>
      <ul className="family-files">
        {papers.documenti.map(({ _id, titolo, byte }) => (
          <li key={_id}>
            <a className="button" href={routeAddress(publicPaths.familyDocument, { token, id: _id })}>
              {`${curlyApostrophes(titolo)} (${sizeText(byte)})`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The recurrences that are still to come, each to be reminded of by e-mail or not. */
function Reminders({ data: { token, reminders, sent } }: { readonly data: PageView }) {
  const coming = reminders?.filter(({ giorno }) => giorno !== null) ?? [];
  if (reminders && coming.length === 0) return null;
  return (
    <section className="family-part" id="ricorrenze">
      <h2>Le ricorrenze</h2>
      {sent === 'ricorrenze' && (
        <p className="family-done" role="status">
          Salvato.
        </p>
      )}
      {reminders ? (
        <form className="contact-form" action={routeAddress(publicPaths.familyReminders, { token })} method="post">
          <fieldset className="contact-choices">
            <legend>Mandatemi un promemoria per e-mail</legend>
            {coming.map(({ ricorrenza, giorno, attivo }) => (
              <label key={ricorrenza}>
                <input type="checkbox" name={ricorrenza} value="true" defaultChecked={attivo} />
                <span>{`${reminderKindNames[ricorrenza].label}, ${dayWithArticle(giorno ?? '', longDate)}`}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button button--main">
            Salva la scelta
          </button>
          <PrivacyNote use="Arrivano qualche giorno prima, soltanto se si scelgono; qui si tolgono." />
        </form>
      ) : (
        <p>Per ricevere un promemoria serve un indirizzo e-mail: basta darlo all’agenzia.</p>
      )}
    </section>
  );
}

/** A letter for who copies a notice, of each that is published. */
function CopiedNoticeLetters({ data: { token, notices } }: { readonly data: PageView }) {
  if (notices.length === 0) return null;
  return (
    <section className="family-part" id="copie">
      <h2>Se qualcuno copia l’annuncio</h2>
      <p>
        Una lettera da mandare a chi l’ha ripubblicato senza chiedere: dice dove e quando è uscito, con un sigillo che
        ne prova la data.
      </p>
      <div className="family-files">
        {notices.map(({ _id, cosa, comune }) => (
          <a key={_id} className="button" href={routeAddress(publicPaths.familyLetter, { token, id: _id })}>
            {notices.length === 1
              ? 'Scarica la lettera (PDF)'
              : `Scarica la lettera: ${cosa}, ${placeName(comune)} (PDF)`}
          </a>
        ))}
      </div>
    </section>
  );
}

/** What the family is given for the time after the funeral: papers, recurrences, what is to be done. */
export function FamilyPapersPart({ data }: { readonly data: PageView }) {
  return (
    <>
      <Documents data={data} />
      <CopiedNoticeLetters data={data} />
      <Reminders data={data} />
      <section className="family-part" id="dopo">
        <h2>Dopo il funerale</h2>
        <p>
          {`${data.deceasedKind === 'adult' ? 'Pensione, banca, utenze, auto, successione, detrazione: ' : ''}${countWithNoun(afterFuneralDutiesOf(data.deceasedKind).length, 'cosa', 'cose')} da sapere, con termini e fonti, da leggere o stampare.`}
        </p>
        <p className="family-files">
          <a className="button" href={routeAddress(publicPaths.familyAfterwards, { token: data.token })}>
            Che cosa c’è da fare
          </a>
        </p>
      </section>
    </>
  );
}
