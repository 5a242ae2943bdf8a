import { publicPaths, searchFields } from '@commiato/contracts/notices/public-addresses';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { provincesOffered } from '@commiato/italy/provinces';
import { LineIcon } from '../../ui/art/line-icon.tsx';

function Field(props: {
  label: string;
  name: string;
  value: string;
  placeholder?: string;
  postal?: boolean;
  suggest?: 'surnames' | 'municipalities';
}) {
  return (
    <label className={`field field--${props.name}`}>
      <span>{props.label}</span>
      <input
        type="text"
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

function Submit() {
  return (
    <button type="submit" className="button button--main">
      <LineIcon name="search" size={22} />
      Cerca
    </button>
  );
}

/** By code, with an abolished one where it was asked for. */
const byCode = (prov: string) => [...provincesOffered(prov)].sort((a, b) => a.sigla.localeCompare(b.sigla));

/** The whole search: a real form, so that its address can be shared. */
export function SearchForm({ criteria }: { criteria: SearchCriteria }) {
  return (
    <search>
      <form className="search-panel" action={publicPaths.search} method="get">
        <Field label="NOME e/o COGNOME" name={searchFields.searchTerm} value={criteria.searchTerm} suggest="surnames" />
        <Field label="COMUNE" name={searchFields.comune} value={criteria.comune} suggest="municipalities" />
        <label className="field field--prov">
          <span>PROVINCIA</span>
          <LineIcon name="open" />
          <select name={searchFields.prov} defaultValue={criteria.prov}>
            <option value="">Scegli la provincia</option>
            {byCode(criteria.prov).map(({ sigla, nome }) => (
              <option key={sigla} value={sigla}>{`${sigla} - ${nome}`}</option>
            ))}
          </select>
        </label>
        <Field label="CAP" name={searchFields.cap} value={criteria.cap} postal />
        <Submit />
      </form>
    </search>
  );
}

/** The search of the first page: name and municipality. */
export function SearchBar() {
  return (
    <search>
      <form className="search-bar" action={publicPaths.search} method="get">
        <Field
          label="NOME e/o COGNOME"
          name={searchFields.searchTerm}
          value=""
          placeholder="Es. Bellandi"
          suggest="surnames"
        />
        <Field label="COMUNE" name={searchFields.comune} value="" placeholder="Es. Lucca" suggest="municipalities" />
        <Submit />
      </form>
    </search>
  );
}
