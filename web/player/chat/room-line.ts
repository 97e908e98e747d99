import { useEffect, useRef } from 'react';
import type { LiveToClient } from '../../../contract/live.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { openLive } from '../../kit/live.ts';
import { useSession } from '../../kit/session.ts';
import { siteStatus } from '../../kit/site.ts';
import { useTalkNews } from './queries.ts';

/** Listens to a room for as long as it is on the screen. */
export function useRoomLine(roomId: string): void {
  const token = useSession((session) => session.token);
  const { language } = useManner();
  const news = useTalkNews(roomId);
  const latest = useRef(news);
  latest.current = news;
  useEffect(() => {
    const hear = (message: LiveToClient): void => {
      if (message.type === 'chat' && message.roomId === roomId) latest.current.add(message.message);
      if (message.type === 'chat-removed' && message.roomId === roomId) latest.current.remove(message.messageIds);
      if (message.type === 'chat-changed') latest.current.askAnew();
    };
    const hello = { token, merchant: siteStatus().info.brand.code, language, chatRoom: roomId };
    const line = openLive(hello, hear, () => latest.current.askAnew());
    return () => line.close();
  }, [token, language, roomId]);
}
