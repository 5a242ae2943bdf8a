import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Entry, Found } from '../../lib/feature.ts';
import { keyOfSuggestion, useCombo } from '../../ui/fields/use-combo.ts';
import type { AreaMenu } from '../shell/menu.ts';
import { matching, screensOf } from './found.ts';
import styles from './palette.module.css';
import { useFound } from './use-found.ts';

interface PaletteSearchProps {
  readonly menu: AreaMenu;
  readonly isShown: (entry: Entry) => boolean;
  readonly onDone: () => void;
}

/** The field of the palette and what it finds: arrows walk, Enter goes there. */
export function PaletteSearch({ menu, isShown, onDone }: PaletteSearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const screens = screensOf(menu, isShown);
  const { found, searching } = useFound(menu.kind, text);
  const offered = distinct([...matching(screens, text), ...found]);
  const go = ({ to, external }: Found) => {
    onDone();
    if (external) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  const combo = useCombo(offered, go);
  // The list stands from the beginning.
  useEffect(combo.typed, []);
  const { onKeyDown, ...control } = combo.control;
  return (
    <div className={styles.search}>
      <input
        {...control}
        className={styles.field}
        aria-label="Cerca una schermata, un annuncio o una persona"
        placeholder={menu.kind === 'admin' ? 'Schermata, utente o annuncio' : 'Schermata, annuncio o contatto'}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        value={text}
        onChange={(event) => {
          combo.typed();
          setText(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          const [first] = offered;
          if (event.key === 'Enter' && combo.active < 0 && first) go(first);
          // Escape closes the palette, not its list alone.
          else if (event.key !== 'Escape') onKeyDown(event);
        }}
      />
      <div ref={combo.list} id={combo.listId} className={styles.list} role="listbox" aria-label="Risultati">
        {offered.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the text control, which keeps the focus
          <div
            key={keyOfSuggestion(one)}
            id={combo.optionId(index)}
            className={styles.option}
            role="option"
            aria-selected={index === combo.active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(one)}
          >
            <span>{one.value}</span>
            {one.detail ? <span className={styles.detail}>{one.detail}</span> : null}
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {searching ? 'Ricerca in corso…' : countText(offered.length)}
      </p>
    </div>
  );
}

function countText(many: number): string {
  if (many === 0) return 'Nessun risultato: prova con altre parole.';
  return many === 1 ? '1 risultato: Invio per aprirlo.' : `${many} risultati: frecce per scegliere, Invio per aprire.`;
}

/** Two people of the same name and place lead to different pages, and still need different keys. */
function distinct(all: readonly Found[]): Found[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const key = keyOfSuggestion(one);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? one : { ...one, detail: `${one.detail ?? ''} (${times})` };
  });
}
