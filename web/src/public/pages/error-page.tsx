import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ErrorPageData, Site } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { prepositionA } from '@commiato/italy/prose/places';
import { telHref } from '../../lib/contact-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { textsOfErrorPage } from '../error-texts.ts';
import { UnsentWords } from '../parts/unsent-words.tsx';

/** Who is to be called about a link that opens nothing any more. */
function Sender({ agency }: { readonly agency: NonNullable<ErrorPageData['agency']> }) {
  const number = agency.tel || agency.cell;
  return (
    <p>
      Lo ha mandato{' '}
      {number ? (
        <>
          {curlyApostrophes(agency.ragSociale)}, <a href={telHref(number)}>{number}</a>.
        </>
      ) : (
        withFullStop(curlyApostrophes(agency.ragSociale))
      )}
    </p>
  );
}

/** The words of a form that was not taken; a report is still heard by who runs the site. */
function UnsentForm({
  unsent: { words, isReport },
  mail,
}: {
  readonly unsent: NonNullable<ErrorPageData['unsent']>;
  readonly mail: string;
}) {
  return (
    <>
      <UnsentWords contents={{ sent: false, values: { testo: words }, errors: {} }} />
      {isReport && (
        <p>
          Se serve ancora, si può scrivere {prepositionA(mail)} <a href={`mailto:${mail}`}>{mail}</a>.
        </p>
      )}
    </>
  );
}

/** Error page with links to other pages. */
export function ErrorPage({ data, site }: { data: ErrorPageData; site: Site }) {
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
        {data.unsent && <UnsentForm unsent={data.unsent} mail={site.mail} />}
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
