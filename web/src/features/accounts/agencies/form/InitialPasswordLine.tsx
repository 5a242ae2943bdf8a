import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { SecretLine } from './SecretLine.tsx';

/** The password that an account was created with, until the agency chooses its own. */
export const InitialPasswordLine = ({ agency }: { readonly agency: AgencyCard }) => (
  <SecretLine
    agency={agency}
    name="tupla"
    label="Password iniziale"
    absent="Già sostituita dall’agenzia"
    feedback={2000}
  />
);
