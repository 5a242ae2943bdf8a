import { idGiven } from '@commiato/contracts/common';

/** What the address of a list of notices asks for. */
export interface ListQuery {
  prima?: unknown;
}

/** The notice that a list goes on behind; undefined for its first page, also where what is given names none. */
export const beforeId = ({ prima }: ListQuery): string | undefined => idGiven.safeParse(prima).data || undefined;
