import type { PartnerService } from '@commiato/contracts/office/partner-services';

/** What the form of a partner service shows; the wire has the same names. */
export type PartnerServiceValues = {
  nome: string;
  vantaggio: string;
  descrizione: string;
  url: string;
  /** `YYYY-MM-DD`, or empty where it has no end. */
  scadenza: string;
};

export const blankPartnerService: PartnerServiceValues = {
  nome: '',
  vantaggio: '',
  descrizione: '',
  url: '',
  scadenza: '',
};

/** A stored one as the form shows it. */
export const shownPartnerService = ({
  nome,
  vantaggio,
  descrizione,
  url,
  scadenza,
}: PartnerService): PartnerServiceValues => ({ nome, vantaggio, descrizione, url, scadenza: scadenza ?? '' });
