import type { Profile } from '@commiato/contracts/accounts/profile';
import type { CondolenceAvailability } from '@commiato/contracts/notices/condolences-open';

/** Values of the profile form. */
export type ProfileValues = {
  ragSociale: string;
  codFisc: string;
  piva: string;
  nome: string;
  cognome: string;
  indirizzo: string;
  comune: string;
  regione: string;
  prov: string;
  cap: string;
  tel: string;
  cell: string;
  url: string;
  slug: string;
  orari: string;
  altreSedi: string;
  descrizione: string;
  manifestoPubblico: boolean;
  pensieri: CondolenceAvailability;
  forfait: boolean;
};

/** Form values of the stored profile. */
export function profileToForm(profile: Profile): ProfileValues {
  const { ragSociale, codFisc, piva, nome, cognome, indirizzo, comune } = profile;
  const { slug, orari, altreSedi, descrizione, manifestoPubblico, pensieri } = profile;
  const { regione, prov, cap, tel, cell, url, forfait } = profile;
  return {
    ragSociale,
    codFisc,
    piva,
    nome,
    cognome,
    indirizzo,
    comune,
    slug,
    orari,
    altreSedi,
    descrizione,
    manifestoPubblico,
    pensieri,
    regione,
    prov,
    cap,
    tel,
    cell,
    url,
    forfait,
  };
}
