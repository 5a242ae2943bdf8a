import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import type { SearchData } from '@commiato/contracts/notices/public-pages';
import { curly, initialCapitals } from '@commiato/italy/formatting';
import { provinceByCode } from '@commiato/italy/provinces';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { searchAddress } from '../links.ts';
import { CardGrid } from '../parts/card-grid.tsx';
import { SearchForm } from '../parts/search-form.tsx';

/** Beyond this many results the server stops counting. */
const countedUpTo = 1000;

function countLine(total: number): string {
  if (total > countedUpTo) return 'Oltre 1.000 annunci trovati';
  return total === 1 ? '1 annuncio trovato' : `${total} annunci trovati`;
}

/** The wider search that is worth a try: the name alone, else the province alone. */
function wider({ searchTerm, comune, prov, cap }: SearchCriteria): { label: string; href: string } | undefined {
  const province = provinceByCode(prov);
  if (searchTerm && (comune || prov || cap))
    return { label: `Cerca solo «${searchTerm}»`, href: searchAddress({ searchTerm }) };
  if (province && (comune || cap))
    return { label: `Cerca in tutta la provincia di ${province.nome}`, href: searchAddress({ prov }) };
  return undefined;
}

/** Nothing bears the words as they were typed: says so before it shows what is near. */
function Meant({ criteria, meant }: { criteria: SearchCriteria; meant: string }) {
  return (
    <p className="meant" role="status">
      Nessun annuncio per «{criteria.searchTerm}». Forse cercavi{' '}
      <a href={searchAddress({ ...criteria, searchTerm: initialCapitals(meant) })}>{curly(initialCapitals(meant))}</a>?
    </p>
  );
}

function NoResult({ criteria }: { criteria: SearchCriteria }) {
  const more = wider(criteria);
  return (
    <div className="nothing">
      <Mark height={92} />
      <div role="status">
        <h2>Spiacenti, nessun risultato trovato.</h2>
      </div>
      <ul>
        <li>
          <LineIcon name="check" />
          Controlla come è scritto il nome, oppure scrivi solo il cognome.
        </li>
        {(criteria.comune || criteria.cap) && (
          <li>
            <LineIcon name="check" />
            Togli il comune o il CAP: l’annuncio può essere pubblicato in un comune vicino.
          </li>
        )}
      </ul>
      <p className="actions">
        {more && (
          <a className="button button--main" href={more.href}>
            {more.label}
          </a>
        )}
        <a className="button" href={publicPaths.recent}>
          Annunci recenti
        </a>
      </p>
    </div>
  );
}

function Pages({ criteria, total, page }: { criteria: SearchCriteria; total: number; page: number }) {
  const pages = Math.ceil(Math.min(total, countedUpTo) / publicPageSize);
  if (pages < 2 && page === 1) return null;
  return (
    <nav className="actions" aria-label="Pagine dei risultati">
      {page > 1 && (
        <a className="button" href={searchAddress(criteria, page - 1)} rel="prev">
          Pagina precedente
        </a>
      )}
      <span>{`Pagina ${page} di ${pages}`}</span>
      {page < pages && (
        <a className="button" href={searchAddress(criteria, page + 1)} rel="next">
          Pagina successiva
        </a>
      )}
    </nav>
  );
}

/** The search and, once it was sent, what it found. */
export function SearchPage({ data: { criteria, results } }: { data: SearchData }) {
  return (
    <main className="wrap search-page">
      <h1>Cerca Annunci</h1>
      <SearchForm criteria={criteria} />
      {results && results.total > 0 && (
        <section>
          <div className="found">
            <h2>{countLine(results.total)}</h2>
            <a href={publicPaths.search}>
              <LineIcon name="close" />
              <span>Azzera la ricerca</span>
            </a>
          </div>
          {results.meant && <Meant criteria={criteria} meant={results.meant} />}
          <CardGrid notices={results.notices} dated eager={2} />
          <Pages criteria={criteria} total={results.total} page={results.page} />
        </section>
      )}
      {results?.total === 0 && <NoResult criteria={criteria} />}
    </main>
  );
}
