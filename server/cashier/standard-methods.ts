import type { BrandSettings } from '../../contract/brand.ts';
import type { MethodKind, MethodMark } from '../../contract/payment-methods.ts';

/**
 * The five methods of the sandbox company, one of each shape that players of the region know: play money, honest names.
 * As rows of payment_methods.
 */
export function standardMethods(brandId: number, { leastMinor, mostMinor }: BrandSettings['deposit']) {
  const shapes: [
    code: string,
    kind: MethodKind,
    bengali: string,
    english: string,
    mark: MethodMark,
    minutes: number,
  ][] = [
    ['sandbox', 'wallet_redirect', 'বিকাশ ধরনের (পরীক্ষা)', 'bKash-style (test)', 'kite', 30],
    ['send_bell', 'wallet_send', 'নগদ ধরনের (পরীক্ষা)', 'Nagad-style (test)', 'bell', 10],
    ['send_arrow', 'wallet_send', 'রকেট ধরনের (পরীক্ষা)', 'Rocket-style (test)', 'arrow', 10],
    ['bank', 'bank_transfer', 'ব্যাংক ট্রান্সফার (পরীক্ষা)', 'Bank transfer (test)', 'vault', 1440],
    ['card', 'card_page', 'কার্ড (পরীক্ষা)', 'Card (test)', 'card', 30],
  ];
  return shapes.map(([code, kind, name_bn, name_en, mark, minutes], at) => ({
    brand_id: brandId,
    code,
    kind,
    company: 'sandbox',
    name_bn,
    name_en,
    mark,
    takes_in: true,
    pays_out: kind !== 'card_page',
    place: at,
    least_minor: BigInt(leastMinor),
    most_minor: BigInt(mostMinor),
    quick: [],
    fee_fixed_minor: 0n,
    fee_basis_points: 0,
    fee_bearer: 'house',
    expires_minutes: minutes,
    shows_offers: true,
  }));
}

/** The sandbox's numbers and accounts, as rows of payment_channels: nobody's in the world outside. */
export function standardChannels(brandId: number) {
  const accounts: [method: string, label: string, number: string, bank: string][] = [
    ['send_bell', 'A', '01300000001', ''],
    ['send_bell', 'B', '01300000002', ''],
    ['send_arrow', 'A', '01400000001', ''],
    ['bank', 'A', '9900000000001', 'Khela Sandbox Bank'],
    ['bank', 'B', '9900000000002', 'Khela Sandbox Bank'],
  ];
  return accounts.map(([method, label, number, bank]) => ({
    brand_id: brandId,
    method,
    label,
    number,
    holder: 'Khela Sandbox',
    bank,
    least_minor: 0n,
    most_minor: 1_000_000_000_000n,
    daily_most_minor: null,
    is_open: true,
  }));
}
