import { alertFormAddress, publicPaths, searchAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { maxCountedResults, searchPageCount } from '@commiato/contracts/notices/public-calls';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import type { SearchPageData, SearchResults } from '@commiato/contracts/notices/public-pages';
import type { FuneralsLink } from '@commiato/contracts/notices/public-places';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes, longDate, placeName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { provinceByCode } from '@commiato/italy/places/provinces';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { atBirthOrDeathPlacePhrase, provincePhrase } from '@commiato/italy/prose/places';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { foundByNameText } from '../card-words.ts';
import { CardGrid } from '../parts/card-grid.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { AlsoSearchedNames, OtherSearches, SuggestedSpellings, searchLabel } from '../parts/search-suggestions.tsx';
import { groupByPerson } from '../person-notices.ts';
import { funeralPeriodTitle, inPlaceText } from '../place-words.ts';

function countLine(total: number): string {
  if (total > maxCountedResults) return 'Oltre 1.000 annunci trovati';
  return countWithNoun(total, 'annuncio trovato', 'annunci trovati');
}

/** Number of notices found by words with one typing error. */
const similarNamesLine = (total: number) =>
  total === 1
    ? '1 annuncio simile a quanto scritto'
    : `${countLine(total).replace(' trovati', '')} simili a quanto scritto`;

/** Number of found notices, with the area if a province or region was typed instead of a municipality. */
const foundLine = ({ total, tolerant, area }: SearchResults) =>
  [tolerant ? similarNamesLine(total) : countLine(total), area ? inPlaceText(area) : ''].filter(Boolean).join(' ');

/** The link to a wider search: by the name alone, else by the province alone. */
function widerSearchLink(wider: SearchCriteria): { label: string; href: string } {
  const { searchTerm, prov } = wider;
  const label = searchTerm
    ? `Cerca solo «${searchTerm}»`
    : `Cerca in tutta la ${provincePhrase(provinceByCode(prov)?.nome ?? prov)}`;
  return { label, href: searchAddress(wider) };
}

/** Advice for each filled-in field. */
function searchAdviceFor({ searchTerm, comune, prov, cap }: SearchCriteria): string[] {
  return [
    searchTerm && 'Il nome: controllare come è scritto, oppure scrivere solo il cognome.',
    comune &&
      'Il comune: controllare come è scritto, o toglierlo. L’annuncio può essere pubblicato in un comune vicino.',
    prov && 'La provincia: toglierla, per cercare in tutta Italia.',
    cap && (/\d/.test(cap) ? 'Il CAP: toglierlo, o scriverne solo le prime cifre.' : 'Il CAP: scriverne le cifre.'),
  ].filter(Boolean);
}

/** Says that a municipality has no notices; only for a search by the municipality alone for which no other search is offered. */
const emptyTownSentence = ({ searchTerm }: SearchCriteria, { instead }: SearchResults): string | null =>
  instead?.town && instead.others.length === 0 && !searchTerm
    ? `Nessun annuncio pubblicato ${atBirthOrDeathPlacePhrase(instead.town.name)}.`
    : null;

function NoResult({ criteria, results }: { criteria: SearchCriteria; results: SearchResults }) {
  const { others = [], town = null, wider = null } = results.instead ?? {};
  const more = wider && widerSearchLink(wider);
  const empty = emptyTownSentence(criteria, results);
  return (
    <div className="nothing">
      <Mark height={92} />
      <div role="status">
        <h2>Spiacenti, nessun risultato trovato.</h2>
        {empty && <p className="meant">{empty}</p>}
        <FuneralDaysLink days={results.days} />
        <AgencyLinks agencies={results.agencies ?? []} />
        <OtherSearches criteria={criteria} others={others} />
      </div>
      <ul>
        {searchAdviceFor(criteria).map((sentence) => (
          <li key={sentence}>
            <LineIcon name="check" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="actions">
        {more && (
          <a className="button button--main" href={more.href}>
            {more.label}
          </a>
        )}
        {town && (
          <a className={more ? 'button' : 'button button--main'} href={town.path}>
            {curlyApostrophes(`${town.name} e i comuni vicini`)}
          </a>
        )}
        <a className="button" href={publicPaths.recent}>
          Annunci recenti
        </a>
      </p>
    </div>
  );
}

function ResultPagination({ criteria, total, page }: { criteria: SearchCriteria; total: number; page: number }) {
  const pages = searchPageCount(total);
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

/** Says how the text was read where it was not read as it was typed: `Cercato anche: Rossi, comune di Cesena.`, and that a day was left out. */
function SearchInterpretation({
  criteria,
  read,
}: {
  criteria: SearchCriteria;
  read: NonNullable<SearchResults['read']>;
}) {
  const label = searchLabel(criteria, read.criteria, read.sharedBeginning);
  if (read.withoutDay)
    return <p className="meant">{withFullStop(`Ricerca senza il giorno: ecco tutti gli annunci per ${label}`)}</p>;
  const part = read.part && `, di cui fa parte ${curlyApostrophes(placeName(read.part))}`;
  return <p className="meant">{withFullStop(`Cercato anche: ${label}${part}`)}</p>;
}

/** The list of days that the words may mean as well: who types `domenica cesena` may look for a Domenica. */
function FuneralDaysLink({ days }: { days: FuneralsLink | null | undefined }) {
  if (!days) return null;
  return (
    <p className="meant">
      {days.unlistedDay
        ? `L’elenco dei funerali arriva a sei giorni da oggi: per ${dayWithArticle(days.unlistedDay, longDate)} non c’è ancora. `
        : ''}
      {'Vedi anche: '}
      <a href={days.path}>{curlyApostrophes(funeralPeriodTitle(days, days.period))}</a>
    </p>
  );
}

/** The pages of agencies of that name: families know an agency, and look for it where they look for people. */
function AgencyLinks({ agencies }: Required<Pick<SearchResults, 'agencies'>>) {
  return agencies.map(({ slug, ragSociale, comune }) => (
    <p key={slug} className="meant">
      {'Agenzia: '}
      <a href={agencyAddress(slug)}>{curlyApostrophes([ragSociale, placeName(comune)].filter(Boolean).join(', '))}</a>
    </p>
  ));
}

/** Notices around the municipality that was asked for, each with its distance. */
function Nearby({ nearby, now }: { nearby: NonNullable<SearchResults['nearby']>; now: string }) {
  const { town, notices } = nearby;
  const away = new Map(notices.map(({ notice, km }) => [notice._id, `A ${km} km`]));
  return (
    <section className="near">
      <div className="found">
        <h2>{`Nei comuni vicini ${atBirthOrDeathPlacePhrase(town)}`}</h2>
      </div>
      <CardGrid
        cards={groupByPerson(
          notices.map(({ notice }) => notice),
          now,
        )}
        now={now}
        dated
        away={away}
      />
    </section>
  );
}

/** The form of an alert for what was searched, as far as it was understood. */
function AlertLink({ criteria, alert }: { criteria: SearchCriteria; alert: SearchResults['alert'] }) {
  if (!alert || !(criteria.searchTerm.trim() || alert.comune || alert.prov)) return null;
  return (
    <p className="actions">
      <a className="button" href={alertFormAddress({ ...alert })} rel="nofollow">
        Avvisami per e-mail
      </a>
    </p>
  );
}

/** Of the notices found by a name beside their own, that name; also by a name as it was probably meant. */
function foundByTextById({ notices, read, tolerant, meant }: SearchResults, criteria: SearchCriteria) {
  const terms = [(read?.criteria ?? criteria).searchTerm, ...(meant?.searchTerm ?? [])];
  return new Map(
    notices.flatMap((notice) => {
      const name = terms
        .map((searchTerm) => foundByNameText(searchTerm, notice, { tolerant }))
        .find((one) => one !== null);
      return name ? [[notice._id, name] as const] : [];
    }),
  );
}

/** The search form and, after a search, the results. */
export function SearchPage({ data: { criteria, now, results } }: { data: SearchPageData }) {
  return (
    <main className="wrap search-page" data-list="">
      <h1>Cerca Annunci</h1>
      <SearchForm criteria={criteria} />
      {results && results.total > 0 && (
        <section>
          <div className="found">
            <h2>{foundLine(results)}</h2>
            <a href={publicPaths.search}>
              <LineIcon name="close" />
              <span>Azzera la ricerca</span>
            </a>
          </div>
          <FuneralDaysLink days={results.days} />
          <AgencyLinks agencies={results.agencies ?? []} />
          {results.read && <SearchInterpretation criteria={criteria} read={results.read} />}
          <AlsoSearchedNames searchTerm={criteria.searchTerm} notices={results.notices} />
          {results.meant && <SuggestedSpellings criteria={results.read?.criteria ?? criteria} meant={results.meant} />}
          <OtherSearches criteria={criteria} others={results.towns ?? []} />
          <CardGrid
            cards={groupByPerson(results.notices, now)}
            now={now}
            foundBy={foundByTextById(results, criteria)}
            dated
            eager={2}
          />
          <ResultPagination criteria={criteria} total={results.total} page={results.page} />
        </section>
      )}
      {results && results.total > 0 && <AlertLink criteria={criteria} alert={results.alert} />}
      {results?.total === 0 && <NoResult criteria={criteria} results={results} />}
      {results?.total === 0 && <AlertLink criteria={criteria} alert={results.alert} />}
      {results?.nearby && results.nearby.notices.length > 0 && <Nearby nearby={results.nearby} now={now} />}
    </main>
  );
}
