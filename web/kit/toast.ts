export interface Toast {
  id: number;
  tone: 'plain' | 'win' | 'danger' | 'warning';
  text: string;
  hint?: string | undefined;
}

/**
 * Says something short in the corner: `toast(t('saved'), { tone: 'win' })`. A danger stays until it is closed, the
 * rest goes after six seconds; at most three are held.
 */
export function toast(text: string, { tone = 'plain', hint }: { tone?: Toast['tone']; hint?: string } = {}): void {
  lastId += 1;
  const id = lastId;
  hold([...held.filter((one) => one.text !== text || one.hint !== hint), { id, tone, text, hint }].slice(-3));
  if (tone !== 'danger') setTimeout(() => dropToast(id), stayMs);
}

export function dropToast(id: number): void {
  if (held.some((one) => one.id === id)) hold(held.filter((one) => one.id !== id));
}

export function heldToasts(): readonly Toast[] {
  return held;
}

export function listenToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const stayMs = 6000;
let lastId = 0;
let held: readonly Toast[] = [];
const listeners = new Set<() => void>();

function hold(next: readonly Toast[]): void {
  held = next;
  for (const listener of listeners) listener();
}
