import { MessagesSquare, Share2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getChat, sendChatMessage } from '../../../contract/chat.ts';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { toMinor } from '../../../contract/money.ts';
import { getRound, shareRound } from '../../../contract/rounds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { call, newKey } from '../../kit/call.ts';
import { useAct } from '../../kit/deeds.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import { useSession } from '../../kit/session.ts';
import { siteStatus, useOffered } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { PICTURE_PX } from '../../kit/picture-card.ts';
import { sendPicture } from '../../kit/send-picture.ts';
import { drawRound, type RoundPicture } from './round-picture.ts';
import { maskedName } from './sharing.ts';
import type { words } from './lists.words.ts';

interface Props {
  game: LobbyGame;
  roundId: string;
  onClose: () => void;
}

/** The last round as a picture to send on, or as a message in the chat: without name and stake unless they are wanted. */
export function ShareRound({ game, roundId, onClose }: Props) {
  const t = useWords<typeof words>('lobby');
  const asked = useCall(getRound, { roundId }, { retry: 0 });
  return (
    <Dialog open onClose={onClose} title={t('share')}>
      <Asked of={asked} waiting={<Skeleton className="aspect-square w-full rounded-card" />}>
        {({ stake, payout }) => <Card game={game} roundId={roundId} stake={stake} payout={payout} onDone={onClose} />}
      </Asked>
    </Dialog>
  );
}

interface CardProps {
  game: LobbyGame;
  roundId: string;
  stake: string;
  payout: string;
  onDone: () => void;
}

function Card({ game, roundId, stake, payout, onDone }: CardProps) {
  const t = useWords<typeof words>('lobby');
  const manner = useManner();
  const account = useSession((session) => session.account);
  const [named, setNamed] = useState(false);
  const [staked, setStaked] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const multiple = `${numberText(multipleOf(payout, stake, manner.currencyDecimals), manner.locale, 2)}×`;
  const brand = siteStatus().info.brand.name[manner.language];
  const name = game.names[manner.language];
  const picture: RoundPicture = {
    brand,
    game: name,
    poster: game.showIcon,
    multiple,
    lines: [
      ...(named ? [maskedName(account)] : []),
      ...(staked ? [t('shareMoney', { stake: moneyText(stake, manner), payout: moneyText(payout, manner) })] : []),
    ],
    foot: t('shareFoot', { round: localDigits(roundId, manner.locale), host: location.host }),
  };
  usePicture(canvas, picture);
  const send = useAct(async () => {
    const { code } = await call(shareRound, { roundId, showStake: staked });
    const seenAt = new URL(`/round?shared=${encodeURIComponent(code)}`, location.origin).href;
    if (!canvas.current) return;
    const way = await sendPicture(canvas.current, {
      name: `${game.gameCode}-${roundId}.png`,
      text: `${name}: ${multiple}`,
      address: seenAt,
    });
    if (way === 'saved') setAddress(seenAt);
  });
  return (
    <div className="grid gap-4">
      <canvas
        ref={canvas}
        width={PICTURE_PX}
        height={PICTURE_PX}
        role="img"
        aria-label={[brand, name, multiple, ...picture.lines].join(', ')}
        className="aspect-square w-full max-w-80 justify-self-center rounded-card bg-raised"
      />
      <div className="grid gap-1">
        <Switch
          label={t('shareName', { name: maskedName(account) })}
          checked={named}
          onChange={() => setNamed(!named)}
        />
        <Switch label={t('shareStake')} checked={staked} onChange={() => setStaked(!staked)} />
      </div>
      <p className="text-sm text-faint">{t('shareHint')}</p>
      <Outcome address={address} error={send.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <ToChat roundId={roundId} showStake={staked} text={`${name}: ${multiple}`} onDone={onDone} />
        <Button icon={<Share2 aria-hidden />} loading={send.isPending} onClick={() => send.mutate()}>
          {t('shareSend')}
        </Button>
      </div>
    </div>
  );
}

/** The way to the round, once the picture is saved; or why it was not sent. */
function Outcome({ address, error }: { address: string | null; error: Error | null }) {
  const t = useWords<typeof words>('lobby');
  return (
    <>
      {address !== null && (
        <p role="status" className="text-sm">
          {t('shareSaved')} <CopyText text={address} />
        </p>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
    </>
  );
}

/** Puts the round into the first room where members may write. */
function ToChat({ onDone, ...said }: { roundId: string; showStake: boolean; text: string; onDone: () => void }) {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  const isOn = useOffered(sendChatMessage);
  const { data } = useCall(getChat, {}, { enabled: isOn });
  const key = useRef(newKey());
  const room = data?.restriction === null ? data.rooms.find(({ isOpen }) => isOpen) : undefined;
  const say = useAct(async (roomId: string) => call(sendChatMessage, { roomId, key: key.current, ...said }));
  if (!isOn || !room) return null;
  const shown = () => {
    toast(t('shareInChatDone', { room: room.name[language] }));
    onDone();
  };
  return (
    <Button
      variant="outline"
      icon={<MessagesSquare aria-hidden />}
      loading={say.isPending}
      onClick={() =>
        say.mutate(room.roomId, { onSuccess: shown, onError: (error) => toast(error.message, { tone: 'danger' }) })
      }
    >
      {t('shareInChat')}
    </Button>
  );
}

function usePicture(canvas: RefObject<HTMLCanvasElement | null>, picture: RoundPicture): void {
  const wanted = JSON.stringify(picture);
  useEffect(() => {
    if (canvas.current) void drawRound(canvas.current, JSON.parse(wanted) as RoundPicture);
  }, [canvas, wanted]);
}

function multipleOf(payout: string, stake: string, decimals: number): number {
  const [paidMinor, stakeMinor] = [toMinor(payout, decimals) ?? 0n, toMinor(stake, decimals) ?? 0n];
  return stakeMinor === 0n ? 0 : Number((paidMinor * 100n) / stakeMinor) / 100;
}
