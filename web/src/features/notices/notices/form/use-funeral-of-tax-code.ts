import { type Funeral, suggestFunerals } from '@commiato/contracts/funerals/funerals';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../lib/queries.ts';
import { useFuneral } from '../../../funerals/funerals/api.ts';

/** Pause after the last key before a request, in ms. */
const debounceMs = 300;

/** The agency's funeral of a tax code, which a new notice with it belongs to; undefined where there is none, and for an empty code. */
export function useFuneralOfTaxCode(codfisc: string): Funeral | undefined {
  const [settled] = useDebouncedValue(codfisc, debounceMs);
  const isAsked = codfisc !== '' && settled === codfisc;
  const { data: found } = useQuery({ ...routeQuery(suggestFunerals, { query: { q: codfisc } }), enabled: isAsked });
  const { data: funeral } = useFuneral((isAsked && found?.[0]?._id) || '');
  return isAsked && funeral?.codfisc === codfisc ? funeral : undefined;
}
