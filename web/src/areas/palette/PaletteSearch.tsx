import { Combobox } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteResult } from '../../lib/feature.ts';
import { SuggestionList } from '../../ui/fields/SuggestionList.tsx';
import { type Combo, suggestionKey, useCombo } from '../../ui/fields/use-combo.ts';
import type { AreaMenu } from '../shell/menu.ts';
import { matchingScreens, screensOfMenu } from './match-results.ts';
import styles from './palette.module.css';
import { usePaletteResults } from './use-palette-results.ts';

interface PaletteSearchProps {
  readonly menu: AreaMenu;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onDone: () => void;
}

/** The field of the palette and what it finds: arrows walk, Enter goes there. */
export function PaletteSearch({ menu, text, onText, onDone }: PaletteSearchProps) {
  const navigate = useNavigate();
  const screens = screensOfMenu(menu);
  const { found, searching } = usePaletteResults(menu.kind, text);
  const offered = withDistinctKeys([...matchingScreens(screens, text), ...found]);
  const go = ({ to, external }: PaletteResult) => {
    onDone();
    if (external) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  const combo = useCombo(offered, go, { alwaysOpen: true });
  return (
    <div className={styles.search}>
      <Combobox store={combo.store}>
        <Combobox.EventsTarget withExpandedAttribute>
          <SearchInput
            combo={combo.control}
            className={styles.field}
            aria-label={
              menu.kind === 'admin'
                ? 'Cerca una schermata, un utente, un annuncio, una richiesta o una fattura'
                : 'Cerca una schermata, un annuncio, una persona o un documento'
            }
            placeholder={
              menu.kind === 'admin'
                ? 'Schermata, utente, annuncio, richiesta o fattura'
                : 'Schermata, annuncio, contatto o n. di fattura'
            }
            spellCheck={false}
            maxLength={100}
            data-autofocus
            data-palette
            // What was typed before the field was there stands before what follows.
            onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
            value={text}
            onChange={(event) => {
              combo.typed();
              onText(event.currentTarget.value);
            }}
          />
        </Combobox.EventsTarget>
        <SuggestionList combo={combo} label="Risultati" styles={styles} />
      </Combobox>
      <p className={styles.note} role="status">
        {searching ? 'Ricerca in corso…' : resultCountText(offered.length)}
      </p>
    </div>
  );
}

/** Stands between Mantine's target and the text control. */
const SearchInput = ({ combo, ...given }: ComponentProps<'input'> & { readonly combo: Combo['control'] }) => (
  <input {...combo(given)} />
);

function resultCountText(many: number): string {
  if (many === 0) return 'Nessun risultato: prova con altre parole.';
  return many === 1 ? '1 risultato: Invio per aprirlo.' : `${many} risultati: frecce per scegliere, Invio per aprire.`;
}

/** Two people of the same name and place lead to different pages, and still need different keys. */
function withDistinctKeys(all: readonly PaletteResult[]): PaletteResult[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const key = suggestionKey(one);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? one : { ...one, detail: `${one.detail ?? ''} (${times})` };
  });
}
