import { idInput } from '@commiato/contracts/common';

/** Query parameters of a list of notices. */
export interface ListQuery {
  prima?: unknown;
}

/** Id of the notice after which the list continues; undefined for the first page or an invalid id. */
export const beforeId = ({ prima }: ListQuery): string | undefined => idInput.safeParse(prima).data || undefined;
