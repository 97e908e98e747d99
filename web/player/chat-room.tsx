import { ChatDrawer } from './chat/ChatDrawer.tsx';
import { GameName } from './lobby/GameName.tsx';

/** The chat rooms, with the games that its messages show by their names. */
export function ChatRoom(props: { open: boolean; onClose: () => void }) {
  return <ChatDrawer {...props} gameName={(code) => <GameName code={code} />} />;
}
