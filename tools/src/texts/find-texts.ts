import { type Expression, type Node, type ObjectExpression, parseSync, Visitor } from 'oxc-parser';

/** A call in the source with a text or the language. */
export type TextCall = {
  readonly start: number;
  readonly end: number;
  readonly use: TextUse;
};

type TextUse =
  | { readonly kind: 'language' }
  | { readonly kind: 'locale' }
  | ({ readonly kind: 'text' } & Text & { readonly values: Values })
  | ({ readonly kind: 'rich' } & Text & { readonly place: Span })
  | ({ readonly kind: 'plural' } & Text & {
        readonly other: string;
        readonly count: Span & { readonly isPlain: boolean };
        readonly values: Values;
      });

type Text = { readonly text: string; readonly context: string };
type Span = { readonly start: number; readonly end: number };

/** Position of the expression of each `{name}` in the source. */
type Values = Readonly<Record<string, Span>>;

const MODULE = /^shared\/language(?:\/rich)?$|\/language\/(?:index|texts|rich)\.ts$/;

/** Whether a file can contain texts: a cheap check before parsing. */
export const mayHaveTexts = (code: string): boolean => code.includes('/language');

/** Finds the texts of a file in source order; a call precedes those inside it. */
export function findTexts(file: string, code: string): TextCall[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) return [];
  const names = namesOf(program.body);
  const found: TextCall[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier') return;
      const read = READERS[names.get(node.callee.name) ?? ''];
      if (!read) return;
      const problem = (why: string): never => {
        const line = code.slice(0, node.start).split('\n').length;
        throw new Error(`${file}:${line}: ${why}`);
      };
      const args = node.arguments.map((argument) =>
        argument.type === 'SpreadElement' ? problem('a text takes no spread arguments') : argument,
      );
      found.push({ start: node.start, end: node.end, use: read(args, problem) });
    },
  }).visit(program);
  return found;
}

type Problem = (why: string) => never;
type Read = (args: readonly Expression[], problem: Problem) => TextUse;

const READERS: Readonly<Record<string, Read>> = {
  t: ([text, values], problem) => ({
    kind: 'text',
    context: '',
    text: literal(text, problem),
    values: valuesOf(values, problem),
  }),
  tIn: ([context, text, values], problem) => ({
    kind: 'text',
    context: literal(context, problem),
    text: literal(text, problem),
    values: valuesOf(values, problem),
  }),
  plural: ([count, one, other, values], problem) => ({
    kind: 'plural',
    context: '',
    text: literal(one, problem),
    other: literal(other, problem),
    count: count ? { ...spanOf(count), isPlain: isPlain(count) } : problem('the number is missing'),
    values: valuesOf(values, problem),
  }),
  rich: ([text], problem) => ({
    kind: 'rich',
    context: '',
    text: literal(text, problem),
    place: text ? spanOf(text) : problem('the text is missing'),
  }),
  currentLanguage: () => ({ kind: 'language' }),
  currentLocale: () => ({ kind: 'locale' }),
};

/** The local names of the functions that a file imports from `language`, with their original names. */
function namesOf(body: readonly Node[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || !MODULE.test(node.source.value)) continue;
    for (const specifier of node.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
        continue;
      names.set(specifier.local.name, specifier.imported.name);
    }
  }
  return names;
}

function literal(node: Expression | undefined, problem: Problem): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only] =
    node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis : [];
  return only?.value.cooked ?? problem('a text is written as one string, without variables');
}

function valuesOf(node: Expression | undefined, problem: Problem): Values {
  if (node === undefined) return {};
  const { properties } = node.type === 'ObjectExpression' ? node : notAnObject(problem);
  return Object.fromEntries(
    properties.map((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier')
        return problem('the values of a text are written as { name: value }');
      return [property.key.name, spanOf(property.value)];
    }),
  );
}

const notAnObject = (problem: Problem): ObjectExpression =>
  problem('the values of a text are written as an object, in its call');

/** Whether an expression may be repeated in the code, because it has no side effects. */
const isPlain = (node: Expression): boolean =>
  node.type === 'Identifier' ||
  (node.type === 'MemberExpression' && !node.computed && isPlain(node.object));

const spanOf = ({ start, end }: Span): Span => ({ start, end });
