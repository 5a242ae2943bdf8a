import { maxFreeTextLength } from '@commiato/contracts/notices/notice-fields';
import type { DatedText } from '@commiato/italy/announcements/day-words';
import { CounterTextArea } from '../../../../ui/fields/CounterTextArea.tsx';
import { useTextOffer } from '../../../../ui/fields/use-text-offer.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { dayWordsOffer } from './field-notes.ts';
import { createPanelFieldPropsGetter, type NoticePanelProps } from './panel-props.ts';

interface TextPanelProps extends NoticePanelProps {
  /** The text with a date for each word like `domani` that the remark at it warns of. */
  readonly dated: DatedText;
}

/** Free text of the notice, stored exactly as written; dates for its day words are offered, never put in by themselves. */
export function TextPanel({ dated, ...props }: TextPanelProps) {
  const field = createPanelFieldPropsGetter(props)('testo');
  const { note, box } = useTextOffer(field, dayWordsOffer(dated));
  return (
    <FormPanel step={5} title="Testo dell’annuncio">
      <div className={styles.full}>
        {box(<CounterTextArea {...field} note={note} label="Testo" limit={maxFreeTextLength} />)}
      </div>
    </FormPanel>
  );
}
