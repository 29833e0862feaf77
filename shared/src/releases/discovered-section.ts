import type { DiscoveredSection, MenuEntry, SectionFace } from './discovery.ts';
import { SECTION_PREFIX } from './owned-paths.ts';

/**
 * Whether an entry of a discovery document has all that the shell needs before it loads a section. The server validates
 * releases by their schema; the shell checks the document that it got.
 */
export function isDiscoveredSection(value: unknown): value is DiscoveredSection<SectionFace> {
  if (!isRecord(value) || !isRecord(value['metadata']) || !isRecord(value['extras'])) return false;
  const { version, integrity } = value['metadata'];
  const { prefix, title, elsewhere, slots, menu } = value['extras'];
  return (
    typeof value['url'] === 'string' &&
    typeof version === 'string' &&
    typeof integrity === 'string' &&
    typeof prefix === 'string' &&
    SECTION_PREFIX.test(prefix) &&
    typeof title === 'string' &&
    Array.isArray(elsewhere) &&
    isRecord(slots) &&
    (menu === undefined || isMenuEntry(menu))
  );
}

function isMenuEntry(value: unknown): value is MenuEntry {
  if (!isRecord(value)) return false;
  const { label, order, from } = value;
  return (
    typeof label === 'string' &&
    typeof order === 'number' &&
    (from === undefined || typeof from === 'number')
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
