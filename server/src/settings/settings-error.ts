import { LastingStartFailure } from '../base/start-failure.ts';

/** A setting is missing or malformed. The message names it, and the start ends with it. */
export class SettingsError extends LastingStartFailure {}
