import type { SourceFile } from './tree.ts';

export interface Column {
  name: string;
  /** In small letters, up to the first constraint: `bigint`, `numeric(20, 2)`. */
  type: string;
  start: number;
}

/** A table as the migrations create it, with what the comments above and inside it say. */
export interface Table {
  name: string;
  /** From the nearest line `-- slice: wallet` above; '' where none stands. */
  slice: string;
  columns: Column[];
  appendOnly: boolean;
  notOfABrand: boolean;
  /** `partition of` or `like`: the columns are those of another table. */
  copied: boolean;
  file: SourceFile;
  start: number;
}

interface Trigger {
  table: string;
  before: boolean;
  events: string[];
}

/** A function in SQL or plpgsql; it belongs to a slice as a table does. */
interface Procedure {
  name: string;
  slice: string;
  body: string;
  file: SourceFile;
  start: number;
}

export interface Schema {
  tables: Map<string, Table>;
  triggers: Trigger[];
  procedures: Map<string, Procedure>;
}

export interface Statement {
  /** Without comments, bodies of strings blanked, of the same length as in the file: offsets stay true. */
  text: string;
  start: number;
  /** The comments above and inside. */
  notes: string;
}

const known = new WeakMap<readonly SourceFile[], Schema>();

/** What the numbered migrations and the files of functions make of the database, as far as a reader of text can see. */
export function schemaOf(files: readonly SourceFile[]): Schema {
  const before = known.get(files);
  if (before) return before;
  const schema: Schema = { tables: new Map(), triggers: [], procedures: new Map() };
  for (const file of migrationsIn(files)) readMigration(file, schema);
  for (const file of functionFilesIn(files)) readFunctions(file, schema);
  known.set(files, schema);
  return schema;
}

export function migrationsIn(files: readonly SourceFile[]): SourceFile[] {
  const migrations = files.filter(({ path }) => path.startsWith('database/migrations/') && path.endsWith('.sql'));
  return migrations.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Each holds the present text of every function of a slice, which has its name. */
export function functionFilesIn(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => path.startsWith('database/functions/') && path.endsWith('.sql'));
}

/** The bare name: no quotes, no schema. */
export function tableName(written: string): string {
  return written.replaceAll('"', '').split('.').at(-1) ?? '';
}

