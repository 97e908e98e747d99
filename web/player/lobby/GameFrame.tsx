import { useEffect, useRef } from 'react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

const news = ['ready', 'balance', 'deposit', 'close'] as const;
/** What a game tells the page around it. */
export type FrameNews = (typeof news)[number];

interface Props {
  game: LobbyGame;
  address: string;
  onNews: (news: FrameNews) => void;
  onLoad: () => void;
}

/** The game itself. It runs on this host under a session of its own; what it says is heard only from that frame. */
export function GameFrame({ game, address, onNews, onLoad }: Props) {
  const t = useWords<typeof en>('lobby');
  const { language } = useManner();
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useRef(onNews);
  hear.current = onNews;
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const said = news.find((one) => one === (event.data as { khela?: unknown } | null)?.khela);
      if (said !== undefined) hear.current(said);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={t('gameFrame', { game: game.names[language] })}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      className="absolute inset-0 size-full border-0"
    />
  );
}
