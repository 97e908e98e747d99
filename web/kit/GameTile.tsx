import { Heart } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useManner } from './KitProvider.tsx';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

export const tileGrounds = ['peacock', 'magenta', 'turmeric', 'leaf', 'vermilion', 'indigo'] as const;
export type TileGround = (typeof tileGrounds)[number];

interface Props {
  /** The name in both scripts: the reader's own large, the other small. */
  name: { BN: string; EN: string };
  ground: TileGround;
  /** SVG children in a box of 200 by 200: one big subject in flat rickshaw colours. */
  subject: ReactNode;
  hot?: boolean | undefined;
  /** A word in the corner in place of "hot". */
  sign?: string | undefined;
  /** undefined: no heart. */
  favourite?: boolean | undefined;
  onFavourite?: () => void;
  disabled?: boolean | undefined;
  onOpen?: () => void;
  /** For a link in place of a button: gets the class name and the poster as children. */
  as?: (props: { className: string; children: ReactNode }) => ReactElement;
  className?: string;
}

/** A game's poster. Six grounds and one frame hold a hundred of them together. */
export function GameTile(props: Props) {
  const { name, ground, subject, hot, sign, favourite, onFavourite, disabled, onOpen, as, className } = props;
  const t = useWords<typeof words>('kit');
  const { language } = useManner();
  const [own, other] = language === 'BN' ? (['BN', 'EN'] as const) : (['EN', 'BN'] as const);
  const poster = (
    <>
      <svg className="k-tile-subject" viewBox="0 0 200 200" aria-hidden>
        {subject}
      </svg>
      <span className="k-tile-frame" />
      {(sign ?? hot) && <span className="k-tile-sign">{sign ?? t('hot')}</span>}
      <span className="k-tile-title">
        <span className="k-tile-name">{name[own]}</span>
        {name.BN !== name.EN && (
          <span className="k-tile-other" lang={languageTags[other]}>
            {name[other]}
          </span>
        )}
      </span>
    </>
  );
  const look = classNames('k-tile', `k-tile-${ground}`);
  const button: ComponentProps<'button'> = { type: 'button', className: look, onClick: onOpen };
  return (
    <div className={classNames('k-tile-frame-box', className)}>
      {as ? (
        as({ className: look, children: poster })
      ) : (
        <button {...button} disabled={disabled} aria-disabled={disabled}>
          {poster}
        </button>
      )}
      {favourite !== undefined && (
        <button
          type="button"
          className="k-tile-heart"
          aria-pressed={favourite}
          aria-label={`${t(favourite ? 'favouriteRemove' : 'favouriteAdd')}: ${name[own]}`}
          onClick={onFavourite}
        >
          <Heart aria-hidden />
        </button>
      )}
    </div>
  );
}

const languageTags = { BN: 'bn', EN: 'en' } as const;
