import { mapFields } from '@commiato/contracts/fields';
import {
  type PartnerService,
  type PartnerServiceField,
  partnerServiceFields,
} from '@commiato/contracts/office/partner-services';

/** Values of the form of a partner service, with the names of the wire. Days are `YYYY-MM-DD`; missing values are empty. */
export type PartnerServiceValues = Record<PartnerServiceField, string>;

export const blankPartnerService: PartnerServiceValues = mapFields(partnerServiceFields, () => '');

/** Form values of a stored partner service. */
export const partnerServiceToForm = (service: PartnerService): PartnerServiceValues =>
  mapFields(partnerServiceFields, (name) => service[name] ?? '');
