import { addressOfForms, type Field, fieldsOfPage, isTicked, KEPT_FORMS, type KeptForms } from './kept-forms.ts';

const WAIT_MS = 20_000;

/** Gives back what keepForms remembered, as soon as the forms are there again: they may be loaded late. */
export function giveFormsBack(): void {
  const stored = sessionStorage.getItem(KEPT_FORMS);
  if (stored === null) return;
  sessionStorage.removeItem(KEPT_FORMS);
  const { address, fields } = JSON.parse(stored) as KeptForms;
  const waiting = new Map(Object.entries(fields));
  if (address !== addressOfForms() || waiting.size === 0) return;
  const eye = new MutationObserver(() => give());
  const give = (): void => {
    for (const [name, field] of fieldsOfPage()) {
      const value = waiting.get(name);
      if (value === undefined) continue;
      waiting.delete(name);
      fill(field, value);
    }
    if (waiting.size === 0) eye.disconnect();
  };
  eye.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => eye.disconnect(), WAIT_MS);
  give();
}

/** As a person would: frameworks listen to the events and not to the property. */
function fill(field: Field, value: string | boolean): void {
  if (isTicked(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  const owner = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
