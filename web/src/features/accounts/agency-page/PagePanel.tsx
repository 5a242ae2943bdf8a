import { agencyPageMaxLengths } from '@commiato/contracts/accounts/agency-pages';
import type { Profile } from '@commiato/contracts/accounts/profile';
import { type CondolenceAvailability, condolenceOpeningOptions } from '@commiato/contracts/notices/condolences-open';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { AgencySheet, type SheetAgency } from '../../../public/sheets/agency-sheet.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import '../../../ui/art/line-icon.css';
import '../../../public/sheets/agency-sheet.css';
import styles from './page-panel.module.css';

interface PageFieldBinder {
  (name: 'slug' | 'descrizione' | 'orari' | 'altreSedi'): BoundField<string>;
  (name: 'manifestoPubblico'): BoundField<boolean>;
  (name: 'pensieri'): BoundField<CondolenceAvailability>;
}

interface PagePanelProps {
  readonly profile: Profile;
  readonly form: {
    readonly values: SheetAgency & { readonly slug: string };
    readonly field: PageFieldBinder;
  };
  readonly readOnly: boolean;
  /** Address of the currently chosen logo; null without one. */
  readonly logo: string | null;
}

/** Fields of an agency's public page, with a live preview. */
export function PagePanel({ profile, form, readOnly, logo }: PagePanelProps) {
  const { values } = form;
  return (
    <Panel
      title="La tua pagina pubblica"
      aside={
        readOnly && profile.paginaVisibile ? (
          <a href={agencyAddress(profile.slug)} target="_blank" rel="noopener">
            Apri la pagina
          </a>
        ) : null
      }
    >
      {profile.paginaVisibile ? null : (
        <Alert kind="avviso">
          <p>L’amministrazione ha nascosto questa pagina: i tuoi annunci restano pubblici.</p>
        </Alert>
      )}
      <div className={pairs.columns}>
        <div className={pairs.column}>
          <TextField
            {...form.field('slug')}
            label="Indirizzo della pagina"
            maxLength={agencyPageMaxLengths.slug}
            readOnly={readOnly}
            help={`${location.origin}${agencyAddress(values.slug || '…')}. Se lo cambi, quello di prima continua a portare qui.`}
          />
          <CounterTextArea
            {...form.field('descrizione')}
            label="Che cosa fate"
            limit={agencyPageMaxLengths.descrizione}
            rows={6}
            plain
            optional
            readOnly={readOnly}
          />
          <CounterTextArea
            {...form.field('orari')}
            label="Orari"
            limit={agencyPageMaxLengths.orari}
            rows={3}
            plain
            optional
            readOnly={readOnly}
            help="Una riga per ogni orario: lunedì-venerdì 8:30-18:00."
          />
          <CounterTextArea
            {...form.field('altreSedi')}
            label="Altre sedi"
            limit={agencyPageMaxLengths.altreSedi}
            rows={3}
            plain
            optional
            readOnly={readOnly}
            help="Una riga per ogni sede."
          />
          <CheckboxField
            {...form.field('manifestoPubblico')}
            label="Il manifesto si può scaricare"
            disabled={readOnly}
            help={readOnly ? undefined : 'Chi apre un annuncio può prenderne il manifesto, da stampare o da mandare.'}
          />
          <SelectField
            {...form.field('pensieri')}
            label="Pensieri di chi legge un annuncio"
            options={condolenceOpeningOptions}
            readOnly={readOnly}
            help={
              readOnly
                ? undefined
                : 'Chi legge può lasciare un pensiero alla famiglia, gratis e per un anno. Si vede solo dopo che lo hai letto; per un annuncio puoi scegliere altro.'
            }
          />
        </div>
        <section className={styles.preview} aria-label="Anteprima della pagina">
          {/* Public pages always use the light scheme. */}
          <div data-tema="chiaro">
            <AgencySheet agency={values} logo={logo} year={null} preview />
          </div>
          {readOnly ? null : <p className={styles.note}>Si aggiorna mentre scrivi.</p>}
        </section>
      </div>
    </Panel>
  );
}
