import { agencyPageTag } from '../../accounts/accounts/policy.ts';
import { funeralTag } from '../../funerals/funerals/policy.ts';

/** Agency and service of a published notice. */
export interface NoticeAgencyAndFuneral {
  readonly id_utente: string;
  readonly id_servizio: string | null;
}

/** Tag of the pages of all notices of a funeral: they show its events, and what its family tells. */
export const funeralNoticesTagFor = funeralTag;

/** Tags of what a page shows of a notice beside the notice itself: its agency, and the funeral whose events it tells. */
export const agencyAndFuneralTags = ({ id_utente, id_servizio }: NoticeAgencyAndFuneral): string[] => [
  agencyPageTag(id_utente),
  ...(id_servizio ? [funeralTag(id_servizio)] : []),
];
