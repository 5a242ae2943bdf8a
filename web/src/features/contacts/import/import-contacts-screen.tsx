import { contactsFileSlot, maxImportedContacts } from '@commiato/contracts/contacts/import';
import { countWithNoun } from '@commiato/italy/counts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import styles from '../../../ui/FileImport.module.css';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { contactRoleWords, roleFromAddress } from '../contacts/fields.ts';
import { createSampleFile } from '../contacts/form/sample-file.ts';
import { RoleChoice } from '../contacts/RoleChoice.tsx';
import { doubtfulRowsWords } from './fields.ts';
import { ImportRemarks } from './ImportRemarks.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { useContactImport } from './use-contact-import.ts';
import { ValidRowsPreview } from './ValidRowsPreview.tsx';

/** `/importa-anagrafiche`: checks a file first and writes nothing before the person has seen the result. */
export function ImportContactsScreen() {
  const [params] = useSearchParams();
  const [role, setRole] = useState(roleFromAddress(params));
  const { chosen, report, written, busy, failure, upload, choose, write } = useContactImport();
  const words = contactRoleWords[role || 'cliente'];
  const [skipping, setSkipping] = useState(true);
  const twins = report?.doppioni ?? 0;
  const skipped = written ? (report?.saltate ?? 0) : skipping ? twins : 0;
  const good = report ? report.righe - report.conErrori - skipped : 0;
  return (
    <>
      <PageHeader
        title="Importa anagrafiche"
        back={{ to: words.list, label: words.title }}
        lead="Da un elenco in CSV, come lo salva ogni foglio di calcolo. Prima di scrivere qualcosa vedi che cosa c’è nel file."
      />
      <div className={styles.stack}>
        <Panel title="Il file">
          <div className={styles.stack}>
            <RoleChoice
              value={role}
              disabled={busy !== null || written}
              error={undefined}
              onChange={(next) => {
                setRole(next);
                if (chosen && next) void choose(chosen.file, next);
              }}
            />
            {role === '' ? null : (
              <FileDrop
                slot={contactsFileSlot}
                label="File CSV"
                prompt="Trascina qui il file CSV"
                file={chosen?.file}
                busy={busy}
                error={failure}
                onFile={(file) => void choose(file, role)}
              />
            )}
            {failure ? <Alert kind="errore">{failure}</Alert> : null}
            <div className={styles.sample}>
              <p className={styles.aside}>
                Nella prima riga le intestazioni, come «Ragione sociale», «Cognome», «Codice fiscale», «Comune». Al
                massimo 2 MB e {countWithNoun(maxImportedContacts, 'riga', 'righe')} per volta. Se il file dice il tipo
                di ogni riga, vale quello.
              </p>
              <Button
                size="compatto"
                variant="quieto"
                icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
                onClick={() => saveFile(createSampleFile(role || 'cliente'))}
              >
                Scarica il file di esempio
              </Button>
            </div>
          </div>
        </Panel>
        {busy === 'check' && !report ? <LoadingText>Controllo del file in corso…</LoadingText> : null}
        {report ? (
          <>
            <ImportSummary report={report} written={written} skipped={skipped} />
            <ImportRemarks
              title={report.conErrori === 1 ? 'Una riga con errori' : `${report.conErrori} righe con errori`}
              lead={
                report.conErrori === 1
                  ? 'Correggila e rimanda il file: le altre, che ci sono già, vengono saltate.'
                  : 'Correggile e rimanda il file: le altre, che ci sono già, vengono saltate.'
              }
              remarks={report.errori}
              total={report.conErrori}
            />
            <ImportRemarks
              title={
                report.conAvvisi === 1 ? 'Una riga da ricontrollare' : `${report.conAvvisi} righe da ricontrollare`
              }
              lead={doubtfulRowsWords(report.conAvvisi, skipped)}
              remarks={report.avvisi}
              total={report.conAvvisi}
            />
            {written || twins === 0 ? null : (
              <CheckboxField
                label={twins === 1 ? 'Salta il doppione' : `Salta i ${twins} doppioni`}
                help="Chi c’è già, tra le tue anagrafiche o più su nel file: stesso codice fiscale o partita IVA, o stesso nome e comune."
                value={skipping}
                onChange={setSkipping}
              />
            )}
            {written ? null : <ValidRowsPreview rows={report.anteprima} skipped={skipped} />}
            <div className={styles.actions}>
              {busy === 'import' && upload.share !== null ? (
                <UploadProgress share={upload.share} onCancel={upload.cancel} />
              ) : null}
              {written ? (
                <ButtonLink variant="primo" size="grande" to={words.list}>
                  Vai ai {words.many}
                </ButtonLink>
              ) : (
                <>
                  <ButtonLink size="grande" to={words.list}>
                    Annulla
                  </ButtonLink>
                  <Button
                    variant="primo"
                    size="grande"
                    busy={busy === 'import'}
                    busyLabel="Importazione in corso…"
                    disabledReason={
                      good > 0
                        ? undefined
                        : twins > 0 && skipping
                          ? 'Ci sono già tutte.'
                          : 'Nel file non c’è nessuna riga buona.'
                    }
                    onClick={() => void write(skipping)}
                  >
                    Importa {countWithNoun(good, 'anagrafica', 'anagrafiche')}
                  </Button>
                </>
              )}
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}
