import { useParams } from 'react-router';
import type { FeatureWords } from '../../../lib/feature.ts';
import { AgencyHeader } from '../../accounts/agencies/AgencyHeader.tsx';
import { AuditHistory } from './AuditHistory.tsx';

/** `/amministratore/attivita-utente/{id}`: log entries of an agency's actions, and of actions on it and its notices. */
export function AgencyActivityScreen({ words }: { readonly words: FeatureWords }) {
  const { id = '' } = useParams();
  return (
    <>
      <AgencyHeader id={id} title="Attività" />
      <AuditHistory of={id} title="Che cosa è accaduto" words={words} />
    </>
  );
}
