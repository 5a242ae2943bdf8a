import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

/** A funeral with all that belongs to it; nothing is asked for while none is named. */
export const useFuneral = (id: string) =>
  useQuery({ ...routeQuery(readFuneral, { params: { id } }), enabled: id !== '' });
