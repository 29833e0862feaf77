/** The React contexts of the router by the names of their variables, in all copies of the router in a page. */
export const routerContexts: Record<string, unknown> = {};
