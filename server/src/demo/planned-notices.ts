import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { type PlannedPage, planDemo } from '@commiato/demo/plan/plan';

/** A planned notice as the database gives it out. */
const published = ({ _id, agency, fields, published: at, cuori, person }: PlannedPage): PublicNotice => ({
  _id,
  id: _id,
  id_utente: agency._id,
  tipo: 'primario' as const,
  cuori,
  nome: fields.nome,
  cognome: fields.cognome,
  age: person.age,
  cosa: fields.cosa,
  nato: fields.nato ?? null,
  natoA: fields.natoA ?? '',
  decesso: fields.decesso ?? null,
  mortoA: fields.mortoA ?? '',
  coniuge: fields.coniuge ?? '',
  testo: fields.testo ?? '',
  comune: fields.comune,
  regione: fields.regione,
  prov: fields.prov,
  cap: fields.cap ?? '',
  funerale: fields.funerale ?? '',
  cimitero: fields.cimitero ?? '',
  img: 'a.jpg',
  larghezza: 960,
  altezza: 1280,
  data_crea: at.toISOString(),
  indicizza: true,
  ragSociale: agency.account.ragSociale,
});

/** The 3,000 notices of the demo, without a database. */
export function demoNotices(start: Date): {
  readonly pages: readonly PlannedPage[];
  readonly notices: readonly PublicNotice[];
} {
  const { pages } = planDemo('prova', start);
  return { pages, notices: pages.map(published) };
}
