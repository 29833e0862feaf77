/** A statement is worth a plan of its own once it has run this often. */
const WORTH_A_PLAN = 5;
/** Every connection keeps this many plans at most. */
const MAX_NAMES = 200;
/** Lists of many lengths make more and more texts. Beyond this number, counting starts again. */
const MAX_COUNTED = 2000;

/**
 * Chooses which statements PostgreSQL prepares: those that are repeated, so that it reads and plans them
 * once for each connection. Never one with `*`, which would fail after a migration has added a column while
 * this process runs.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return {
    /** The name to prepare it under, or undefined for a statement that is planned every time. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known || names.size >= MAX_NAMES || text.includes('*')) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, count);
      if (count < WORTH_A_PLAN) return undefined;
      const name = `council_${names.size + 1}`;
      names.set(text, name);
      uses.delete(text);
      return name;
    },
  };
}
