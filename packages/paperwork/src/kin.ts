/** What somebody of the family is to the deceased; other words, as of who pays the bill, count for nothing. */
const kinDegrees: Readonly<Record<string, number>> = {
  // L. 76/2016, art. 1, comma 20: civil partners like spouses.
  coniuge: 0,
  'unito civilmente': 0,
  figlio: 1,
  figlia: 1,
  genitore: 1,
  madre: 1,
  padre: 1,
  fratello: 2,
  sorella: 2,
  nonno: 2,
  nonna: 2,
  // A grandchild; a child of a brother or sister is one degree further.
  nipote: 2,
  zio: 3,
  zia: 3,
  cugino: 4,
  cugina: 4,
};

export interface CremationDeciders {
  /** Places in the list of those who decide: the spouse, else the nearest relatives. */
  readonly chi: readonly number[];
  /** How many of them have to agree: the absolute majority. */
  readonly servono: number;
  /** `nipote` may be of the second or the third degree. */
  readonly incerto: boolean;
}

/**
 * Who decides about a cremation where the deceased has not: the spouse, else the absolute majority of the nearest relatives (L. 130/2001,
 * art. 3, comma 1, lett. b), n. 3; degrees by artt. 74 to 77 of the civil code). Null where nobody is known.
 */
export function findCremationDeciders(roles: readonly string[]): CremationDeciders | null {
  const known = roles.flatMap((role, place) => {
    const degree = Object.hasOwn(kinDegrees, role) ? kinDegrees[role] : undefined;
    return degree === undefined ? [] : [{ place, degree, role }];
  });
  if (known.length === 0) return null;
  const nearest = Math.min(...known.map(({ degree }) => degree));
  const chi = known.filter(({ degree }) => degree === nearest);
  return {
    chi: chi.map(({ place }) => place),
    servono: Math.floor(chi.length / 2) + 1,
    incerto: nearest > 1 && chi.some(({ role }) => role === 'nipote'),
  };
}
