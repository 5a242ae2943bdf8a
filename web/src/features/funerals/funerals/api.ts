import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

/** A funeral with its parts; no request without an id. */
export const useFuneral = (id: string) =>
  useQuery({ ...routeQuery(readFuneral, { params: { id } }), enabled: id !== '' });
