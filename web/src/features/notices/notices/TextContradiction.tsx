import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { disagreementSentences } from '@commiato/italy/announcements/event-disagreements';
import { textMatchingEvents } from '@commiato/italy/announcements/settled-text';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateEvents } from '../../funerals/events/api.ts';
import { riteLabels } from './form/RitePanel.tsx';

interface TextContradictionProps {
  readonly notice: Notice;
  readonly events: readonly FuneralEvent[];
  /** Opens the form at the text, for what cannot be mended with a press. */
  readonly onEdit: () => void;
}

/** Says that the text of a notice tells otherwise than its appointments, and mends the text with a press. */
export function TextContradiction({ notice, events, onEdit }: TextContradictionProps) {
  const queries = useQueryClient();
  const { _id, funerale, testo, cosa, data_crea, versione } = notice;
  const written = romeDay(data_crea);
  const mended = textMatchingEvents(funerale, events, written, cosa);
  const change = useMutation({
    mutationFn: () => {
      const body = { funerale: mended, aggiornaEventi: false, eventi: '[]', versione };
      return call(changeNotice, { params: { id: _id }, body });
    },
    onSuccess: () => showSuccessToast('Testo corretto.'),
    onSettled: () => invalidateEvents(queries),
  });
  const ofTexts = [funerale, testo].map((text) => disagreementSentences(text, events, written, cosa));
  const [ofRite = [], ofFamily = []] = ofTexts;
  // Once the announcement was corrected, the same sentence about the text below it looked like a correction that was not saved.
  const sentences = [
    ...ofRite.map((sentence) => (ofFamily.length > 0 ? `Nel campo «${riteLabels[cosa]}»: ${sentence}` : sentence)),
    ...ofFamily.map((sentence) => `Nel campo «Testo»: ${sentence}`),
  ];
  if (sentences.length === 0) return null;
  // Said to be corrected, a text that still names the former church would be believed. The words of the family are never rewritten: where they
  // disagree, too, the form is opened.
  const isMended = mended !== funerale && disagreementSentences(mended, events, written, cosa).length === 0;
  const canMend = isMended && ofFamily.length === 0;
  return (
    <Alert kind="avviso" prefix="Il testo dice altro. ">
      {sentences.map(curlyApostrophes).join(' ')} {canMend ? `Corretto: «${curlyApostrophes(mended)}» ` : ''}
      <Button
        size="compatto"
        busy={change.isPending}
        busyLabel="Correzione…"
        onClick={() => (canMend ? change.mutate() : onEdit())}
      >
        Correggi il testo
      </Button>
      {change.error ? <> {messageOf(change.error, 'Il testo non è stato corretto: riprova.')}</> : null}
    </Alert>
  );
}
