import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';

const iconAndRoleByAlertKind = {
  errore: { Icon: IconAlertCircle, role: 'alert' },
  riuscita: { Icon: IconCircleCheck, role: 'status' },
  avviso: { Icon: IconAlertTriangle, role: undefined },
  nota: { Icon: IconInfoCircle, role: undefined },
} as const;

interface AlertProps {
  kind: keyof typeof iconAndRoleByAlertKind;
  /** Said in bold before the sentence, such as the login's 'Attenzione: '. */
  prefix?: string;
  children: ReactNode;
}

/** A sentence about what happened, in place. An error stays until it no longer holds. */
export function Alert({ kind, prefix, children }: AlertProps) {
  const { Icon, role } = iconAndRoleByAlertKind[kind];
  return (
    <div className={styles.alert} data-tipo={kind} role={role}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div>
        {prefix ? <strong>{prefix}</strong> : null}
        {children}
      </div>
    </div>
  );
}
