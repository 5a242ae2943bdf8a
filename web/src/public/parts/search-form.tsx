import { publicPaths, searchParameters } from '@commiato/contracts/notices/public-addresses';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import type { PlacePageData } from '@commiato/contracts/notices/public-places';
import { provinceByName, selectableProvinces } from '@commiato/italy/places/provinces';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { inPlaceText } from '../place-words.ts';

function Field(props: {
  label: string;
  type?: 'text' | 'search';
  name: string;
  value: string;
  placeholder?: string;
  postal?: boolean;
  suggest?: 'surnames' | 'municipalities' | 'everything';
}) {
  return (
    <label className={`field field--${props.name}`}>
      <span>{props.label}</span>
      <input
        type={props.type ?? 'text'}
        name={props.name}
        defaultValue={props.value}
        placeholder={props.placeholder}
        maxLength={200}
        autoComplete="off"
        inputMode={props.postal ? 'numeric' : undefined}
        enterKeyHint="search"
        data-suggest={props.suggest}
      />
    </label>
  );
}

function SearchButton() {
  return (
    <button type="submit" className="button button--main">
      <LineIcon name="search" size={22} />
      Cerca
    </button>
  );
}

/** Provinces by code, with an abolished one if it is selected. */
const provinceOptionsFor = (prov: string) =>
  [...selectableProvinces(prov)].sort((a, b) => a.sigla.localeCompare(b.sigla));

/** Select of provinces; its HTML is cached by `registerCachedComponent` for each selected province. */
export function ProvinceField({ prov }: { prov: string }) {
  return (
    <label className="field field--prov">
      <span>PROVINCIA</span>
      <LineIcon name="open" />
      <select name={searchParameters.prov} defaultValue={prov}>
        <option value="">Scegli la provincia</option>
        {provinceOptionsFor(prov).map(({ sigla, nome }) => (
          <option key={sigla} value={sigla}>{`${sigla} - ${nome}`}</option>
        ))}
      </select>
    </label>
  );
}

/** The search form, sent by GET, so that the address of a search can be shared. */
export function SearchForm({ criteria }: { criteria: SearchCriteria }) {
  return (
    <search>
      <form className="search-panel" action={publicPaths.search} method="get">
        <Field
          label="NOME e/o COGNOME"
          name={searchParameters.searchTerm}
          value={criteria.searchTerm}
          suggest="surnames"
        />
        <Field label="COMUNE" name={searchParameters.comune} value={criteria.comune} suggest="municipalities" />
        <ProvinceField prov={criteria.prov} />
        <Field label="CAP" name={searchParameters.cap} value={criteria.cap} postal />
        <SearchButton />
      </form>
    </search>
  );
}

/** The criterion that limits a search to a place; the municipality's field also accepts regions (decision 0033). */
function placeCriterion({ where, name }: Pick<PlacePageData, 'where' | 'name'>): [name: string, value: string] | null {
  if (where === 'italia') return null;
  if (where === 'provincia') return [searchParameters.prov, provinceByName(name)?.sigla ?? ''];
  return [searchParameters.comune, name];
}

/** The search by name among the notices of a place. */
export function PlaceSearch({ place }: { place: Pick<PlacePageData, 'where' | 'name'> }) {
  const within = placeCriterion(place);
  return (
    <search aria-label={`Cerca ${inPlaceText(place)}`}>
      <form className="search-bar search-bar--name" action={publicPaths.search} method="get">
        <Field label="Nome o cognome" name={searchParameters.searchTerm} value="" suggest="surnames" />
        {within && <input type="hidden" name={within[0]} value={within[1]} />}
        <SearchButton />
      </form>
    </search>
  );
}

/** The search of the first page: name and municipality. */
export function NameAndTownSearchBar() {
  return (
    <search>
      <form className="search-bar" action={publicPaths.search} method="get">
        <Field
          label="NOME e/o COGNOME"
          name={searchParameters.searchTerm}
          value=""
          placeholder="Es. Bellandi"
          suggest="surnames"
        />
        <Field
          label="COMUNE"
          name={searchParameters.comune}
          value=""
          placeholder="Es. Lucca"
          suggest="municipalities"
        />
        <SearchButton />
      </form>
    </search>
  );
}

/** The one field of the first page: a person or a place. */
export function HomeSearch({ name, value }: { name: string; value: string }) {
  return (
    <search>
      <form className="search-bar search-bar--name" action={publicPaths.home} method="get">
        <Field
          type="search"
          label="Nome, cognome o comune"
          name={name}
          value={value}
          placeholder="Es. Bellandi, o Lucca"
          suggest="everything"
        />
        <SearchButton />
      </form>
    </search>
  );
}
