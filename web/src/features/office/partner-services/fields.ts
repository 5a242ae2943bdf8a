import { mapFields } from '@commiato/contracts/fields';
import {
  type PartnerService,
  type PartnerServiceField,
  partnerServiceFields,
} from '@commiato/contracts/office/partner-services';

/** What the form of a partner service shows; the wire has the same names. Days are `YYYY-MM-DD`, what is not there is empty. */
export type PartnerServiceValues = Record<PartnerServiceField, string>;

export const blankPartnerService: PartnerServiceValues = mapFields(partnerServiceFields, () => '');

/** A stored one as the form shows it. */
export const partnerServiceToForm = (service: PartnerService): PartnerServiceValues =>
  mapFields(partnerServiceFields, (name) => service[name] ?? '');
