import compileMessage from 'icu-minify/compile';
import { type ESTree, parseSync, type Plugin } from 'vite';

/** Turns the ICU messages of words.en.ts, words.bn.ts and their like into the short form that the browser formats. */
export function compiledWords(): Plugin {
  return {
    name: 'khela-compiled-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:en|bn)\.ts$/ },
      handler(code, id) {
        const { program } = parseSync(id, code);
        const messages = program.body.flatMap((one) =>
          one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'VariableDeclaration'
            ? one.declaration.declarations.flatMap(({ init }) => (init ? messagesIn(init) : []))
            : [],
        );
        let compiled = code;
        for (const { start, end, text } of messages.toReversed()) {
          const message = JSON.stringify(compileMessage(text));
          compiled = `${compiled.slice(0, start)}${message} as unknown as string${compiled.slice(end)}`;
        }
        return { code: compiled, map: null };
      },
    },
  };
}

interface Message {
  start: number;
  end: number;
  text: string;
}

function messagesIn(node: ESTree.Node): Message[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return messagesIn(node.expression);
    case 'ObjectExpression':
      return node.properties.flatMap((one) => (one.type === 'Property' ? messagesIn(one.value) : []));
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, end: node.end, text: node.value }] : [];
    case 'TemplateLiteral': {
      const text = node.quasis[0]?.value.cooked;
      if (node.expressions.length > 0 || typeof text !== 'string') throw new Error('a word is one text without holes');
      return [{ start: node.start, end: node.end, text }];
    }
    case 'BinaryExpression':
      throw new Error('a word is one text: it cannot be compiled out of a sum');
    default:
      return [];
  }
}
