const KEPT_MS = 10_000;

/**
 * Gives the person at the screen records as a file, one a line, as /fairness and verify.py take them.
 * @param name of the file, without its ending
 */
export function saveRecords(name: string, records: readonly unknown[]): void {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(lines, { type: 'application/x-ndjson' }));
  link.download = `${name}.jsonl`;
  link.click();
  // Some browsers read it only a while after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
