import type { Role } from '@commiato/contracts/accounts/agencies';
import { noticeKinds } from '@commiato/contracts/notices/notice-fields';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from '../../../../ui/form/form.module.css';
import { ImagePanel } from '../../../../ui/form/ImagePanel.tsx';
import { DeathPanel } from './DeathPanel.tsx';
import { NoticePreview } from './NoticePreview.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { createPanelFieldPropsGetter } from './panel-props.ts';
import { RitePanel } from './RitePanel.tsx';
import { StartTimeQuestion } from './StartTimeQuestion.tsx';
import { TextPanel } from './TextPanel.tsx';
import type { NoticeFormState } from './use-notice-form.ts';
import { WishesPanel } from './WishesPanel.tsx';

interface NoticeFormProps {
  readonly state: NoticeFormState;
  readonly readOnly: boolean;
  /** Current photograph, shown until another is chosen. */
  readonly stored: ReactNode;
  readonly agency: string;
  /** Who reads it: an administrator is not told of notices that are not theirs as of their own. */
  readonly viewer: Role;
  /** Further panels of the screen, below those of the notice. */
  readonly children?: ReactNode;
}

/** All panels of a notice beside its live preview, for creation and editing. */
export function NoticeForm({ state, readOnly, stored, agency, viewer, children }: NoticeFormProps) {
  const { form, image, taxCode } = state;
  const panel = { form, optional: state.optional, readOnly, taxCode, doubts: state.doubts, onBirth: state.takeBirth };
  const kind = form.field('cosa');
  const photo = image.chosen ? <img className="portrait" src={image.chosen.url} alt="" /> : stored;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <SegmentedControl
          label="Tipo di annuncio"
          options={noticeKinds}
          value={kind.value}
          onChange={kind.onChange}
          disabled={readOnly}
        />
        <PersonPanel {...panel} />
        <DeathPanel {...panel} />
        <PlacePanel {...panel} viewer={viewer} />
        <RitePanel {...panel} read={state.read} dayWords={state.dayWords} />
        <TextPanel {...panel} dated={state.datedBody} />
        <ImagePanel step={6} choice={image} stored={stored} readOnly={readOnly} form={form}>
          <TextField
            {...createPanelFieldPropsGetter(panel)('ritratto')}
            label="Chi ha autorizzato il ritratto"
            help={
              readOnly
                ? undefined
                : 'Nome e parentela, per esempio: la figlia Anna Neri, per e-mail il 3 marzo. Non si pubblica: lo leggono l’agenzia e l’amministrazione.'
            }
          />
        </ImagePanel>
        <WishesPanel {...panel} />
        {children}
      </div>
      <aside className={styles.aside}>
        <NoticePreview
          values={form.values}
          rite={state.rite}
          sex={taxCode.known?.person.sex ?? null}
          photo={photo}
          agency={agency}
          live={!readOnly}
        />
      </aside>
      <StartTimeQuestion question={state.begins.question} written={state.written} />
    </div>
  );
}
