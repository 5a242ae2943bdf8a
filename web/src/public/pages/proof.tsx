import { maxProofTextLength } from '@commiato/contracts/notices/proofs';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ProofPageData, ShownProof } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { instantInWords, toDayPhrase } from '@commiato/italy/prose/dates';
import { telHref } from '../../lib/contact-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { FormAlert, FormField } from '../parts/form-field.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';
import { UnsentWords } from '../parts/unsent-words.tsx';
import { newProofNeededSentence, noticeChangedSinceProofSentence } from '../proof-words.ts';

/** Why a link shows no proof. */
const unavailableProofTexts = {
  sconosciuta: {
    title: 'Bozza non trovata',
    sentence: 'Questo collegamento non apre nessuna bozza. Forse è incompleto: chiederlo di nuovo all’agenzia.',
  },
  scaduta: {
    title: 'La bozza è scaduta',
    sentence: 'Questo collegamento è scaduto e non si può più rispondere. L’agenzia può mandarne uno nuovo.',
  },
  revocata: {
    title: 'La bozza è stata revocata',
    sentence: 'L’agenzia ha revocato questo collegamento: la bozza non vale più e non si può rispondere.',
  },
  tolta: {
    title: 'La bozza è stata tolta',
    sentence: 'L’annuncio o la stampa di questa bozza è stato eliminato: non c’è più niente da confermare.',
  },
} as const;

function Agency({ agency }: Pick<ProofPageData, 'agency'>) {
  if (!agency) return null;
  const calls = [agency.tel, agency.cell].filter(Boolean);
  return (
    <p className="proof-agency">
      {curlyApostrophes(agency.ragSociale)}
      {calls.map((number) => (
        <a key={number} href={telHref(number)}>
          {number}
        </a>
      ))}
    </p>
  );
}

const Warning = ({ children }: { readonly children: string }) => (
  <p className="alert">
    <LineIcon name="alert" />
    <span>{children}</span>
  </p>
);

/** What was decided: it is said on every visit, so that a link that was passed on does not decide twice. */
function Outcome({ proof: { risposta, testo, quando } }: { readonly proof: ShownProof }) {
  if (!quando) return null;
  return (
    <div className="proof-outcome" role="status">
      <p>
        {risposta === 'va bene'
          ? `È già stato risposto: va bene così, ${instantInWords(quando)}.`
          : `È già stata chiesta una modifica, ${instantInWords(quando)}.`}{' '}
        L’agenzia lo sa già; per cambiare la risposta basta telefonarle.
      </p>
      {testo && <blockquote>{curlyApostrophes(testo)}</blockquote>}
    </div>
  );
}

function ProofAnswerForm({ data, proof }: { readonly data: ProofPageData; readonly proof: ShownProof }) {
  return (
    <form className="contact-form" action={routeAddress(publicPaths.proof, { token: data.token })} method="post">
      <h2>La Sua risposta</h2>
      <p>
        {proof.nome
          ? `Risponde «${curlyApostrophes(proof.nome)}»: chi ha ricevuto questo collegamento da altri non risponda. `
          : ''}
        {`Si risponde una volta sola, fino ${toDayPhrase(romeDay(proof.scade))}.`}
      </p>
      {!proof.superata && (
        <button type="submit" name="risposta" value="va bene" className="button button--main" formNoValidate>
          Va bene così
        </button>
      )}
      <FormField
        data={data}
        name="testo"
        label="Che cosa va cambiato"
        maxLength={maxProofTextLength}
        rows={4}
        help="Per esempio un nome da correggere: lo scriva come deve essere."
      />
      <button type="submit" name="risposta" value="modifica" className="button">
        Chiedo una modifica
      </button>
      <PrivacyNote use="La risposta va all’agenzia, con la sua ora. I familiari a cui l’agenzia mostra le bozze vedono se va bene o se è stata chiesta una modifica, non le parole." />
    </form>
  );
}

/** Page on which a branch of a family confirms a print or asks for a change, without an account or JavaScript. */
export function ProofPage({ data }: { data: ProofPageData }) {
  const { proof, agency, token } = data;
  if (typeof proof === 'string') {
    const { title, sentence } = unavailableProofTexts[proof];
    return (
      <main className="wrap contact-page">
        <h1>{title}</h1>
        <p className="lead">{sentence}</p>
        <Agency agency={agency} />
      </main>
    );
  }
  const picture = routeAddress(publicPaths.proofPicture, { token });
  return (
    <main className="wrap contact-page proof-page">
      <Agency agency={agency} />
      <h1>Una bozza da controllare</h1>
      <p className="lead">
        {withFullStop(`${proof.stampa}, in memoria di ${proof.defunto}`)} Prima di stampare, l’agenzia chiede di
        controllare nomi, date e orari.
      </p>
      <FormAlert data={data} />
      {proof.isReplaced && (
        <Warning>
          C’è già una versione più recente di questa stampa: qui si vede quella di prima. L’agenzia può mandare quella
          nuova.
        </Warning>
      )}
      {proof.superata && (
        <Warning>
          {proof.risposta
            ? noticeChangedSinceProofSentence
            : `${noticeChangedSinceProofSentence} ${newProofNeededSentence}`}
        </Warning>
      )}
      <a className="proof-picture" href={picture}>
        <img
          src={picture}
          width={proof.larghezza}
          height={proof.altezza}
          alt={`La bozza: ${proof.stampa}, in memoria di ${proof.defunto}`}
        />
      </a>
      <p className="contact-note">Per vederla più grande basta aprirla con un tocco.</p>
      {proof.risposta ? (
        <>
          <Outcome proof={proof} />
          <UnsentWords contents={data} />
        </>
      ) : (
        <ProofAnswerForm data={data} proof={proof} />
      )}
    </main>
  );
}
