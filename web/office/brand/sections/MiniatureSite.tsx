import { BadgeCheck } from 'lucide-react';
import type { Language } from '../../../../contract/brand.ts';
import { Lotus } from '../../../kit/alpona/Lotus.tsx';
import { buttonClass } from '../../../kit/Button.tsx';
import { localeOf } from '../../../kit/language.ts';
import { Logo } from '../../../kit/Logo.tsx';
import { moneyText } from '../../../kit/money.ts';
import { inEach } from '../../../../contract/in-both.ts';
import { words as preview } from '../preview.words.ts';

const previewSaid = inEach(preview);

interface Props {
  language: Language;
  name: string;
  logoUrl: string | null;
  symbol: string;
}

/** Header, welcome, buttons, a tile, money: a page of the site in small. It is a picture: nothing in it can be pressed. */
export function MiniatureSite({ language, name, logoUrl, symbol }: Props) {
  const said = previewSaid[language];
  const money = (decimal: string, sign?: 'always') =>
    moneyText(decimal, { locale: localeOf(language), currencySymbol: symbol, currencyDecimals: 2 }, sign);
  return (
    <div inert lang={language === 'BN' ? 'bn' : 'en'} className="@container min-w-0 bg-page text-text">
      <header className="flex h-14 items-center justify-between gap-2 bg-surface px-3">
        <Logo language={language} heightPx={24} brand={{ logoUrl, name }} />
        <span className="flex items-center gap-1 whitespace-nowrap">
          <span className={`${buttonClass({ variant: 'quiet', size: 'sm' })} whitespace-nowrap @max-[340px]:hidden`}>
            {said.login}
          </span>
          <span className={buttonClass({ variant: 'primary', size: 'sm' })}>{said.register}</span>
        </span>
      </header>
      <div className="grid gap-3 p-3">
        <div className="k-card relative overflow-clip p-4!">
          <Lotus size={120} className="absolute -end-6 -bottom-10 text-alpona" />
          <p className="text-base font-semibold">{said.headline}</p>
          <p className="mb-3 text-sm text-soft">{said.lead}</p>
          <span className="flex flex-wrap gap-2">
            <span className={buttonClass({ variant: 'primary', size: 'sm' })}>{said.play}</span>
            <span className={buttonClass({ variant: 'outline', size: 'sm' })}>{said.details}</span>
          </span>
        </div>
        <div className="grid gap-3 @min-[340px]:grid-cols-2">
          <div className="k-tile-frame-box w-36 justify-self-center @min-[340px]:w-full">
            <span className="k-tile k-tile-magenta">
              <svg className="k-tile-subject" viewBox="0 0 200 200" aria-hidden>
                {lotus}
              </svg>
              <span className="k-tile-frame" />
              <span className="k-tile-sign">{said.hot}</span>
              <span className="k-tile-title">
                <span className="k-tile-name">{said.tile}</span>
              </span>
            </span>
          </div>
          <div className="grid content-start gap-2 text-sm">
            <span className="k-card grid gap-1 p-3!">
              <span className="text-faint">{said.balance}</span>
              <span className="text-base font-semibold">{money('12345.50')}</span>
              <span className="text-win">{`${said.won} ${money('240', 'always')}`}</span>
              <span className="text-danger">{`${said.lost} ${money('-20', 'always')}`}</span>
            </span>
            <span className="k-badge k-tone-second justify-self-start">
              <BadgeCheck aria-hidden />
              {said.secure}
            </span>
            <span className="k-box min-h-10! px-3 text-sm text-faint">{said.field}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

/** One poster's subject, of the same cut as the posters of the lobby. */
const lotus = (
  <g stroke="var(--rice)" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
    <path fill="oklch(0.5 0.12 152)" d="M16 150C50 134 150 134 184 150C170 176 30 176 16 150Z" />
    <path
      fill="oklch(0.78 0.14 355)"
      d="M100 152C66 142 40 104 44 58C72 66 92 90 100 116ZM100 152C134 142 160 104 156 58C128 66 108 90 100 116Z"
    />
    <path fill="oklch(0.88 0.09 355)" d="M100 152C68 116 68 66 100 26C132 66 132 116 100 152Z" />
  </g>
);
