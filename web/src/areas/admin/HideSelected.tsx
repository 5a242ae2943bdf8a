import { countWithNoun, formatCount } from '@commiato/italy/counts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { HideReasonDialog } from '../../features/notices/notices/HideReasonDialog.tsx';
import { messageOf } from '../../lib/errors.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { RowSelection } from '../../ui/table/selection/use-row-selection.tsx';
import { type NoticeListFilters, useHideOrShowSelected } from './use-hide-selected.ts';

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface HideSelectedProps {
  readonly chosen: RowSelection;
  readonly filters: NoticeListFilters;
}

/**
 * Hides the chosen notices, or the whole list, for a reason, or shows them again at once; their agencies are told, and a press takes it
 * back.
 */
export function HideOrShowSelected({ chosen, filters }: HideSelectedProps) {
  const [dialog, setDialog] = useState<'hide' | 'show' | null>(null);
  const hiding = useHideOrShowSelected(chosen, filters, () => {
    setDialog(null);
    chosen.clear();
  });
  /** Opens a dialog, or closes it. What was refused before goes: said at a field of a dialog, it stood below the list once that was closed. */
  const openOrCloseDialog = (next: typeof dialog) => {
    if (!hiding.isPending) hiding.reset();
    setDialog(next);
  };
  const { count, whole } = chosen;
  const notices = countWithNoun(count, 'annuncio', 'annunci');
  const many = whole ? `Tutti gli annunci dell’elenco, ${formatCount(count)},` : `I ${count} annunci scelti`;
  const disappearing = count === 1 ? 'L’annuncio scelto sparirà' : `${many} spariranno`;
  return (
    <>
      <Button size="compatto" icon={<IconEyeOff {...iconProps} />} onClick={() => openOrCloseDialog('hide')}>
        Nascondi
      </Button>
      <Button
        size="compatto"
        icon={<IconEye {...iconProps} />}
        busy={hiding.isPending}
        onClick={() => (whole ? openOrCloseDialog('show') : hiding.mutate(null))}
      >
        Mostra
      </Button>
      {dialog === 'hide' ? (
        <HideReasonDialog
          draft={whole ? JSON.stringify(filters) : chosen.ids.join()}
          title={count === 1 ? 'Nascondi l’annuncio' : 'Nascondi gli annunci'}
          confirmLabel="Nascondi e avvisa le agenzie"
          onConfirm={(why) => hiding.mutateAsync(why)}
          onClose={() => openOrCloseDialog(null)}
        >
          <p>
            {disappearing} subito da ogni pagina pubblica. Ogni agenzia riceve un solo avviso, con i suoi annunci e il
            motivo.
          </p>
        </HideReasonDialog>
      ) : null}
      <ConfirmDialog
        opened={dialog === 'show'}
        title="Mostra tutto l’elenco"
        confirmLabel="Mostra e avvisa le agenzie"
        tone="primo"
        busyLabel="Un momento…"
        busy={hiding.isPending}
        onConfirm={() => hiding.mutate(null)}
        onClose={() => openOrCloseDialog(null)}
      >
        <p>
          Tutto l’elenco, {notices}: quelli nascosti torneranno subito visibili a tutti. Ogni agenzia riceve un solo
          avviso, con i suoi annunci.
        </p>
        {hiding.error ? (
          <Alert kind="errore">{messageOf(hiding.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
      {hiding.error && dialog === null ? (
        <Alert kind="errore">{messageOf(hiding.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </>
  );
}
