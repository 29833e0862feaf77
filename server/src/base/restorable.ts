export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;
