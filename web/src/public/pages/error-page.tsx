import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ErrorPageData } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { telHref } from '../../lib/contact-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { textsOfErrorPage } from '../error-texts.ts';

/** Who is to be called about a link that opens nothing any more. */
function Sender({ agency }: { readonly agency: NonNullable<ErrorPageData['agency']> }) {
  const number = agency.tel || agency.cell;
  return (
    <p>
      Lo ha mandato {curlyApostrophes(agency.ragSociale)}
      {number && (
        <>
          , <a href={telHref(number)}>{number}</a>
        </>
      )}
      .
    </p>
  );
}

/** Error page with links to other pages. */
export function ErrorPage({ data }: { data: ErrorPageData }) {
  const { title, sentence } = textsOfErrorPage(data);
  return (
    <main className="wrap">
      <div className="nothing nothing--page">
        <Mark height={92} />
        <h1>{title}</h1>
        {data.status !== undefined && (
          <p className="alert" role="alert">
            <LineIcon name="alert" />
            <span>{`Errore nel recupero dell'annuncio. Stato HTTP: ${data.status}`}</span>
          </p>
        )}
        <p className="lead">{sentence}</p>
        {data.agency && <Sender agency={data.agency} />}
        <p className="actions">
          <a className="button button--main" href={publicPaths.search}>
            Cerca un annuncio
          </a>
          <a className="button" href={publicPaths.recent}>
            Annunci recenti
          </a>
        </p>
      </div>
    </main>
  );
}
