import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { PaperCheckPageData } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { FormField } from '../parts/form-field.tsx';

/** Sentences about a paper that shows no name. */
const unavailablePosterTexts = {
  sconosciuto:
    'Questo codice non è nostro: nessun manifesto lo porta. Controllare le sei lettere, o cercare l’annuncio per nome.',
  tolto: 'Questo manifesto non è più attuale: il suo annuncio non è più pubblicato.',
} as const;

function PosterVerdict({ paper }: { readonly paper: NonNullable<PaperCheckPageData['paper']> }) {
  if (!('notice' in paper))
    return (
      <p className="alert" role="alert">
        <LineIcon name="alert" />
        <span>{unavailablePosterTexts[paper.stato]}</span>
      </p>
    );
  const { notice } = paper;
  const name = curlyApostrophes(personName(notice));
  return (
    <div role="status">
      {paper.stato === 'attuale' ? (
        <p className="lead">
          {withFullStop(`Il manifesto di ${name} è attuale${paper.rite ? `: ${paper.rite}` : ''}`)}
        </p>
      ) : (
        <p className="alert">
          <LineIcon name="alert" />
          <span>{withFullStop(`Il manifesto di ${name} è superato: ${paper.changes}`)}</span>
        </p>
      )}
      <p className="actions">
        <a className="button button--main" href={noticeAddress(notice)}>
          Apri l’annuncio
        </a>
      </p>
    </div>
  );
}

/** Page on which whoever stands before a poster sees whether it still holds. */
export function PosterCheckPage({ data: { typed, paper } }: { data: PaperCheckPageData }) {
  return (
    <main className="wrap contact-page">
      <h1>Verifica un manifesto</h1>
      <p className="lead">
        In basso sui manifesti stampati dall’agenzia c’è un codice di sei lettere: dice se l’ora e il luogo valgono
        ancora. Dove il codice non c’è, il QR Code apre l’annuncio.
      </p>
      {paper && <PosterVerdict paper={paper} />}
      <form className="contact-form" action={publicPaths.check} method="get">
        <FormField
          data={{ sent: false, values: { codice: typed }, errors: {} }}
          name="codice"
          label="Codice"
          autoComplete="off"
          maxLength={20}
        />
        <button type="submit" className="button button--main">
          Verifica
        </button>
      </form>
    </main>
  );
}
