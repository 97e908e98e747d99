import { escape, type PageLanguage, shell } from '../page.ts';
import { people } from './people.ts';
import { identityWords } from './words.ts';

/** The page that asks who logs in. @param hidden what the site sent along, given back with the choice */
export function choicePage(language: PageLanguage, hidden: Readonly<Record<string, string>>): string {
  const said = identityWords[language];
  const again = (to: PageLanguage) => `/authorize?${new URLSearchParams({ ...hidden, ui_locales: to })}`;
  const kept = Object.entries({ ...hidden, ui_locales: language })
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const known = people
    .map(
      ({ sub, name, email }) =>
        `<form method="post" action="/authorize">${kept}<button class="pay person" name="person" value="${escape(sub)}">${escape(name)}<span class="label">${escape(email)}</span></button></form>`,
    )
    .join('\n');
  return shell(
    language,
    again,
    `<h1>${escape(said.title)}</h1><p class="told">${escape(said.told)}</p>
<div class="people">${known}</div>
<form method="post" action="/authorize">${kept}
<div class="bench"><strong>${escape(said.other)}</strong>
<p id="other-hint">${escape(said.otherHint)}</p>
<label for="email">${escape(said.email)}</label>
<input id="email" name="email" type="email" required maxlength="120" autocomplete="off" aria-describedby="other-hint">
<label for="name">${escape(said.personName)}</label>
<input id="name" name="name" maxlength="80" autocomplete="off">
<label class="tick"><input type="checkbox" name="verified" value="yes" checked> ${escape(said.verified)}</label>
<button class="pay" name="person" value="typed">${escape(said.go)}</button></div>
</form>
<form method="post" action="/authorize">${kept}<button class="decline" name="person" value="nobody">${escape(said.cancel)}</button></form>`,
    said,
  );
}

/** The page of a request that cannot be answered: there is no way back that can be trusted. */
export function brokenPage(language: PageLanguage): string {
  const said = identityWords[language];
  return shell(language, null, `<h1>${escape(said.broken)}</h1><p class="told">${escape(said.brokenText)}</p>`, said);
}
