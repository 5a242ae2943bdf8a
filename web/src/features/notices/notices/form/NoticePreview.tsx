import { isoDayPattern } from '@commiato/italy/days';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NoticeCard } from '../../../../public/sheets/notice-card.tsx';
import { NoticeSheet } from '../../../../public/sheets/notice-sheet.tsx';
import { Rite, type RiteData } from '../../../../public/sheets/rite.tsx';
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx';
import '../../../../ui/art/line-icon.css';
import '../../../../public/sheets/notice-events.css';
import '../../../../public/sheets/notice-sheet.css';
import type { NoticeValues } from './fields.ts';
import styles from './preview.module.css';

const views = ['Pagina', 'Scheda'] as const;
const dayOrNull = (held: string): string | null =>
  isoDayPattern.test(held) && !Number.isNaN(Date.parse(held)) ? held : null;
const ageOrNull = (held: string): number | null => (/^\d{1,3}$/.test(held.trim()) ? Number(held) : null);

interface NoticePreviewProps {
  readonly values: NoticeValues;
  /** When and where, as the page will tell it. */
  readonly rite: RiteData;
  readonly sex: Sex | null;
  readonly photo: ReactNode;
  /** Business name of the agency. */
  readonly agency: string;
  /** Whether the form is being edited. */
  readonly live: boolean;
}

/** Live preview of a notice, as page or as card. */
export function NoticePreview({ values, rite, sex, photo, agency, live }: NoticePreviewProps) {
  const [view, setView] = useState<(typeof views)[number]>('Pagina');
  const { data: states } = useQuery({
    queryKey: ['stati-in-prosa'],
    queryFn: () => import('@commiato/italy/prose/states'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const shown = {
    ...values,
    nome: values.nome || 'Nome',
    cognome: values.cognome || 'Cognome',
    nato: dayOrNull(values.nato),
    decesso: dayOrNull(values.decesso),
    age: ageOrNull(values.age),
  };
  return (
    <section className={styles.preview} aria-label="Anteprima">
      <header className={styles.head}>
        <h2>Anteprima</h2>
        <SegmentedControl label="Vista dell’anteprima" options={views} value={view} onChange={setView} light />
      </header>
      {/* Public pages always use the light scheme. */}
      <div className={styles.shown} data-tema="chiaro">
        {view === 'Pagina' ? (
          <NoticeSheet
            notice={shown}
            sex={sex}
            inPlace={states?.inPlacePhrase}
            photo={photo}
            rite={<Rite data={rite} publicUrl="" />}
            preview
          />
        ) : (
          <div className={styles.card}>
            <NoticeCard notice={{ ...shown, ragSociale: agency }} photo={photo} />
          </div>
        )}
      </div>
      {live && (
        <p className={styles.note}>
          Si aggiorna mentre scrivi. Il personale e i visitatori verificano gli annunci: quelli non verificabili vengono
          eliminati.
        </p>
      )}
    </section>
  );
}
