/**
 * States of the Berlin convention of 10 February 1937 on the transport of corpses (in Italy R.D. 1 July 1937, n. 1379), as listed by
 * funerali.org, read on 24 November 2026.
 */
const berlinConventionStates = [
  'AT',
  'BE',
  'CD',
  'CH',
  'CL',
  'CZ',
  'DE',
  'DK',
  'EG',
  'FR',
  'MX',
  'NL',
  'PT',
  'RO',
  'SK',
  'TR',
] as const;

/** What a transport abroad is governed by: DPR 285/1990, art. 27 (convention, Vatican) and 29 (other states). */
export type TransportRegime = 'Berlino' | 'Vaticano' | 'altro Stato' | 'Stato ignoto';

export function transportRegime(country: string | undefined): TransportRegime {
  if (!country) return 'Stato ignoto';
  if (country === 'VA') return 'Vaticano';
  return berlinConventionStates.some((code) => code === country) ? 'Berlino' : 'altro Stato';
}
