/** What was typed, as one line: without blanks around it, and one blank where there were several or a new line. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
