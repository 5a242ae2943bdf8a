import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import styles from './field.module.css';

interface PasswordFieldProps extends TextValueProps {
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password that can be shown; pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            value={props.value}
            readOnly={props.readOnly}
            autoComplete={props.autoComplete}
            spellCheck={false}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? 'Nascondi la password' : 'Mostra la password'}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
