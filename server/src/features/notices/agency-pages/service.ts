import type { AgencyData, AgencyOfPage } from '@commiato/contracts/notices/public-agencies';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import { municipalityMeant, placeOfMunicipality } from '@commiato/italy/place-address';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { funeralsOn, noticesOf } from '../places/queries.ts';
import { todaysFuneral } from '../places/service.ts';
import { publishedBy } from './queries.ts';

/** The pages of the places that an agency lies in, the widest first; of Italy alone where its town is no official one. */
function trailOf({ comune, prov }: AgencyOfPage): AgencyData['trail'] {
  const italy = { name: 'Italia', path: placeAddress() };
  const town = municipalityMeant(comune, prov);
  const place = town && placeOfMunicipality(town);
  if (place?.kind !== 'comune') return [italy];
  const { regione, provincia } = place;
  return [
    italy,
    { name: regione, path: placeAddress({ kind: 'regione', regione }) },
    { name: provincia.nome, path: placeAddress({ kind: 'provincia', regione, provincia }) },
    { name: place.comune.nome, path: placeAddress(place) },
  ];
}

/** What the page of an agency shows; with `before`, the notices before that one. */
export async function agencyData(
  db: Db,
  scope: PublicScope,
  agency: AgencyOfPage,
  { today, before }: { readonly today: string; readonly before?: string | undefined },
): Promise<AgencyData> {
  const { _id } = agency;
  const total = await publishedBy(db, scope, _id);
  const notices = await noticesOf(db, scope, { agency: _id }, before);
  const funerals = before ? [] : (await funeralsOn(db, scope, today, _id)).map(todaysFuneral);
  return {
    kind: 'agency',
    agency,
    trail: trailOf(agency),
    total,
    notices,
    funerals,
    today,
    ...(before ? { before } : {}),
  };
}
