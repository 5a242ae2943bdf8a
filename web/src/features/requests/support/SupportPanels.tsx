import { IconMail } from '@tabler/icons-react';
import { installation } from '../../../lib/installation.ts';
import { useSession } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { supportMailto } from './fields.ts';
import styles from './support.module.css';

interface SupportMailPanelProps {
  title: string;
  /** Second point to mention in the mail: contact data. */
  contact: string;
  /** Whether a mail is the main way to get help. */
  main?: boolean;
}

/** Explains how to ask for help by e-mail. */
export function SupportMailPanel({ title, contact, main = false }: SupportMailPanelProps) {
  const user = useSession()?.user;
  const { supportMail } = installation;
  return (
    <Panel title={title}>
      <p>Nella tua e-mail indica:</p>
      <ol className={styles.list}>
        <li>il problema, e la pagina in cui lo incontri;</li>
        <li>{contact};</li>
        <li>l’orario in cui preferisci essere ricontattato.</li>
      </ol>
      <div className={styles.contact}>
        <ButtonLink
          variant={main ? 'primo' : 'secondo'}
          to={supportMailto(supportMail, user)}
          icon={<IconMail size={20} stroke={1.6} aria-hidden />}
        >
          Scrivi un’e-mail
        </ButtonLink>
        <span className={styles.address}>{supportMail}</span>
        <CopyButton text={supportMail} what="l’indirizzo e-mail" />
      </div>
    </Panel>
  );
}

/** Usual response time. */
export function AnswerTimesPanel() {
  return (
    <Panel title="Quando rispondiamo">
      <p>Di solito rispondiamo entro 24 ore. Nei giorni festivi può servire più tempo.</p>
    </Panel>
  );
}
