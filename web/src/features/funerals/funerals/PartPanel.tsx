import type { ReactNode } from 'react';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';
import list from '../../../ui/lines.module.css';
import { Panel } from '../../../ui/Panel.tsx';

interface PartLine {
  readonly _id: string;
  /** Its screen; null if it has no link. */
  readonly to: string | null;
  readonly text: string;
  readonly detail: string;
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly PartLine[];
  readonly none: string;
  readonly action?: ReactNode;
}

/** The objects of one kind that belong to a funeral, one per line. */
export function PartPanel({ title, lines, none, action }: PartProps) {
  return (
    <Panel title={title} aside={action}>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={list.lines}>
          {lines.map(({ _id, to, text, detail }) => (
            <li key={_id}>
              {to === null ? <strong>{text}</strong> : <LinkIfMayOpen to={to}>{text}</LinkIfMayOpen>}
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
