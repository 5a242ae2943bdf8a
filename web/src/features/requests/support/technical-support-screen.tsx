import { Alert } from '../../../ui/Alert.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AnswerTimesPanel, SupportMailPanel } from './SupportPanels.tsx';
import styles from './support.module.css';

/** Support for those who run the installation. */
export function TechnicalSupportScreen() {
  return (
    <>
      <PageHeader title="Supporto tecnico" lead="Per chi amministra la piattaforma." />
      <div className={styles.screen}>
        <Alert kind="nota">L’assistenza tecnica si raggiunge per e-mail. Altri canali sono previsti.</Alert>
        <SupportMailPanel title="Scrivi all’assistenza" contact="un numero di telefono" main />
        <AnswerTimesPanel />
      </div>
    </>
  );
}
