import {
  changePartnerService,
  createPartnerService,
  type PartnerService,
  type PartnerServiceField,
  partnerServiceFields,
} from '@commiato/contracts/office/partner-services';
import { logoImageSlot } from '@commiato/contracts/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { imageNotReadyMessage, useImageErrorEnd } from '../../../ui/fields/image/image-readiness.ts';
import { useImageChoice } from '../../../ui/fields/image/use-image-choice.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { Inputs } from '../../../ui/form/Inputs.tsx';
import { LogoPanel } from '../../../ui/form/LogoPanel.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidatePartnerServices } from './api.ts';
import { blankPartnerService, partnerServiceChangeToWire, partnerServiceToForm } from './fields.ts';

interface PartnerServiceFormProps {
  readonly title: string;
  /** The stored partner service; absent for a new one. */
  readonly service?: PartnerService;
  /** Buttons of the whole screen. */
  readonly actions?: ReactNode;
}

const backLink = { to: paths.partnerServiceList(), label: 'Convenzioni' };

/** Form of a partner service, new or stored. */
export function PartnerServiceForm({ title, service, actions }: PartnerServiceFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [initial] = useState(() => (service ? partnerServiceToForm(service) : blankPartnerService));
  const [removed, setRemoved] = useState(false);
  const choice = useImageChoice(logoImageSlot);
  const upload = useUpload();
  const form = useContractForm({
    route: createPartnerService,
    initial,
    toWire: (shown) => shown,
    alsoCheck: () => ({ file: imageNotReadyMessage(choice) }),
  });
  useImageErrorEnd(choice, form);
  const unfinished = useUnsavedForm({
    form: `convenzione:${service?._id ?? 'nuova'}`,
    blank: initial,
    values: service ? form.changed : form.values,
    dirty: form.dirty || removed || choice.chosen !== null,
    file: choice.chosen?.file,
    sessionOnly: service !== undefined,
    restore: (values, file) => {
      form.fill(values);
      if (file) void choice.choose(file);
    },
  });
  const submit = form.submit(async (body, shown) => {
    const file = choice.chosen?.file;
    const change = partnerServiceChangeToWire(initial, shown, removed && !file);
    if (!service) await upload.send((delivery) => call(createPartnerService, { body, file, ...delivery }));
    else if (file || Object.keys(change).length > 0)
      await upload.send((delivery) =>
        call(changePartnerService, { params: { id: service._id }, body: change, file, ...delivery }),
      );
    unfinished.finish();
    showSuccessToast(service ? 'Dati aggiornati con successo!' : 'Convenzione creata con successo!');
    await invalidatePartnerServices(queries);
    await navigate(backLink.to);
  });
  const readOnly = !useMayCall(service ? changePartnerService : createPartnerService);
  const field = (name: PartnerServiceField) => ({
    ...form.field(name),
    label: partnerServiceFields[name].label,
    readOnly,
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <PageHeader title={title} back={backLink} actions={actions} />
      <div className={styles.stack}>
        <UnsavedFormPrompts of={unfinished} />
        <Panel title="Che cosa offre">
          <div className={styles.fields}>
            <Inputs<PartnerServiceField>
              of={{
                nome: <TextField {...field('nome')} maxLength={partnerServiceFields.nome.max} />,
                scadenza: <DateField {...field('scadenza')} optional />,
                vantaggio: (
                  <div className={styles.wide}>
                    <CounterTextArea
                      {...field('vantaggio')}
                      limit={partnerServiceFields.vantaggio.max}
                      rows={2}
                      plain
                    />
                  </div>
                ),
                descrizione: (
                  <div className={styles.wide}>
                    <CounterTextArea
                      {...field('descrizione')}
                      limit={partnerServiceFields.descrizione.max}
                      rows={4}
                      optional
                      plain
                    />
                  </div>
                ),
                url: (
                  <div className={styles.wide}>
                    <TextField
                      {...field('url')}
                      optional
                      inputMode="url"
                      placeholder="https://www.esempio.it"
                      help={readOnly ? undefined : 'Formato: http(s)://nomeazienda.ext'}
                    />
                  </div>
                ),
              }}
            />
          </div>
        </Panel>
        <LogoPanel
          owner={{ _id: service?._id ?? '', logo: service?.logo ?? '' }}
          choice={choice}
          removed={removed}
          onRemoved={setRemoved}
          readOnly={readOnly}
          error={form.errorOf('file')}
          alt="Il logo del partner"
          use="Nelle convenzioni è mostrato entro 200 x 88 px."
        />
      </div>
      {readOnly ? null : (
        <FormActions
          form={form}
          failure={saveFailureMessage(form.failure)}
          share={upload.share}
          onCancel={upload.cancel}
        >
          <ButtonLink size="grande" to={backLink.to}>
            Annulla
          </ButtonLink>
          <Button type="submit" variant="primo" size="grande" busy={form.busy} busyLabel="Salvataggio in corso…">
            Salva
          </Button>
        </FormActions>
      )}
    </form>
  );
}
