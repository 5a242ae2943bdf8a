import { currentProvinces } from '@commiato/italy/places/provinces';
import { hashPassword } from '../../server/src/platform/security/passwords.ts';

/** What every invented agency signs in with. */
export const benchPassword = 'cipresso-e-alloro';
/** Of the agency that notices are published for while it is measured. */
export const publisherMail = 'pubblica@misure.example';
export const agencyMail = (index: number): string => `agenzia${index}@misure.example`;

/** Rows of invented agencies, with the identifiers that the notices name; the last one has none and publishes. */
export async function inventAgencies(count: number): Promise<Record<string, string | boolean>[]> {
  const password = await hashPassword(benchPassword);
  return Array.from({ length: count + 1 }, (_, index) => {
    const province = currentProvinces[(index * 37) % currentProvinces.length];
    if (!province) throw new Error('Italy has provinces');
    return {
      _id: agencyId(index),
      role: 'U',
      attivo: true,
      mail: index === count ? publisherMail : agencyMail(index),
      password,
      ragSociale: `Onoranze Funebri ${province.nome} ${index + 1}`,
      nome: 'Davide',
      cognome: 'Zoli',
      indirizzo: `Via Roma ${index + 1}`,
      comune: province.nome.toUpperCase(),
      prov: province.sigla,
      cap: '47521',
      regione: province.regione,
      tel: '0547 555 0142',
      cell: '333 555 0178',
      url: 'https://www.agenzia.example',
      codFisc: '01234567897',
      piva: '01234567897',
      creato: '2015-11-02T08:00:00.000Z',
      attivato: '2015-11-02T08:00:00.000Z',
    };
  });
}

const agencyId = (index: number): string => `agenzia${String(index).padStart(5, '0')}`;
