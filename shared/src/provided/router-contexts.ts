/** The router's React contexts by the names of their variables. All copies of the router in a page share them. */
export const routerContexts: Record<string, unknown> = {};
