import type { FuneralNotice } from '@commiato/contracts/funerals/funerals';
import { formerNameSentence } from '@commiato/italy/announcements/former-name';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/Alert.tsx';

interface FormerNameWarningProps {
  readonly notice: Pick<FuneralNotice, 'cosa' | 'nome' | 'cognome' | 'testo' | 'funerale' | 'nomeDiPrima'>;
  /** Leads to the form of the notice. */
  readonly children: ReactNode;
}

/**
 * Says that a text of a notice still tells the name before its correction, of which no form is open any more; nothing where none does. The words
 * of the family are never rewritten.
 */
export function FormerNameWarning({ notice, children }: FormerNameWarningProps) {
  const [said] = [notice.testo, notice.funerale].flatMap(
    (text) => formerNameSentence(text, notice.nomeDiPrima, notice) || [],
  );
  if (said === undefined) return null;
  return (
    <Alert kind="avviso" prefix={`Annuncio (${notice.cosa}). `}>
      {said} {children}
    </Alert>
  );
}
