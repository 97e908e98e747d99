/** Where the tab remembers its forms until the page is loaded again. */
export const KEPT_FORMS = 'keptForms';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface KeptForms {
  address: string;
  /** Text of a field, or whether it is ticked, by what the field is. */
  fields: Record<string, string | boolean>;
}

/** Remembers what stands in the page's forms. Never a secret, never a file. */
export function keepForms(): void {
  const fields = Object.fromEntries(
    fieldsOfPage()
      .map(([name, field]) => [name, isTicked(field) ? field.checked : field.value] as const)
      .filter(([, value]) => value !== ''),
  );
  sessionStorage.setItem(KEPT_FORMS, JSON.stringify({ address: addressOfForms(), fields } satisfies KeptForms));
}

export function addressOfForms(): string {
  return location.pathname + location.search;
}

/** Every field that may be kept, with a name that it will have again on the same page. */
export function fieldsOfPage(): [name: string, field: Field][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>('input, textarea, select')].filter(mayBeKept).map((field) => {
    const label = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || '';
    const name = `${field.type} ${label}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name} ${count}`, field];
  });
}

export function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function mayBeKept(field: Field): boolean {
  if (/password|hidden|file|submit|button/.test(field.type)) return false;
  return !/one-time-code|password|^cc-/.test(field.autocomplete);
}
