import { offeredName, offeredPlace } from '@commiato/italy/spelling-offers';
import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';
import { useSpellingOffer } from './use-spelling-offer.tsx';

const offers = { person: offeredName, place: offeredPlace } as const;

type SpelledFieldProps = ComponentProps<typeof TextField> & {
  /** What the field names: decides which other spelling is offered (`NICOLÒ` for `NICOLO'`). */
  readonly of: keyof typeof offers;
};

/** One line of text with a name, which offers its accents, its abbreviations and its capitals as they are usually written. */
export function SpelledField({ of, ...field }: SpelledFieldProps) {
  const { note, box } = useSpellingOffer(field, offers[of]);
  return box(<TextField {...field} note={note} live={!field.readOnly} />);
}
