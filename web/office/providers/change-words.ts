import { providerDialects } from '../../../contract/providers-office.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import type { Words } from '../../kit/speaking.ts';
import { ceilingKeys } from './CeilingFields.tsx';
import type { words } from './words.ts';

type T = Words<typeof words>;

/** Changes of a studio and of its keys as people read them. */
export function providerWords(t: T, manner: Manner) {
  return {
    label: (path: string) => labelOf(path, t),
    text: (path: string, value: string) => (value === '' ? undefined : textOf(path, value, t, manner)),
  };
}

function labelOf(path: string, t: T): string | undefined {
  const ceiling = ceilingKeys.find((one) => path === `ceilings.${one}`);
  if (ceiling) return t(`ceilings.${ceiling}`);
  const labels: Record<string, string> = {
    name: t('name'),
    enabled: t('enabled'),
    launchUrl: t('launchUrl'),
    dialect: t('dialect'),
    formHash: t('formHash'),
    addresses: t('addresses'),
    idleHours: t('idleHours'),
    royaltyBasisPoints: t('royalty'),
    othersEndAfterHours: t('keyOthers'),
    gameCode: t('game'),
    rounds: t('freeRounds'),
    stake: t('freeStake'),
    expiresAtMs: t('freeUntil'),
  };
  return labels[path];
}

/** Undefined: as the page of proposals says it. */
function textOf(path: string, value: string, t: T, manner: Manner): string | undefined {
  if (path === 'addresses' && value === '[]') return t('anyAddress');
  if (path === 'othersEndAfterHours') return othersEnd(value, t);
  if (path === 'dialect') return t(`dialects.${providerDialects.find((one) => one === value) ?? 'plain'}`);
  if (path === 'formHash') return value === 'md5' ? 'MD5' : 'SHA-256';
  if (path === 'idleHours' || path === 'ceilings.winTimes') return numberText(Number(value), manner.locale);
  if (path === 'royaltyBasisPoints') return numberText(Number(value) / 100, manner.locale);
  if (path === 'rounds') return numberText(Number(value), manner.locale);
  if (path === 'expiresAtMs') return timeText(Number(value), manner);
  return path === 'stake' || path.startsWith('ceilings.') ? moneyText(value, manner) : undefined;
}

/** What becomes of the other keys when there is a new one. */
function othersEnd(hours: string, t: T): string {
  if (hours === 'null') return t('keyOthersStay');
  return hours === '0' ? t('keyOthersNow') : t('keyOthersHours', { n: Number(hours) });
}
