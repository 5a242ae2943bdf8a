import { simpleSignatureNotice } from '@commiato/contracts/forms/signatures';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { SignaturePageData } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, nameForSentence } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { instantInWords } from '@commiato/italy/prose/dates';
import { telHref } from '../../lib/contact-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { FormField } from '../parts/form-field.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';

type View<Name extends SignaturePageData['view']> = Extract<SignaturePageData, { readonly view: Name }>;

function Agency({ agency }: Pick<View<'open'>, 'agency'>) {
  return (
    <p className="proof-agency">
      {curlyApostrophes(agency.ragSociale)}
      {[agency.tel, agency.cell].filter(Boolean).map((number) => (
        <a key={number} href={telHref(number)}>
          {number}
        </a>
      ))}
    </p>
  );
}

const Warning = ({ children }: { readonly children: string }) => (
  <p className="alert" role="alert">
    <LineIcon name="alert" />
    <span>{children}</span>
  </p>
);

function UnknownLinkPage() {
  return (
    <main className="wrap contact-page">
      <h1>Pagina non trovata</h1>
      <p className="lead">
        Questo collegamento non apre nessun documento: forse è incompleto. L’agenzia può mandarne uno nuovo.
      </p>
    </main>
  );
}

const endedLinkTexts = {
  scaduta: {
    title: 'Il collegamento è scaduto',
    sentence: 'Con questo collegamento non si firma più. L’agenzia può mandarne uno nuovo.',
  },
  revocata: {
    title: 'La firma è stata revocata',
    sentence: 'L’agenzia ha ritirato questi documenti: non c’è più niente da firmare con questo collegamento.',
  },
  superata: {
    title: 'I documenti vanno preparati di nuovo',
    sentence:
      'Dopo che sono stati preparati, l’agenzia ha corretto dei dati che questi documenti riportano: non si firmano più. L’agenzia può mandarne di nuovi.',
  },
} as const;

function EndedLinkPage({ data: { agency, why } }: { readonly data: View<'ended'> }) {
  return (
    <main className="wrap contact-page proof-page">
      <Agency agency={agency} />
      <h1>{endedLinkTexts[why].title}</h1>
      <p className="lead">{endedLinkTexts[why].sentence}</p>
    </main>
  );
}

const pageCountText = (pages: number) => (pages === 1 ? '1 pagina' : `${pages} pagine`);

function SignedPapersPage({ data }: { readonly data: View<'signed'> }) {
  const { token, agency, nome, papers, when, copy } = data;
  return (
    <main className="wrap contact-page proof-page">
      <Agency agency={agency} />
      <h1>Documenti firmati</h1>
      <p className="lead" role="status">
        {nameForSentence(nome)} ha firmato {instantInWords(when)}. Il codice è servito: non vale una seconda volta.
      </p>
      <ul className="family-list">
        {papers.map(({ _id, titolo, pagine }) => (
          <li key={_id} className="family-written family-written--done">
            {curlyApostrophes(titolo)} ({pageCountText(pagine)})
          </li>
        ))}
      </ul>
      {copy === 'pronta' && (
        <p className="signature-copy">
          <a className="button button--main" href={routeAddress(publicPaths.signatureCopy, { token })}>
            Scarica la copia firmata
          </a>
        </p>
      )}
      {copy === 'in arrivo' && <p>La copia sigillata si sta preparando: tra poco si scarica da questa pagina.</p>}
      {copy === 'tolta' && <p>La copia non è più qui: si può chiedere all’agenzia.</p>}
      <p className="contact-note">{simpleSignatureNotice}</p>
    </main>
  );
}

function SigningPage({ data }: { readonly data: View<'open'> }) {
  const { token, agency, nome, deceased, papers, locked, hasMail, warning } = data;
  return (
    <main className="wrap contact-page proof-page">
      <Agency agency={agency} />
      <h1>Documenti da firmare</h1>
      <p className="lead">
        {withFullStop(`Per ${nameForSentence(nome)}${deceased && `, per il funerale di ${deceased}`}`)} I documenti
        prima si leggono; poi si firmano tutti insieme, con un codice.
      </p>
      <ol className="family-list">
        {papers.map(({ _id, titolo, pagine }) => (
          <li key={_id} className="family-written">
            <a href={routeAddress(publicPaths.signaturePaper, { token, id: _id })}>{curlyApostrophes(titolo)}</a> (
            {pageCountText(pagine)}, PDF)
          </li>
        ))}
      </ol>
      {warning && <Warning>{warning}</Warning>}
      {locked ? (
        <Warning>Sono stati scritti troppi codici sbagliati: per firmare telefonare all’agenzia.</Warning>
      ) : (
        <>
          {data.sent && (
            <p className="family-done" role="status">
              Tra poco arriva un’e-mail con un codice nuovo: quello di prima non vale più.
            </p>
          )}
          <form className="contact-form" action={routeAddress(publicPaths.signature, { token })} method="post">
            <FormField
              data={data}
              name="codice"
              label="Codice di sei cifre"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              help={hasMail ? 'È nell’e-mail con questo collegamento.' : 'Lo dà l’agenzia, a voce.'}
            />
            <p>Premendo «Firma» dichiara di aver letto i documenti e di firmarli. {simpleSignatureNotice}</p>
            <button type="submit" className="button button--main">
              Firma
            </button>
            <PrivacyNote use="Con la firma si scrivono nel documento ora, dispositivo e indirizzo di rete abbreviato." />
          </form>
          {hasMail && (
            <form className="contact-form" action={routeAddress(publicPaths.signatureCode, { token })} method="post">
              <p>Il codice non è arrivato, o è scaduto?</p>
              <button type="submit" className="button">
                Invia un altro codice
              </button>
            </form>
          )}
        </>
      )}
    </main>
  );
}

/** `/firma/{token}`: papers of a funeral to read and to sign with a code; complete without JavaScript. */
export function SignaturePage({ data }: { readonly data: SignaturePageData }) {
  if (data.view === 'unknown') return <UnknownLinkPage />;
  if (data.view === 'ended') return <EndedLinkPage data={data} />;
  return data.view === 'signed' ? <SignedPapersPage data={data} /> : <SigningPage data={data} />;
}
