import { behaviours } from './deliveries.ts';
import type { Order, PageKind } from './order.ts';
import { type Words, words } from './words.ts';

export type PageLanguage = 'bn' | 'en';

export interface OrderPage {
  kind: PageKind;
  language: PageLanguage;
  order: Order;
  /** The order and its signature as they came, for the form to send back. */
  sealed: string;
  signature: string;
  timeLeftMs: number;
}

/** The page that asks: pay or not. It works without a script: two buttons of one form. */
export function orderPage({ kind, language, order, sealed, signature, timeLeftMs }: OrderPage): string {
  const said = words[language];
  const { money, count } = formatsOf(said, order);
  const minutes = said.minutes(count.format(Math.max(1, Math.ceil(timeLeftMs / 60_000))));
  const choices = behaviours.map((each) => `<option value="${each}">${escape(said.behaviours[each])}</option>`);
  const again = (to: PageLanguage) => `/${kind}?${new URLSearchParams({ order: sealed, signature, lang: to })}`;
  return shell(
    language,
    again,
    `<p class="told">${escape(said.kinds[kind])}</p><h1 class="sum"><span class="label">${escape(said.amount)}</span><bdi>${escape(money)}</bdi></h1>
<dl>
<div><dt>${escape(said.payTo)}</dt><dd>${escape(order.shop[language])}</dd></div>
${accountRows(said, order)}<div><dt>${escape(said.order)}</dt><dd>${escape(count.format(BigInt(order.depositId)))}</dd></div>
<div><dt>${escape(said.timeLeft)}</dt><dd>${escape(minutes)}</dd></div>
</dl>
<form method="post" action="/${kind}">
${kind === 'card' ? cardChoice(said) : ''}<input type="hidden" name="order" value="${escape(sealed)}">
<input type="hidden" name="signature" value="${escape(signature)}">
<input type="hidden" name="lang" value="${language}">
<button class="pay" name="choice" value="pay">${escape(hasAccount(kind) ? said.send(money) : said.pay(money))}</button>
<button class="decline" name="choice" value="decline">${escape(said.decline)}</button>
<div class="bench">
<details>
<summary>${escape(said.tester)}</summary>
<label for="behaviour">${escape(said.behaviour)}</label>
<select id="behaviour" name="behaviour" aria-describedby="behaviour-hint">${choices.join('')}</select>
<p id="behaviour-hint">${escape(said.behaviourHint)}</p>
</details>
</div>
</form>`,
  );
}

export type End = 'paid' | 'sent' | 'declined' | 'expired' | 'broken';

/** The page of an order that asks nothing any more; without an order there is no way back that can be trusted. */
export function endPage(
  language: PageLanguage,
  end: End,
  order: Pick<Order, 'returnUrl' | 'shop'> | null,
  reference = '',
): string {
  const said = words[language];
  const { title, text } = said.ends[end];
  const back = order
    ? `<a class="pay" href="${escape(order.returnUrl)}">${escape(said.back(order.shop[language]))}</a>`
    : '';
  const number =
    reference === ''
      ? ''
      : `<p class="number"><span class="label">${escape(said.number)}</span><output>${escape(reference)}</output></p>`;
  const sign = `<svg class="end ${end}" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="21"/><path d="${signs[end]}"/></svg>`;
  return shell(language, null, `${sign}<h1>${escape(title)}</h1>${number}<p class="told">${escape(text)}</p>${back}`);
}

const signs: Readonly<Record<End, string>> = {
  paid: 'M15 25l6 6 12-14',
  sent: 'M15 25l6 6 12-14',
  declined: 'M16 24h16',
  expired: 'M24 14v11l7 4',
  broken: 'M24 14v13M24 33v1',
};

function hasAccount(kind: PageKind): boolean {
  return kind === 'phone' || kind === 'bank';
}

/** To whom the payer sends, where they send it themselves. */
function accountRows(said: Words, order: Order): string {
  if (order.account === null) return '';
  const { number, holder, bank } = order.account;
  const rows = [
    [said.account, number],
    [said.holder, holder],
    ...(bank === '' ? [] : [[said.bank, bank]]),
    [said.note, order.note],
  ];
  return rows
    .map(([name = '', value = '']) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`)
    .join('\n');
}

/** Test cards to choose from: nobody types a card number anywhere. */
function cardChoice(said: Words): string {
  return `<fieldset class="cards"><legend>${escape(said.card)}</legend>
<label><input type="radio" name="card" value="test" checked> ${escape(said.testCard)}</label>
</fieldset>
`;
}

/** A whole page of one of the companies; `named` is how this one calls itself. */
export function shell(
  language: PageLanguage,
  again: ((to: PageLanguage) => string) | null,
  inside: string,
  named: Pick<Words, 'name' | 'ribbon' | 'footer'> = words[language],
): string {
  const said = words[language];
  const other = language === 'bn' ? 'en' : 'bn';
  const switcher = again
    ? `<nav aria-label="${escape(said.language)}"><a lang="${other}" hreflang="${other}" href="${escape(again(other))}">${other === 'bn' ? 'বাংলা' : 'English'}</a></nav>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(named.name)}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<p class="ribbon"><span>${escape(named.ribbon)}</span></p>
<div class="column">
<header><img src="/mark.svg" width="36" height="36" alt=""><strong>${escape(named.name)}</strong>${switcher}</header>
<main>${inside}</main>
<footer>${escape(named.footer)}</footer>
</div>
</body>
</html>
`;
}

export function formatsOf(
  said: Words,
  order: Pick<Order, 'amount' | 'symbol'>,
): { money: string; count: Intl.NumberFormat } {
  const decimals = order.amount.split('.')[1]?.length ?? 0;
  // The text goes in as it is: through a number a large amount would lose its last digits.
  const digits = new Intl.NumberFormat(said.locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(order.amount as `${number}`);
  const money = order.symbol ? `${order.symbol}\u00a0${digits}` : digits;
  return { money, count: new Intl.NumberFormat(said.locale, { useGrouping: false }) };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
}