function readMigration(file: SourceFile, schema: Schema): void {
  const sections = [...file.text.matchAll(/^[ \t]*--[ \t]*slice:[ \t]*([\w-]+)[ \t]*$/gm)];
  for (const statement of statementsOf(file.text)) {
    const slice = sections.findLast(({ index }) => index <= statement.start)?.[1] ?? '';
    readTable(file, statement, slice, schema);
    readAddedColumns(statement, schema);
    readTrigger(statement, schema);
    readView(file, statement, slice, schema);
    readMoves(statement.notes, schema);
    const dropped = /^drop\s+table\s+(?:if\s+exists\s+)?([\w."]+)/i.exec(statement.text);
    if (dropped?.[1]) schema.tables.delete(tableName(dropped[1]));
    const renamed = /^alter\s+table\s+([\w."]+)\s+rename\s+to\s+([\w."]+)/i.exec(statement.text);
    const table = schema.tables.get(tableName(renamed?.[1] ?? ''));
    if (table && renamed?.[2]) {
      schema.tables.delete(table.name);
      schema.tables.set(tableName(renamed[2]), { ...table, name: tableName(renamed[2]) });
      // Its guards go with it.
      for (const trigger of schema.triggers) if (trigger.table === table.name) trigger.table = tableName(renamed[2]);
    }
  }
}

function readTable(file: SourceFile, { text, start, notes }: Statement, slice: string, schema: Schema): void {
  const head = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s*/i.exec(text);
  if (!head?.[1]) return;
  const rest = text.slice(head[0].length);
  const parent = /^partition\s+of\s+([\w."]+)/i.exec(rest)?.[1];
  const origin = schema.tables.get(tableName(parent ?? ''));
  const columns = parent ? [] : columnsIn(rest, start + head[0].length);
  schema.tables.set(tableName(head[1]), {
    name: tableName(head[1]),
    slice: origin?.slice ?? slice,
    columns,
    appendOnly: /--\s*append-only\b/.test(notes),
    notOfABrand: /--\s*not of a brand:\s*\S/.test(notes),
    copied: Boolean(parent) || /^\(?\s*like\s/i.test(rest),
    file,
    start,
  });
}

/** A later migration may say that a table is another slice's from now on: `-- moved to rounds: game_seeds, game_limits`. */
function readMoves(notes: string, schema: Schema): void {
  for (const [, slice = '', names = ''] of notes.matchAll(/^[ \t]*--[ \t]*moved to ([\w-]+):[ \t]*(.+)$/gm)) {
    for (const name of names.split(',').map((each) => each.trim())) {
      const table = schema.tables.get(name);
      if (table) schema.tables.set(name, { ...table, slice });
    }
  }
}

/** A view is a table to those who read it; its columns are those of the tables behind it. */
function readView(file: SourceFile, { text, start }: Statement, slice: string, schema: Schema): void {
  const name = tableName(/^create\s+(?:or\s+replace\s+)?view\s+([\w."]+)/i.exec(text)?.[1] ?? '');
  const plain = { columns: [], appendOnly: false, notOfABrand: false, copied: true };
  if (name) schema.tables.set(name, { name, slice, ...plain, file, start });
}

function readAddedColumns({ text, start }: Statement, schema: Schema): void {
  const head = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w."]+)/i.exec(text);
  const table = schema.tables.get(tableName(head?.[1] ?? ''));
  if (!head || !table) return;
  for (const added of text.matchAll(/\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?("?\w+"?\s+[^,]+)/gi)) {
    table.columns.push(...columnsIn(`(${added[1]})`, start + added.index));
  }
}

function readTrigger({ text }: Statement, schema: Schema): void {
  const trigger =
    /^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+[\w"]+\s+(before|after|instead\s+of)\s+([\s\w,]+?)\s+on\s+([\w."]+)/i.exec(
      text,
    );
  if (trigger) {
    const [, when = '', events = '', table = ''] = trigger;
    schema.triggers.push({
      table: tableName(table),
      before: /^before/i.test(when),
      events: events
        .toLowerCase()
        .split(/\s+or\s+/)
        .map((event) => event.split(/\s/)[0] ?? ''),
    });
  }
}

function readFunctions(file: SourceFile, schema: Schema): void {
  const slice = file.path.slice('database/functions/'.length, -'.sql'.length);
  for (const statement of statementsOf(file.text)) {
    const { text, start } = statement;
    readTrigger(statement, schema);
    readView(file, statement, slice, schema);
    const head = /^create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\w."]+)/i.exec(text);
    if (!head?.[1]) continue;
    const name = tableName(head[1]);
    const from = start + head[0].length;
    schema.procedures.set(name, { name, slice, body: file.text.slice(from, start + text.length), file, start: from });
  }
}

function columnsIn(text: string, start: number): Column[] {
  const open = text.indexOf('(');
  if (open === -1) return [];
  return splitAt(text.slice(open + 1), ',', ')').flatMap(({ text: part, at }) => {
    const column = /^\s*("?\w+"?)\s+(.+)/s.exec(part);
    const name = column?.[1]?.replaceAll('"', '') ?? '';
    if (!column || /^(?:primary|unique|foreign|check|constraint|exclude|like)$/i.test(name)) return [];
    const type = (column[2] ?? '')
      .toLowerCase()
      .replace(/\s+(?:not|null|default|primary|unique|references|check|generated|collate|constraint)\b.*/s, '');
    return [{ name, type: type.trim(), start: start + open + 1 + at + part.search(/\S/) }];
  });
}

/** Cuts at a mark that stands in no bracket; stops at a closing mark that none opened. */
function splitAt(text: string, mark: string, close: string): { text: string; at: number }[] {
  const parts: { text: string; at: number }[] = [];
  let depth = 0;
  let from = 0;
  let at = 0;
  for (; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === close && depth === 0) break;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter !== mark || depth !== 0) continue;
    parts.push({ text: text.slice(from, at), at: from });
    from = at + 1;
  }
  if (text.slice(from, at).trim()) parts.push({ text: text.slice(from, at), at: from });
  return parts;
}

/** The statements of a text of SQL. */
export function statementsOf(sql: string): Statement[] {
  const blank = (found: string): string => found.replaceAll(/[^\n]/g, ' ');
  // A dollar-quoted body, a string and a comment may each hold what looks like the others: whichever opens first wins.
  const bare = sql.replaceAll(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, blank);
  return splitAt(bare, ';', '\0').flatMap(({ text, at }) => {
    const first = text.search(/\S/);
    if (first === -1) return [];
    const inside = sql.slice(at + first, at + text.length);
    const notes = commentsAbove(sql.slice(at, at + first)) + inside;
    return [{ text: text.slice(first), start: at + first, notes }];
  });
}

/** The comment lines that touch the end; an empty line parts them from those of something else. */
export function commentsAbove(text: string): string {
  const lines = text.split('\n').slice(0, -1);
  const last = lines.findLastIndex((line) => !/^\s*--/.test(line));
  return `${lines.slice(last + 1).join('\n')}\n`;
}
