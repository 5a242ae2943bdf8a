import { suggestPlaceSpelling } from '@commiato/italy/spelling-offers';
import { useState } from 'react';
import { deathPlaceSuggestions } from '../../lib/death-places.ts';
import { useMunicipalitySuggestions } from '../../lib/use-place-fields.ts';
import { ComboField } from './ComboField.tsx';
import type { TextValueProps } from './FieldFrame.tsx';
import { useSpellingOffer } from './use-text-offer.tsx';

interface DeathPlaceFieldProps extends TextValueProps {
  /** The municipality of the notice or the funeral, after which hospitals and homes are offered. */
  readonly comune: string;
  readonly maxLength?: number | undefined;
}

/** Where somebody died: a municipality, a hospital, a home, an RSA or the own home, chosen or typed. */
export function DeathPlaceField({ comune, ...field }: DeathPlaceFieldProps) {
  const [asked, setAsked] = useState(false);
  const { found } = useMunicipalitySuggestions(field.value, asked);
  const { note, box } = useSpellingOffer(field, suggestPlaceSpelling);
  return box(
    <ComboField
      {...field}
      note={note}
      upperCase
      suggestions={deathPlaceSuggestions(field.value, comune, found)}
      onChoose={({ value }) => field.onChange(value)}
      onFocus={() => setAsked(true)}
    />,
  );
}
