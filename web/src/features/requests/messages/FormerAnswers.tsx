import { AuthoredTextList } from '../../../ui/AuthoredTextList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useMessages } from './api.ts';
import { messagesWithAuthorLine } from './fields.ts';

/** Answers to somebody without an account that others have replaced; nothing where there are none. */
export function FormerAnswers({ id }: { readonly id: string }) {
  const { data = [] } = useMessages(id);
  if (data.length === 0) return null;
  return (
    <Panel title="Risposte di prima">
      <AuthoredTextList entries={messagesWithAuthorLine(data)} empty="" />
    </Panel>
  );
}
