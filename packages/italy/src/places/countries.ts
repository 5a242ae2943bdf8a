const countryNames = new Intl.DisplayNames('it', { type: 'region' });

/** The Italian name of a country by its two letters of ISO 3166-1: `Svizzera`; any other text stays as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code);

/** The country as it stands in an address: none for Italy. */
export const foreignCountryName = (code: string): string => (code === 'IT' ? '' : countryName(code));
