import { type Profile, readProfile } from '@commiato/contracts/accounts/profile';
import { embeddedNoticeCounts } from '@commiato/contracts/notices/public-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import { colourSettingNames, defaultEmbedSettings, embedKinds, embedSnippet } from './fields.ts';
import styles from './own-site.module.css';

const title = 'Il tuo sito';
const back = { to: paths.dashboard(), label: 'Dashboard' };
const loadTexts = { loading: 'Caricamento dei tuoi dati...', failure: "Errore nel recupero dell'anagrafica" };
const countOptions = [3, 6, 9, 12, embeddedNoticeCounts.most].map((count) => ({
  value: String(count),
  label: `${count} annunci`,
}));
const colourSettingLabels = { accento: 'Collegamenti', testo: 'Testo', sfondo: 'Sfondo' } as const;
/** Default colours shown by the colour fields. */
const defaultColours = { accento: '#4e3a69', testo: '#29232d', sfondo: '#fcf9f3' } as const;

/** Settings of an embed with a live preview and the HTML to copy. */
function EmbedBuilder({ agency }: { readonly agency: Profile }) {
  const [choice, setChoice] = useState(defaultEmbedSettings);
  const isElement = choice.kind === 'Riquadro';
  const snippet = embedSnippet(choice, agency, location.origin);
  const coloured = colourSettingNames.some((name) => choice[name] !== '');
  return (
    <div className={styles.columns}>
      <Panel title="Come si vede">
        <div className={styles.fields}>
          <SegmentedControl
            label="Come si vede"
            options={embedKinds}
            value={choice.kind}
            onChange={(kind) => setChoice({ ...choice, kind })}
          />
          <p className={styles.note}>
            {isElement
              ? 'Prende la larghezza e il carattere della pagina, si aggiorna da solo e usa il tema chiaro o scuro di chi guarda.'
              : 'Per i siti che non accettano script: la cornice mostra gli stessi annunci.'}
          </p>
          <SelectField
            label="Quanti annunci"
            value={String(choice.quanti)}
            onChange={(quanti) => setChoice({ ...choice, quanti: Number(quanti) })}
            options={countOptions}
          />
          {isElement ? (
            <div className={styles.colours}>
              {colourSettingNames.map((name) => (
                <label key={name} className={styles.colour}>
                  {colourSettingLabels[name]}
                  <input
                    type="color"
                    value={choice[name] || defaultColours[name]}
                    onChange={({ currentTarget }) => setChoice({ ...choice, [name]: currentTarget.value })}
                  />
                </label>
              ))}
              {coloured ? (
                <Button
                  variant="quieto"
                  size="compatto"
                  onClick={() => setChoice({ ...choice, accento: '', testo: '', sfondo: '' })}
                >
                  Torna ai colori di Commiato
                </Button>
              ) : null}
            </div>
          ) : null}
          <pre className={styles.code}>
            <code>{snippet}</code>
          </pre>
          <div>
            <CopyButton text={snippet} what="il codice" label="Copia il codice" size="normale" />
          </div>
          <p className={styles.note}>
            Incollalo nella pagina del tuo sito dove vuoi mostrare gli annunci. Con WordPress puoi usare il plugin
            «Commiato», che non chiede di incollare nulla.
          </p>
        </div>
      </Panel>
      <EmbedPreview choice={choice} agency={agency} />
    </div>
  );
}

/** `/il-tuo-sito`: the agency's notices on its own site. */
export function OwnSiteScreen() {
  const query = useQuery(routeQuery(readProfile));
  const { data } = query;
  if (!data) return <LoadingOrError {...loadTexts} query={query} title={title} back={back} />;
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        lead="Mostra i tuoi annunci sul sito della tua agenzia: si aggiornano da soli, senza cookie."
      />
      {data.paginaVisibile ? (
        <EmbedBuilder agency={data} />
      ) : (
        <Alert kind="avviso">
          L’amministrazione ha nascosto la tua pagina pubblica: finché lo è, il tuo sito non può mostrare gli annunci.
        </Alert>
      )}
    </>
  );
}
