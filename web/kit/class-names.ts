/** Joins class names and leaves out what is not there: classNames('card', raised && 'card-raised', className). */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
