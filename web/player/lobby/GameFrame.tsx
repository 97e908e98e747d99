import { useEffect, useRef } from 'react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './lists.words.ts';

const news = ['ready', 'balance', 'deposit', 'close', 'limit', 'excluded'] as const;
/** What a game tells the page around it. */
export type FrameNews = (typeof news)[number];

interface Props {
  game: LobbyGame;
  address: string;
  /** While true the game takes no new bet: the player is being asked something. */
  held: boolean;
  /** `why` is what a refusal carried. */
  onNews: (news: FrameNews, why: unknown) => void;
  onLoad: () => void;
}

/** The game itself. It runs on this host under a session of its own; what it says is heard only from that frame. */
export function GameFrame({ game, address, held, onNews, onLoad }: Props) {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useRef(onNews);
  hear.current = onNews;
  const isHeld = useRef(held);
  isHeld.current = held;
  useEffect(() => {
    const tell = () => tellFrame(frame.current, isHeld.current);
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const { khela, why } = (event.data ?? {}) as { khela?: unknown; why?: unknown };
      const said = news.find((one) => one === khela);
      // A game that has only just come has not heard it yet.
      if (said === 'ready') tell();
      if (said !== undefined) hear.current(said, why);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => tellFrame(frame.current, held), [held]);
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

function tellFrame(frame: HTMLIFrameElement | null, held: boolean): void {
  frame?.contentWindow?.postMessage({ khela: held ? 'hold' : 'goOn' }, location.origin);
}
