import { suggestNameSpelling, suggestPlaceSpelling } from '@commiato/italy/spelling-offers';
import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';
import { useSpellingOffer } from './use-text-offer.tsx';

const spellingSuggesters = { person: suggestNameSpelling, place: suggestPlaceSpelling } as const;

type NameSpellingFieldProps = ComponentProps<typeof TextField> & {
  /** What the field names: decides which other spelling is offered (`NICOLÒ` for `NICOLO'`). */
  readonly of: keyof typeof spellingSuggesters;
};

/** One line of text with a name, which offers its accents, its abbreviations and its capitals as they are usually written. */
export function NameSpellingField({ of, ...field }: NameSpellingFieldProps) {
  const { note, box } = useSpellingOffer(field, spellingSuggesters[of]);
  return box(<TextField {...field} note={note} live={!field.readOnly} />);
}
