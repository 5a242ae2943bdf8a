import { mapFields } from '@commiato/contracts/fields';
import {
  type changePartnerService,
  type PartnerService,
  type PartnerServiceField,
  partnerServiceFields,
} from '@commiato/contracts/office/partner-services';
import type { BodyOf } from '@commiato/contracts/route';
import { changedFields } from '../../../lib/changed-fields.ts';

/** Values of the form of a partner service, with the names of the wire. Days are `YYYY-MM-DD`; missing values are empty. */
export type PartnerServiceValues = Record<PartnerServiceField, string>;

export const blankPartnerService: PartnerServiceValues = mapFields(partnerServiceFields, () => '');

/** Form values of a stored partner service. */
export const partnerServiceToForm = (service: PartnerService): PartnerServiceValues =>
  mapFields(partnerServiceFields, (name) => service[name] ?? '');

/** What a change sends: the rest would be written over what others changed meanwhile. */
export const partnerServiceChangeToWire = (
  stored: PartnerServiceValues,
  shown: PartnerServiceValues,
  removesLogo: boolean,
): BodyOf<typeof changePartnerService> => ({ ...changedFields(stored, shown), ...(removesLogo ? { logo: '' } : {}) });
