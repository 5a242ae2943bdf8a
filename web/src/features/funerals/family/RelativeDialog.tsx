import {
  changeRelative,
  type InvitedRelative,
  inviteRelative,
  type Relative,
} from '@commiato/contracts/notices/family';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { KnownFuneralPeople } from '../../../ui/known-people/KnownFuneralPeople.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateRelatives } from './api.ts';
import styles from './family.module.css';
import { type RelativeValues, relativeChangesToWire, relativeRightNames, relativeRightTexts } from './fields.ts';

/** What is to be told to a relative who has no mail. */
export type RelativeAccess = Pick<InvitedRelative, 'nome' | 'url' | 'codice'>;

interface RelativeDialogProps {
  readonly funeral: string;
  /** Who is changed; absent for a new one. */
  readonly relative?: Relative | undefined;
  readonly onTold: (access: RelativeAccess) => void;
  readonly onClose: () => void;
}

const toWire = ({ nome, mail, pensieri, correzioni, foto, bozze, visibilita }: RelativeValues) => ({
  nome,
  mail,
  puo: { pensieri, correzioni, foto, bozze, visibilita },
});

/** Invites a relative to the family's page, or changes who was invited. */
export function RelativeDialog({ funeral, relative, onTold, onClose }: RelativeDialogProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const [initial] = useState<RelativeValues>(() => ({
    nome: relative?.nome ?? '',
    mail: relative?.mail ?? '',
    pensieri: relative?.puo.pensieri ?? true,
    correzioni: relative?.puo.correzioni ?? true,
    foto: relative?.puo.foto ?? true,
    bozze: relative?.puo.bozze ?? false,
    visibilita: relative?.puo.visibilita ?? false,
  }));
  const form = useContractForm({ route: inviteRelative, initial, toWire });
  const submit = form.submit(async (body, shown) => {
    const made: Omit<RelativeAccess, 'url'> & { readonly url?: string | undefined; readonly mail: string } = relative
      ? await call(changeRelative, { params: { id: relative._id }, body: relativeChangesToWire(initial, shown) })
      : await call(inviteRelative, { params: { id: funeral }, body, idempotencyKey });
    await invalidateRelatives(queries);
    const { nome, url, codice, mail } = made;
    if (url && codice) onTold({ nome, url, codice });
    showSuccessToast(
      withFullStop(url && !codice ? `Invito inviato a ${mail}` : relative ? 'Invito cambiato' : 'L’invito è pronto'),
    );
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`familiare:${relative?._id ?? `nuovo:${funeral}`}`}
      title={relative ? 'Cambia l’invito' : 'Invita un familiare'}
      confirmLabel={relative ? 'Salva' : 'Invita'}
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>Ogni familiare ha il suo collegamento, che si apre con un codice: inoltrato ad altri non mostra niente.</p>
      {relative ? null : (
        <KnownFuneralPeople funeral={funeral} toInvite onPick={({ nome, mail }) => form.fill({ nome, mail })} />
      )}
      <TextField {...form.field('nome')} label="Nome" maxLength={80} />
      <TextField
        {...form.field('mail')}
        label="E-mail"
        type="email"
        inputMode="email"
        optional
        help={
          relative
            ? 'Con un’altra e-mail parte un invito nuovo, e quello di prima si chiude.'
            : 'Senza, mandi tu il collegamento con WhatsApp e detti il codice al telefono.'
        }
      />
      <fieldset className={styles.rights}>
        <legend>Oltre a leggere gli appuntamenti può</legend>
        {relativeRightNames.map((name) => (
          <CheckboxField
            key={name}
            {...form.field(name)}
            label={relativeRightTexts[name].label}
            help={relativeRightTexts[name].help}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
