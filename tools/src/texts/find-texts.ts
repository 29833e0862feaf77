import { type Expression, type Node, parseSync, Visitor } from 'oxc-parser';

/** The functions that a build replaces, with the names of the arguments that it reads. */
const TEXT_FUNCTIONS = {
  t: ['text', 'values'],
  tIn: ['context', 'text', 'values'],
  plural: ['count', 'text', 'pluralText', 'values'],
  rich: ['text'],
  currentLanguage: [],
  currentLocale: [],
} as const;

export type TextCall = Span & {
  readonly callee: keyof typeof TEXT_FUNCTIONS;
  /** English text, in the singular; empty for a call without one. */
  readonly text: string;
  readonly context: string;
  /** English text in the plural. */
  readonly pluralText?: string;
  readonly argumentSpans: Readonly<Record<string, Span>>;
  /** The span of the expression of each `{name}`. */
  readonly values: Readonly<Record<string, Span>>;
  /** Whether the expression of the number may be written twice, because it has no side effects. */
  readonly isCountRepeatable: boolean;
};

export type Span = { readonly start: number; readonly end: number };

const LANGUAGE_MODULE = /^shared\/language(?:\/rich)?$|\/language\/(?:index|texts|rich)\.ts$/;

/** Finds the texts of a file in source order; a call precedes those inside it. */
export function findTexts(file: string, code: string): TextCall[] {
  // A cheap check before the parsing.
  if (!code.includes('/language')) return [];
  const { program, errors } = parseSync(file, code);
  // The compiler reports syntax errors.
  if (errors.length > 0) return [];
  const originalNames = originalNamesOf(program.body);
  const calls: TextCall[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier') return;
      const callee = originalNames.get(node.callee.name);
      if (callee === undefined || !isTextFunction(callee)) return;
      const fail: Fail = (why) => {
        const line = code.slice(0, node.start).split('\n').length;
        throw new Error(`${file}:${line}: ${why}`);
      };
      const args: Record<string, Expression> = {};
      for (const [position, argument] of node.arguments.entries()) {
        if (argument.type === 'SpreadElement') return fail('a text takes no spread arguments');
        args[TEXT_FUNCTIONS[callee][position] ?? position] = argument;
      }
      const hasText = TEXT_FUNCTIONS[callee].length > 0;
      calls.push({
        ...spanOf(node),
        callee,
        text: hasText ? literalText(args['text'], fail) : '',
        context: callee === 'tIn' ? literalText(args['context'], fail) : '',
        ...(callee === 'plural' && { pluralText: literalText(args['pluralText'], fail) }),
        argumentSpans: Object.fromEntries(
          Object.entries(args).map(([name, argument]) => [name, spanOf(argument)]),
        ),
        values: valuesOf(args['values'], fail),
        isCountRepeatable: isSideEffectFree(args['count']),
      });
    },
  }).visit(program);
  return calls;
}

type Fail = (why: string) => never;

const isTextFunction = (name: string): name is keyof typeof TEXT_FUNCTIONS =>
  name in TEXT_FUNCTIONS;

/** The local names of the functions that a file imports from `language`, with their original names. */
function originalNamesOf(body: readonly Node[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || !LANGUAGE_MODULE.test(node.source.value)) continue;
    for (const specifier of node.specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        names.set(specifier.local.name, specifier.imported.name);
  }
  return names;
}

function literalText(node: Expression | undefined, fail: Fail): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [quasi] =
    node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis : [];
  return quasi?.value.cooked ?? fail('a text is written as one string, without variables');
}

function valuesOf(node: Expression | undefined, fail: Fail): TextCall['values'] {
  if (node === undefined) return {};
  if (node.type !== 'ObjectExpression')
    return fail('the values of a text are written as an object, in its call');
  return Object.fromEntries(
    node.properties.map((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier')
        return fail('the values of a text are written as { name: value }');
      return [property.key.name, spanOf(property.value)];
    }),
  );
}

const isSideEffectFree = (node: Expression | undefined): boolean =>
  node?.type === 'Identifier' ||
  (node?.type === 'MemberExpression' && !node.computed && isSideEffectFree(node.object));

const spanOf = ({ start, end }: Span): Span => ({ start, end });
