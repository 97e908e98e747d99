import { behaviours } from '../deliveries.ts';
import { escape, formatsOf, shell } from '../page.ts';
import { words } from '../words.ts';
import type { CardOrder, Sealed } from './order.ts';
import { BANK_CODE, grouped, testCards } from './test-cards.ts';
import { cardWords } from './words.ts';

type PageLanguage = 'bn' | 'en';

/** The page on which the card is typed. */
export function cardPage(
  language: PageLanguage,
  order: CardOrder,
  sealed: Sealed,
  { isWrong }: { isWrong: boolean },
): string {
  const said = cardWords[language];
  const general = words[language];
  const { money } = formatsOf(general, order);
  const again = (to: PageLanguage) => `/cards/checkout?${new URLSearchParams({ ...sealed, lang: to })}`;
  const rows = testCards.map(
    ({ name, number }) => `<div><dt>${grouped(number)}</dt><dd>${escape(said.cards[name])}</dd></div>`,
  );
  const choices = behaviours
    .filter((each) => each !== 'failing')
    .map((each) => `<option value="${each}">${escape(general.behaviours[each])}</option>`);
  return shell(
    language,
    again,
    `<p class="told">${escape(said.title)}</p>${sum(language, order)}
<form method="post" action="/cards/checkout">
${hidden({ ...sealed, lang: language })}${isWrong ? `<p class="wrong" role="alert">${escape(said.wrongNumber)}</p>` : ''}
<label for="number">${escape(said.cardNumber)}</label>
<input class="typed" id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4111 1111 1111 1111">
<div class="pair"><div><label for="expiry">${escape(said.expiry)}</label>
<input class="typed" id="expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="7" placeholder="12/30"></div>
<div><label for="code">${escape(said.code)}</label>
<input class="typed" id="code" name="code" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"></div></div>
<button class="pay" name="choice" value="pay">${escape(general.pay(money))}</button>
<button class="decline" name="choice" value="decline">${escape(said.cancel)}</button>
<div class="bench">
<p><strong>${escape(said.testCards)}</strong><br>${escape(said.testCardsHint)}</p>
<dl class="testcards">${rows.join('')}</dl>
<label for="behaviour">${escape(general.behaviour)}</label>
<select id="behaviour" name="behaviour">${choices.join('')}</select>
</div>
</form>`,
    said,
  );
}

/** The step of the bank that issued the card. */
export function bankPage(
  language: PageLanguage,
  order: CardOrder,
  { attempt, behaviour, isWrong }: { attempt: string; behaviour: string; isWrong: boolean },
): string {
  const said = cardWords[language];
  return shell(
    language,
    null,
    `<h1>${escape(said.bank)}</h1>${sum(language, order)}<p class="told">${escape(said.bankText)}</p>
<form method="post" action="/cards/bank">
${hidden({ attempt, behaviour, lang: language })}${isWrong ? `<p class="wrong" role="alert">${escape(said.bankWrong)}</p>` : ''}
<label for="bank-code">${escape(said.bankCode)}</label>
<input class="typed" id="bank-code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8">
<p class="told">${escape(said.testCode(BANK_CODE))}</p>
<button class="pay" name="choice" value="pay">${escape(said.confirm)}</button>
<button class="decline" name="choice" value="decline">${escape(said.cancel)}</button>
</form>`,
    said,
  );
}

function sum(language: PageLanguage, order: CardOrder): string {
  const { money } = formatsOf(words[language], order);
  const shop = cardWords[language].toShop(order.shop[language]);
  return `<p class="sum"><bdi>${escape(money)}</bdi><span class="label">${escape(shop)}</span></p>`;
}

function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">\n`)
    .join('');
}
