import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { type SuggestedFuneral, suggestFunerals } from '@commiato/contracts/funerals/funerals';
import { romeDay } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import type { Note } from '../../../ui/fields/FieldNote.tsx';
import { type FuneralValues, isLikelySameDeath } from './fields.ts';

/** Pause after the last key before a request, in ms. */
const debounceMs = 300;

/**
 * A remark with a link while a funeral is typed that the agency seems to have already; it never prevents saving. Without a network, or where the
 * request fails, there is none: the first call is taken down all the same.
 */
export function useTwinFuneralNote(
  typed: Pick<FuneralValues, 'nome' | 'cognome' | 'decesso'>,
  active: boolean,
): Note | undefined {
  const [nome, cognome] = [typed.nome.trim(), typed.cognome.trim()];
  const q = `${cognome} ${nome}`;
  const [settled] = useDebouncedValue(q, debounceMs);
  const isAsked = active && nome !== '' && cognome !== '' && settled === q;
  const { data: found = [] } = useQuery({ ...routeQuery(suggestFunerals, { query: { q } }), enabled: isAsked });
  const today = romeDay(new Date());
  // What was answered once stays in the cache: a funeral just stored would be called its own duplicate.
  const twin = isAsked ? found.find((one) => isLikelySameDeath(typed, one, today)) : undefined;
  return twin && { tone: 'warning', text: <TwinFuneralLink twin={twin} /> };
}

function TwinFuneralLink({ twin }: { readonly twin: SuggestedFuneral }) {
  const { _id, stadio, decesso } = twin;
  const detail = [stadio, decesso && `decesso ${ofDayPhrase(decesso)}`].filter(Boolean).join(', ');
  return (
    <>
      C’è già un servizio per {funeralName(twin)} ({detail}): <Link to={paths.funeral(_id)}>apri quello</Link>. Se è un
      altro, salva lo stesso.
    </>
  );
}
