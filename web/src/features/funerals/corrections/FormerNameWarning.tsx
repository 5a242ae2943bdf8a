import type { FuneralNotice } from '@commiato/contracts/funerals/funerals';
import { formerNameSentence } from '@commiato/italy/announcements/former-name';
import { type ReactNode, useState } from 'react';
import { dismissWarning, isWarningDismissed } from '../../../lib/dismissed-warnings.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

interface FormerNameWarningProps {
  readonly notice: Pick<FuneralNotice, '_id' | 'cosa' | 'nome' | 'cognome' | 'testo' | 'funerale' | 'nomeDiPrima'>;
  /** Leads to the form of the notice. */
  readonly children: ReactNode;
}

/**
 * Says that a text of a notice still tells the name before its correction, of which no form is open any more; nothing where none does. The words
 * of the family are never rewritten; where they mean somebody else, one can put the warning away.
 */
export function FormerNameWarning({ notice, children }: FormerNameWarningProps) {
  const [said] = [notice.testo, notice.funerale].flatMap(
    (text) => formerNameSentence(text, notice.nomeDiPrima, notice) || [],
  );
  const [dismissed, setDismissed] = useState('');
  if (said === undefined) return null;
  const warning = `${notice._id} ${said}`;
  if (dismissed === warning || isWarningDismissed(warning)) return null;
  return (
    <Alert kind="avviso" prefix={`Annuncio (${notice.cosa}). `}>
      {said} {children}{' '}
      <Button
        size="compatto"
        variant="quieto"
        onClick={() => {
          dismissWarning(warning);
          setDismissed(warning);
        }}
      >
        Il testo è giusto
      </Button>
    </Alert>
  );
}
