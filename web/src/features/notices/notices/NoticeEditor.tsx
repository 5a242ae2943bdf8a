import type { Role } from '@commiato/contracts/accounts/agencies';
import { hideNotice } from '@commiato/contracts/notices/hiding';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import {
  IconCalculator,
  IconClockEdit,
  IconMessageHeart,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '../../../lib/failure.ts';
import { publicOrigin } from '../../../lib/installation.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths, prefilledDocumentAddress } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EditActions } from '../../../ui/form/EditActions.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { FormerNameWarning } from '../../funerals/corrections/FormerNameWarning.tsx';
import { EventDialog } from '../../funerals/events/EventDialog.tsx';
import { EventOrderWarning } from '../../funerals/events/EventOrderWarning.tsx';
import { changeFailureTexts } from './api.ts';
import { DeleteNoticeDialog } from './DeleteNoticeDialog.tsx';
import { NoticeForm } from './form/NoticeForm.tsx';
import { exhaustedTaxCodeMessage } from './form/use-tax-code.ts';
import { VisibilityPanel } from './form/VisibilityPanel.tsx';
import { NoticeStatus } from './NoticeStatus.tsx';
import styles from './notice-status.module.css';
import { PublishAgainMenu } from './PublishAgainMenu.tsx';
import { StoredImage } from './StoredImage.tsx';
import { TextContradiction } from './TextContradiction.tsx';
import { useNoticeEditing } from './use-notice-editing.ts';
import { VisibilityButton } from './VisibilityButton.tsx';
import { WrongAppointmentNote } from './WrongAppointmentNote.tsx';

interface NoticeEditorProps {
  readonly notice: Notice;
  readonly role: Role;
  readonly back: { to: string; label: string };
  /** Content above the notice. */
  readonly above?: ReactNode;
  /** Content below the notice. */
  readonly children: ReactNode;
}

/** A stored notice: preview, form for changing it, and deletion. */
export function NoticeEditor({ notice, role, back, above, children }: NoticeEditorProps) {
  const [deleting, setDeleting] = useState(false);
  const mayChange = useMayCall(changeNotice);
  const editor = useNoticeEditing(notice, role === 'U');
  const { editing, edit, editHour, moved, leave, save, state, upload, blocker, editButton } = editor;
  const { form, taxCode } = state;
  const name = curlyApostrophes(personName(notice));
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        status={<NoticeStatus notice={notice} role={role} />}
        actions={
          <>
            {role === 'A' ? (
              <IfMayCall route={hideNotice}>
                <VisibilityButton notice={notice} />
              </IfMayCall>
            ) : null}
            {!editing && role === 'U' && (
              <ButtonLink to={paths.prints(notice._id)} icon={<IconPrinter size={20} stroke={1.6} aria-hidden />}>
                Manifesti
              </ButtonLink>
            )}
            {!editing && mayChange && (
              <Button ref={editButton} variant="primo" icon={<IconPencil size={20} stroke={1.6} />} onClick={edit}>
                Modifica
              </Button>
            )}
            {!editing && mayChange && (notice.funerale !== '' || editor.hasEvent) && (
              <Button icon={<IconClockEdit size={20} stroke={1.6} />} onClick={editHour}>
                Cambia l’orario
              </Button>
            )}
            {!editing && role === 'U' && mayChange && <PublishAgainMenu notice={notice} />}
            {!editing && role === 'U' && (
              <ButtonLink
                to={paths.condolences(notice._id)}
                icon={<IconMessageHeart size={20} stroke={1.6} aria-hidden />}
              >
                Pensieri
              </ButtonLink>
            )}
            {!editing && role === 'U' && (
              <ButtonLink
                to={prefilledDocumentAddress(paths.newQuote(), { annuncio: notice._id })}
                icon={<IconCalculator size={20} stroke={1.6} aria-hidden />}
              >
                Preventivo
              </ButtonLink>
            )}
            {!editing && !notice.disattivo && (
              <CopyButton text={publicOrigin() + noticeAddress(notice)} what="link" label="Copia link" size="normale" />
            )}
            <IfMayCall route={deleteNotice}>
              <Button variant="pericolo" icon={<IconTrash size={20} stroke={1.6} />} onClick={() => setDeleting(true)}>
                Elimina questo annuncio
              </Button>
            </IfMayCall>
          </>
        }
      />
      {notice.disattivo && role === 'U' ? (
        <div className={styles.hidden}>
          <Alert kind="avviso">
            L’amministrazione ha nascosto questo annuncio: non si vede in nessuna pagina pubblica.{' '}
            <HiddenReason notice={notice} />
          </Alert>
        </div>
      ) : null}
      {editing || role !== 'U' ? null : (
        <div className={styles.above}>
          <WrongAppointmentNote notice={notice._id} />
        </div>
      )}
      {editing || !mayChange ? null : (
        <div className={styles.above}>
          {role === 'U' ? <TextContradiction notice={notice} events={editor.events} onEdit={editor.editText} /> : null}
          <FormerNameWarning notice={notice}>
            <Button size="compatto" onClick={editor.editText}>
              Correggi il testo
            </Button>
          </FormerNameWarning>
          <EventOrderWarning events={editor.events} />
        </div>
      )}
      {above ? <div className={styles.above}>{above}</div> : null}
      <form ref={form.formRef} noValidate onSubmit={save}>
        <NoticeForm
          state={state}
          readOnly={!editing}
          stored={<StoredImage image={notice} alt={`Fotografia di ${name}`} />}
          agency={notice.ragSociale}
          viewer={role}
        >
          {editing && role === 'A' && <VisibilityPanel form={form} />}
          {children}
        </NoticeForm>
        {editing && (
          <EditActions
            form={form}
            failure={failureMessage(form.failure, changeFailureTexts[role])}
            share={upload.share}
            onCancelUpload={upload.cancel}
            onCancel={leave}
            guard={blocker}
            disabledReason={taxCode.exhausted ? exhaustedTaxCodeMessage : undefined}
          />
        )}
      </form>
      {moved ? <EventDialog {...moved} onClose={editor.endMove} /> : null}
      <DeleteNoticeDialog
        notice={notice}
        viewer={role}
        opened={deleting}
        onClose={() => setDeleting(false)}
        goTo={back.to}
      />
      <UnsavedChangesDialog guard={blocker}>
        Le modifiche all’annuncio di {name} non sono salvate e andranno perse.
      </UnsavedChangesDialog>
    </>
  );
}

/** The administration's reason for hiding, and a link to support. */
function HiddenReason({ notice: { nascosto_motivo, nascosto_nota } }: Pick<NoticeEditorProps, 'notice'>) {
  const support = <LinkIfMayOpen to={paths.support()}>scrivi al supporto</LinkIfMayOpen>;
  if (!nascosto_motivo) return <>Per sapere perché, {support}.</>;
  return (
    <>
      Motivo: {curlyApostrophes(nascosto_motivo)}. {nascosto_nota ? `«${curlyApostrophes(nascosto_nota)}» ` : ''}Se c’è
      qualcosa da correggere, modifica l’annuncio e {support}: l’amministrazione lo rende di nuovo visibile.
    </>
  );
}
