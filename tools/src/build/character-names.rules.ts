/** Names of characters, such as `hearts` for ♥, and what each stands for: one or two characters. */
export type CharacterNames = Readonly<Record<string, string>>;

const RADIX = 36;

/** All names in one text that compresses well: first names by character, then the characters by their distance. */
export function packNames(names: CharacterNames): string {
  const byCharacter = new Map<string, string[]>();
  for (const [name, character] of Object.entries(names))
    byCharacter.set(character, [...(byCharacter.get(character) ?? []), name]);
  const groups = [...byCharacter].sort(([a], [b]) => (a < b ? -1 : 1));
  let before = 0;
  const steps = groups.map(([character]) => {
    const [first = 0, second] = codes(character);
    const step = (first - before).toString(RADIX);
    before = first;
    return second === undefined ? step : `${step}+${second.toString(RADIX)}`;
  });
  return `${groups.map(([, own]) => own.join(' ')).join(',')}\n${steps.join(' ')}`;
}

export function unpackNames(packed: string): CharacterNames {
  const [groups = '', steps = ''] = packed.split('\n');
  const distances = steps.split(' ');
  let code = 0;
  return Object.fromEntries(
    groups.split(',').flatMap((own, index) => {
      const [step = '', second] = (distances[index] ?? '').split('+');
      code += Number.parseInt(step, RADIX);
      const more = second === undefined ? [] : [Number.parseInt(second, RADIX)];
      const character = String.fromCodePoint(code, ...more);
      return own.split(' ').map((name) => [name, character]);
    }),
  );
}

const codes = (character: string): number[] =>
  Array.from(character, (one) => one.codePointAt(0) ?? 0);
