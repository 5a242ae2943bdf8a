import { searchAddress } from '@commiato/contracts/notices/public-addresses';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import type { SearchResults } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, nameWithCapitals, placeName } from '@commiato/italy/formatting';
import { provinceByCode } from '@commiato/italy/places/provinces';
import { provincePhrase } from '@commiato/italy/prose/places';
import { formalNames } from '@commiato/italy/search/nicknames';
import { searchWords } from '@commiato/italy/search/words';
import { Fragment } from 'react';

interface SearchLink {
  readonly label: string;
  readonly href: string;
}

/** Names of the form's fields within a sentence, in its order. */
const fieldLabels = { searchTerm: 'Nome o cognome', comune: 'Comune', prov: 'Provincia', cap: 'CAP' } as const;
const fieldOrder = ['searchTerm', 'comune', 'prov', 'cap'] as const;

/** `Comune: forse cercavi Forlì o Forlimpopoli?`, each of them a search. */
function FieldSuggestions({ field, offers }: { field: string; offers: readonly SearchLink[] }) {
  return (
    <p className="meant">
      {`${field}: forse cercavi `}
      {offers.map(({ label, href }, place) => (
        <Fragment key={href}>
          {place > 0 && (place === offers.length - 1 ? ' o ' : ', ')}
          <a href={href}>{label}</a>
        </Fragment>
      ))}
      ?
    </p>
  );
}

/** For a search without exact matches: suggests other spellings for each field. */
export function SuggestedSpellings(props: { criteria: SearchCriteria; meant: NonNullable<SearchResults['meant']> }) {
  const { criteria } = props;
  const written = {
    searchTerm: props.meant.searchTerm.map(nameWithCapitals),
    comune: props.meant.comune.map(placeName),
  };
  // If both fields have suggestions, each suggestion also uses the first one of the other field.
  const [searchTerm = criteria.searchTerm] = written.searchTerm;
  const [comune = criteria.comune] = written.comune;
  const offersOf = (field: keyof typeof written): SearchLink[] =>
    written[field].map((text) => ({
      label: curlyApostrophes(text),
      href: searchAddress({ ...criteria, searchTerm, comune, [field]: text }),
    }));
  return (
    <div role="status">
      {(['searchTerm', 'comune'] as const)
        .filter((field) => written[field].length > 0)
        .map((field) => (
          <FieldSuggestions key={field} field={fieldLabels[field]} offers={offersOf(field)} />
        ))}
    </div>
  );
}

const nameListFormat = new Intl.ListFormat('it', { type: 'conjunction' });

/**
 * `Cercato anche: Francesco, per «Ciccillo».`: the names behind a diminutive that only some of the notices shown bear. Without it nobody
 * would know why they stand there.
 */
export function AlsoSearchedNames({
  searchTerm,
  notices,
}: Pick<SearchCriteria, 'searchTerm'> & Pick<SearchResults, 'notices'>) {
  const shown = notices.map(({ nome }) => searchWords(nome));
  return searchWords(searchTerm).map((word) => {
    const formal = formalNames(word).filter((name) =>
      shown.some((words) => words.includes(name) && !words.includes(word)),
    );
    return (
      formal.length > 0 && (
        <p key={word} className="meant">
          {`Cercato anche: ${nameListFormat.format(formal.map(nameWithCapitals))}, per «${nameWithCapitals(word)}».`}
        </p>
      )
    );
  });
}

/** `comune di Cesena`, of the first words of several municipalities `comuni che cominciano con «Santo Stefano»`. */
const movedTownText = (town: string, isSharedBeginning: boolean) =>
  isSharedBeginning ? `comuni che cominciano con «${town}»` : `comune di ${town}`;

/** Label of another search: `Rossi, comune di Cesena`; says so if a word was moved to another field. */
export function searchLabel(criteria: SearchCriteria, other: SearchCriteria, isSharedBeginning = false): string {
  const province = provinceByCode(other.prov);
  const name = nameWithCapitals(other.searchTerm);
  const town = placeName(other.comune);
  const moved = town !== '' && criteria.comune === '';
  const parts = [
    criteria.searchTerm || !name ? name : `il nome ${name}`,
    moved ? `${name ? '' : isSharedBeginning ? 'i ' : 'il '}${movedTownText(town, isSharedBeginning)}` : town,
    province && provincePhrase(province.nome),
    other.cap,
  ];
  const without = [
    !moved && criteria.cap && !other.cap && 'senza CAP',
    criteria.prov && !other.prov && 'in tutta Italia',
  ];
  return curlyApostrophes([parts.filter(Boolean).join(', '), ...without].filter(Boolean).join(' '));
}

/** For a search without results: other searches with results, grouped by the wrong field. */
export function OtherSearches({ criteria, others }: { criteria: SearchCriteria; others: readonly SearchCriteria[] }) {
  return fieldOrder.map((field) => {
    const offers = others
      .filter((other) => fieldOrder.find((one) => criteria[one] && other[one] !== criteria[one]) === field)
      .map((other) => ({ label: searchLabel(criteria, other), href: searchAddress(other) }));
    return offers.length > 0 && <FieldSuggestions key={field} field={fieldLabels[field]} offers={offers} />;
  });
}
