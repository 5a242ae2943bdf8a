import type { Profile } from '@commiato/contracts/accounts/profile';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { readOwnStorageSpace } from '@commiato/contracts/accounts/space';
import { logoAddress } from '@commiato/contracts/notices/public-addresses';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { termExplanations } from '../../../lib/terms.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { EditActions } from '../../../ui/form/EditActions.tsx';
import { LogoPanel } from '../../../ui/form/LogoPanel.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { AddressAndContactsPanel } from '../agencies/form/AddressAndContactsPanel.tsx';
import { IdentityPanel } from '../agencies/form/IdentityPanel.tsx';
import { PagePanel } from '../agency-page/PagePanel.tsx';
import { SpacePanel } from '../space/SpacePanel.tsx';
import { useProfileEditing } from './use-profile-editing.ts';

interface ProfileFormProps {
  profile: Profile;
  title: string;
  back: { to: string; label: string };
}

/** The agency's own space. */
function OwnSpacePanel() {
  return <SpacePanel query={useQuery(routeQuery(readOwnStorageSpace))} />;
}

const noop = () => undefined;

/** The caller's data and logo, read-only until 'Modifica'. */
export function ProfileForm({ profile, title, back }: ProfileFormProps) {
  const { form, logo, editing, edit, editButton, leave, save, upload, blocker } = useProfileEditing(profile);
  const readOnly = !editing;
  // Administrators have no required fields.
  const optional = profile.role === 'A' ? new Set(Object.keys(form.values)) : undefined;
  const shownLogo = logo.choice.chosen?.url ?? (profile.logo !== '' && !logo.removed ? logoAddress(profile) : null);
  const parts = { form, readOnly, ...(optional ? { optional } : {}) };
  return (
    <form ref={form.formRef} noValidate onSubmit={save}>
      <PageHeader
        title={title}
        back={back}
        actions={
          readOnly ? (
            <IfMayCall route={changeProfile}>
              <Button ref={editButton} icon={<IconPencil size={20} stroke={1.6} aria-hidden />} onClick={edit}>
                Modifica
              </Button>
            </IfMayCall>
          ) : null
        }
      />
      <div className={styles.stack}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <IdentityPanel {...parts} />
            <AddressAndContactsPanel {...parts} />
          </div>
          <div className={styles.column}>
            <LogoPanel
              {...logo}
              owner={profile}
              readOnly={readOnly}
              error={form.errorOf('file')}
              // An administrator has no notices.
              {...(profile.role === 'A' ? { use: '' } : {})}
            />
            <Panel title="Accesso e fisco">
              <div className={styles.column}>
                <TextField
                  label="E-mail"
                  value={profile.mail}
                  onChange={noop}
                  readOnly
                  optional="unmarked"
                  help="È il tuo nome utente: resta quella della registrazione."
                />
                <CheckboxField
                  {...form.field('forfait')}
                  label="Regime forfettario"
                  help={readOnly ? undefined : termExplanations.forfettario}
                  disabled={readOnly}
                />
                {readOnly && profile.role !== 'A' ? (
                  <ButtonLink to={paths.billingSettings()}>Impostazioni di fatturazione</ButtonLink>
                ) : null}
              </div>
            </Panel>
            {readOnly && profile.role !== 'A' ? <OwnSpacePanel /> : null}
          </div>
        </div>
        {profile.role === 'A' ? null : <PagePanel profile={profile} form={form} readOnly={readOnly} logo={shownLogo} />}
      </div>
      {readOnly ? null : (
        <EditActions
          form={form}
          failure={saveFailureMessage(form.failure)}
          share={upload.share}
          onCancelUpload={upload.cancel}
          onCancel={leave}
          guard={blocker}
        />
      )}
      <UnsavedChangesDialog guard={blocker}>
        Le modifiche al tuo profilo non sono salvate e andranno perse.
      </UnsavedChangesDialog>
    </form>
  );
}
