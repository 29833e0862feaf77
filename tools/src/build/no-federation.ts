/**
 * Takes the place of the federation runtime for older sections in the shell's server bundle. The server gives the
 * shell the sections of a page itself, in the releases that are live.
 */
export {};
