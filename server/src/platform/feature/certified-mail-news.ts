import type { ProviderState } from '../certified-mail/certified-message.ts';
import type { AgencyScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';

/** What an agency's mailbox holds about a mail that a domain has sent: the provider's receipt, or the answer to it. */
export type CertifiedMailNews =
  | {
      readonly kind: 'receipt';
      /** Message-ID of the mail, without our host. */
      readonly about: string;
      readonly state: ProviderState;
      /** The message itself, which proves it. */
      readonly source: Uint8Array;
    }
  | {
      readonly kind: 'answer';
      readonly about: string;
      readonly from: string;
      readonly source: Uint8Array;
      readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
    };

/** Called for each such message in its order, and once more where the reading broke off. */
export type CertifiedMailListener = (deps: Deps, scope: AgencyScope, news: CertifiedMailNews) => Promise<void>;
