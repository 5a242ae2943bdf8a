import { LineIcon } from '../../ui/art/line-icon.tsx';

export type CopyState = 'no' | 'yes' | 'failed';

interface Props {
  readonly url: string;
  readonly copied?: CopyState;
  readonly onCopy?: () => void;
}

/** The page's address in a field, with a copy button. */
export function CopyLink({ url, copied = 'no', onCopy }: Props) {
  return (
    <>
      <input type="text" readOnly value={url} aria-label="Indirizzo di questa pagina" />
      <button
        type="button"
        className={copied === 'yes' ? 'button button--done needs-script' : 'button needs-script'}
        onClick={onCopy}
      >
        <LineIcon name={copied === 'yes' ? 'check' : 'copy'} />
        <span aria-live="polite">{copied === 'yes' ? 'Link copiato!' : 'Copia link'}</span>
      </button>
      <p className="copy-failed" role="status">
        {copied === 'failed' && 'Impossibile copiare il link.'}
      </p>
    </>
  );
}
