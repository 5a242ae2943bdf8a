import { logoAddress } from '@commiato/contracts/notices/public-addresses';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { installation } from '../../lib/installation.ts';
import { sizeText } from '../../lib/size-text.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { heicExtensions } from '../fields/image/check-image.ts';
import type { ImageChoice } from '../fields/image/use-image-choice.ts';
import { Panel } from '../Panel.tsx';
import styles from './LogoPanel.module.css';

interface LogoPanelProps {
  readonly owner: { readonly _id: string; readonly logo: string };
  readonly choice: ImageChoice;
  /** Whether saving removes the stored logo. */
  readonly removed: boolean;
  readonly onRemoved: (removed: boolean) => void;
  readonly readOnly: boolean;
  /** The server's error. */
  readonly error: string | undefined;
  /** The alternative text of the stored logo. */
  readonly alt?: string;
  /** Where it is shown, and how large. */
  readonly use?: string;
}

const agencyLogoTexts = { alt: 'Il tuo logo', use: 'Nei tuoi annunci è mostrato entro 200 x 200 px.' };

/** Shows, replaces or removes a logo, such as the one on an agency's public notices. */
export function LogoPanel(props: LogoPanelProps) {
  const { owner, choice, removed, onRemoved, readOnly, error, alt, use } = { ...agencyLogoTexts, ...props };
  const { chosen, refused, slot } = choice;
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const stored = owner.logo !== '' && !removed ? logoAddress(owner) : undefined;
  const shown = chosen?.url ?? stored;
  const choose = async (file: File | undefined) => {
    if (file && (await choice.choose(file))) onRemoved(false);
  };
  const remove = () => {
    if (chosen) choice.remove();
    else onRemoved(true);
    // The pressed button disappears: without this the focus would be lost.
    chooser.current?.focus();
  };
  return (
    <Panel title="Logo">
      <div className={styles.logo}>
        <div className={styles.frame}>
          {shown ? <img src={shown} alt={chosen ? 'Anteprima del logo scelto' : alt} /> : 'Nessun logo'}
        </div>
        {chosen && (
          <p className={styles.file}>
            <strong>{chosen.file.name}</strong> {sizeText(chosen.file.size)}
          </p>
        )}
        {readOnly ? null : (
          <div className={styles.tools}>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Logo"
              accept={[...slot.extensions, ...heicExtensions].map((extension) => `.${extension}`).join(',')}
              onChange={({ currentTarget }) => {
                void choose(currentTarget.files?.[0]);
                // The same file may be chosen again after it was shrunk elsewhere.
                currentTarget.value = '';
              }}
            />
            <Button
              ref={chooser}
              size="compatto"
              icon={<IconPhotoUp size={20} stroke={1.6} aria-hidden />}
              aria-describedby="regola-logo"
              data-invalid={error ? 'true' : undefined}
              data-label="Logo"
              onClick={() => input.current?.click()}
            >
              {shown ? 'Scegli un altro logo' : 'Scegli un logo'}
            </Button>
            {shown && (
              <Button
                variant="quieto"
                size="compatto"
                icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
                onClick={remove}
              >
                Togli il logo
              </Button>
            )}
          </div>
        )}
        {(refused || error) && (
          <Alert kind="errore">
            <p>
              <strong>{error ?? slot.refusal}</strong>
            </p>
            {refused && (
              <p>
                «{refused.name}» ({sizeText(refused.size)}) non è stato caricato.
              </p>
            )}
            <a href={installation.imageToolUrl} target="_blank" rel="noreferrer">
              Comprimi un’immagine
            </a>
          </Alert>
        )}
        <p className={styles.rule} id="regola-logo">
          JPG o PNG, al massimo 1 MB: un’immagine più grande viene ridotta da sola. {use}
        </p>
      </div>
    </Panel>
  );
}
