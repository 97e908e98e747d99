import { expect, test } from 'vitest';
import { localDigits } from '../../web/kit/money.ts';
import { halfOnTop } from './bonuses.ts';
import { promotions } from './promotions.ts';

test('the promotion of the deposit bonus names what its offer gives, share and amount, on the card', () => {
  const { award } = halfOnTop;
  const card = promotions.find(({ link }) => link === '/member/bonusDetails')?.title;
  if (award.kind !== 'deposit_match' || !card) throw new Error('the offer, or its promotion, is gone');
  const most = (award.mostMinor / 100).toLocaleString('en-IN');
  for (const given of [`${award.percent}%`, `P ${most}`]) {
    expect(card.EN).toContain(given);
    expect(card.BN).toContain(localDigits(given, 'bn-BD'));
  }
});
