import { bornAndDeceasedWords, curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { atBirthOrDeathPlacePhrase } from '@commiato/italy/prose/places';
import { birthPlaceInUpperCase, effectiveBirthDate } from '../../../../lib/use-tax-code-person.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../../../../ui/form/form.module.css';
import type { NoticeValues } from './fields.ts';
import type { PersonFromTaxCode } from './use-tax-code.ts';

interface TaxCodeBirthDataProps {
  readonly known: PersonFromTaxCode;
  /** Current form values. */
  readonly values: Pick<NoticeValues, 'nato' | 'natoA'>;
  readonly onBirth: (birth: string) => void;
}

/** Birth data read from the tax code, with a button for the other century if the code is ambiguous. */
export function TaxCodeBirthData({ known: { person, place }, values, onBirth }: TaxCodeBirthDataProps) {
  const { nato } = bornAndDeceasedWords(person.sex);
  const birth = effectiveBirthDate(person, values.nato);
  const other = birth === person.birth ? person.otherBirth : person.birth;
  const born = values.nato === birth;
  const there = place !== null && values.natoA === birthPlaceInUpperCase(place);
  return (
    <div className={styles.strip} role="status">
      <span>
        Sesso <strong>{person.sex === 'F' ? 'Donna' : 'Uomo'}</strong>
      </span>
      <span>
        {nato} <strong>{dayWithArticle(birth, shortDate)}</strong>
      </span>
      {place && (
        <span>
          {place.province ? '' : 'Stato '}
          <strong>
            {place.province
              ? atBirthOrDeathPlacePhrase(`${place.name} (${place.province})`)
              : curlyApostrophes(place.name)}
          </strong>
        </span>
      )}
      {other ? (
        <Button variant="quieto" size="compatto" onClick={() => onBirth(other)}>
          {nato} nel {other.slice(0, 4)}?
        </Button>
      ) : (
        <span className={styles.stripEnd}>
          {born && there ? 'Inseriti nei campi qui sotto' : born ? 'Inserita nel campo qui sotto' : ''}
        </span>
      )}
    </div>
  );
}
