import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { SecretLine } from './SecretLine.tsx';

interface InitialPasswordLineProps {
  readonly agency: Pick<AgencyCard, '_id' | 'role' | 'credenziali' | 'illeggibili'>;
}

/** The password that an account was created with, until its owner chooses another. */
export const InitialPasswordLine = ({ agency }: InitialPasswordLineProps) => (
  <SecretLine
    agency={agency}
    name="tupla"
    label="Password iniziale"
    absent={agency.role === 'A' ? 'Già sostituita' : 'Già sostituita dall’agenzia'}
    feedback={2000}
  />
);
