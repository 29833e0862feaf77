/** Version of the contract between shell and sections that the sections of this checkout are built for. */
export const CONTRACT_VERSION = 1;

/** The versions that this shell provides, ascending: two while a contract is raised, because sections move one by one. */
export const PROVIDED_CONTRACTS: readonly number[] = [CONTRACT_VERSION];
