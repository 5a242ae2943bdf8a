import { Panel } from '../../../ui/Panel.tsx';
import { SignedTextList } from '../../../ui/SignedTextList.tsx';
import { useMessages } from './api.ts';
import { signedMessages } from './fields.ts';

/** Answers to somebody without an account that others have replaced; nothing where there are none. */
export function FormerAnswers({ id }: { readonly id: string }) {
  const { data = [] } = useMessages(id);
  if (data.length === 0) return null;
  return (
    <Panel title="Risposte di prima">
      <SignedTextList entries={signedMessages(data)} empty="" />
    </Panel>
  );
}
