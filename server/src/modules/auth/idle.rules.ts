import { type Endpoint, endpoints } from 'shared/contract';
import { hasRight, type Role } from 'shared/domain';
import { isForDeployers } from '../../http/deployer.ts';

/**
 * Hours without a call after which a session ends; 0 for never. Staff are all whose role has an act that needs a step-up,
 * pupils all others.
 */
export type IdleHours = { readonly pupils: number; readonly staff: number };

export const IDLE_HOURS: IdleHours = { pupils: 24, staff: 2 };

export type SessionUse = { readonly role: Role; readonly lastUsedAt: number; readonly now: number };

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** Acts that need a step-up: they give power over others, or move their cash. */
const POWERFUL_ACTS = Object.values<Endpoint>(endpoints).flatMap(({ access, stepUp }) =>
  stepUp && access !== 'public' && !isForDeployers(access) ? [access] : [],
);

const idleMs = (hours: IdleHours, role: Role): number =>
  (POWERFUL_ACTS.some((act) => hasRight({ role }, act)) ? hours.staff : hours.pupils) * HOUR_MS;

export function isIdle(hours: IdleHours, { role, lastUsedAt, now }: SessionUse): boolean {
  const limitMs = idleMs(hours, role);
  return limitMs !== 0 && now - lastUsedAt >= limitMs;
}

/**
 * Whether a call must be stored as the last use of its session. To save writes, the stored time may be up to five
 * minutes old, or a twentieth of the limit if that is less.
 */
export function isUseWorthStoring(
  hours: IdleHours,
  { role, lastUsedAt, now }: SessionUse,
): boolean {
  const limitMs = idleMs(hours, role);
  const maxAgeMs = limitMs === 0 ? 5 * MINUTE_MS : Math.min(5 * MINUTE_MS, limitMs / 20);
  return now - lastUsedAt >= maxAgeMs;
}
