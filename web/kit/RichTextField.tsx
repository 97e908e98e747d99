import { Bold, Heading, Italic, Link, List, ListOrdered, Quote } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { markupOf, richTextOf } from './markup.ts';
import { type Selected, withLines, withSpan } from './markup-tools.ts';
import { useWords } from './speaking.ts';
import type { words } from './editor.words.ts';

type Props = FieldProps & {
  /** Rich text, see contract/rich-text.ts. */
  value: string;
  onValue: (html: string) => void;
  maxLength?: number;
  rows?: number;
  lang?: string;
};

type Tool = keyof typeof tools;

const tools = {
  strong: { Icon: Bold, use: (now: Selected) => withSpan(now, '**', '**') },
  emphasis: { Icon: Italic, use: (now: Selected) => withSpan(now, '__', '__') },
  link: { Icon: Link, use: (now: Selected) => withSpan(now, '[', '](/help)') },
  heading: { Icon: Heading, use: (now: Selected) => withLines(now, () => '## ') },
  list: { Icon: List, use: (now: Selected) => withLines(now, () => '- ') },
  numbers: { Icon: ListOrdered, use: (now: Selected) => withLines(now, (at) => `${at + 1}. `) },
  quote: { Icon: Quote, use: (now: Selected) => withLines(now, () => '> ') },
} as const;
const toolOfKey: Readonly<Record<string, Tool>> = { KeyB: 'strong', KeyI: 'emphasis', KeyK: 'link' };

/** Rich text as one types it (markup.ts), with the tools that put the signs in. Its words are the entry's `editor`. */
export function RichTextField({ value, onValue, maxLength, rows = 8, lang, ...field }: Props) {
  const t = useWords<typeof words>('editor');
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => markupOf(value));
  const selection = useRef<Selected | null>(null);
  // A template was put in its place, or the form began anew.
  const shown = richTextOf(typed) === value ? typed : markupOf(value);
  useLayoutEffect(() => {
    const wanted = selection.current;
    selection.current = null;
    if (wanted) area.current?.setSelectionRange(wanted.from, wanted.until);
  });
  const write = (text: string) => {
    setTyped(text);
    onValue(richTextOf(text));
  };
  const apply = (tool: Tool) => {
    const { current } = area;
    if (!current) return;
    const next = tools[tool].use({ text: shown, from: current.selectionStart, until: current.selectionEnd });
    selection.current = next;
    current.focus();
    write(next.text);
  };
  const press = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? toolOfKey[event.code] : undefined;
    if (!tool) return;
    event.preventDefault();
    event.stopPropagation();
    apply(tool);
  };
  return (
    <Field {...field} hint={field.hint ?? t('how')}>
      {(control) => (
        <div className="grid gap-1">
          <Toolbar label={t('tools', { field: field.label })} onTool={apply} nameOf={t} />
          <div className="k-box">
            <textarea
              {...control}
              ref={area}
              className="k-input"
              lang={lang}
              rows={rows}
              maxLength={maxLength}
              value={shown}
              onChange={({ target }) => write(target.value)}
              onKeyDown={press}
            />
          </div>
        </div>
      )}
    </Field>
  );
}

interface ToolbarProps {
  label: string;
  onTool: (tool: Tool) => void;
  nameOf: (tool: Tool) => string;
}

function Toolbar({ label, onTool, nameOf }: ToolbarProps): ReactNode {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {(Object.keys(tools) as Tool[]).map((tool) => {
        const { Icon } = tools[tool];
        return (
          <button
            key={tool}
            type="button"
            className="grid size-9 place-items-center rounded-small text-soft hover:bg-raised hover:text-text [&>svg]:size-4.5"
            aria-label={nameOf(tool)}
            title={nameOf(tool)}
            onClick={() => onTool(tool)}
          >
            <Icon aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
