/** The worker's cache of what was visited. Pages drop it with a session. */
export const VISITED_CACHE = 'visited';
