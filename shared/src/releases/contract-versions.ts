/** Version of the contract between shell and sections for which the sections of this checkout are built. */
export const CONTRACT_VERSION = 1;

/**
 * The versions that the shell of this checkout serves, ascending. While a contract is raised it serves two: sections
 * move one by one.
 */
export const SERVED_CONTRACTS: readonly number[] = [CONTRACT_VERSION];
