import type { ReactNode } from 'react';
import { Mark } from '../../ui/art/mark.tsx';

interface FormThanksProps {
  readonly title: string;
  /** Links to other pages. */
  readonly actions: ReactNode;
  /** What was sent, below the message. */
  readonly receipt?: ReactNode;
  readonly children: string;
}

/** Message of thanks in place of a sent form. */
export function FormThanks({ title, actions, receipt, children }: FormThanksProps) {
  return (
    <main className="wrap">
      <div className="nothing nothing--page">
        <Mark height={92} />
        <h1>{title}</h1>
        <p className="lead" role="status">
          {children}
        </p>
        {receipt}
        <p className="actions">{actions}</p>
      </div>
    </main>
  );
}
