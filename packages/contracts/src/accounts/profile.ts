import { z } from 'zod';
import { flag, flagOrFalse, line, orEmpty, postalCode, webAddress } from '../common.ts';
import { condolenceOpening } from '../notices/condolences-open.ts';
import { province, region } from '../notices/places.ts';
import { route } from '../route.ts';
import { logoImageSlot } from '../uploads.ts';
import { agency } from './agencies.ts';
import { agencyPageChangeFields } from './agency-pages.ts';
import { agencyPhone } from './agency-phone.ts';

/** Fields that an agency's profile cannot be without (decisions H8); an administrator's may be empty. */
export const requiredProfileFields = [
  'ragSociale',
  'codFisc',
  'piva',
  'indirizzo',
  'comune',
  'regione',
  'prov',
  'cap',
] as const;

/** Changes of one's own profile; absent fields stay as they are. The e-mail cannot be changed here. */
export const profileChange = z
  .object({
    ragSociale: line(160),
    nome: line(80),
    cognome: line(80),
    indirizzo: line(160),
    comune: line(80),
    regione: orEmpty(region),
    prov: orEmpty(province),
    cap: orEmpty(postalCode),
    tel: agencyPhone,
    cell: agencyPhone,
    url: webAddress,
    codFisc: line(16),
    piva: line(13),
    forfait: flagOrFalse,
    ...agencyPageChangeFields,
    manifestoPubblico: flag,
    pensieri: condolenceOpening,
    /** Empty removes the logo; anything else keeps the stored one. */
    logo: z.string().max(100),
  })
  .partial();
export type ProfileChange = z.output<typeof profileChange>;

export const profile = agency.pick({
  _id: true,
  role: true,
  mail: true,
  ragSociale: true,
  ragioneSociale: true,
  nome: true,
  cognome: true,
  indirizzo: true,
  comune: true,
  regione: true,
  prov: true,
  cap: true,
  tel: true,
  cell: true,
  url: true,
  codFisc: true,
  piva: true,
  logo: true,
  forfait: true,
  formazione: true,
  slug: true,
  orari: true,
  altreSedi: true,
  descrizione: true,
  paginaVisibile: true,
  manifestoPubblico: true,
  pensieri: true,
});
export type Profile = z.output<typeof profile>;

export const readProfile = route({
  method: 'GET',
  path: '/api/profiloutente',
  summary: 'Il proprio profilo',
  access: 'user',
  area: 'everyone',
  answer: profile,
  errors: [],
});

export const changeProfile = route({
  method: 'PATCH',
  path: '/api/profiloutente',
  summary: 'Modifica il proprio profilo e il logo',
  access: 'user',
  area: 'impostazioni',
  body: profileChange,
  upload: logoImageSlot,
  answer: profile,
  errors: ['immagine-non-valida', 'tipo-non-ammesso', 'troppo-grande', 'troppe-richieste'],
});
