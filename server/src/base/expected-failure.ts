/** A command cannot be carried out. The message tells the person at the terminal why, and what to do. */
export class ExpectedFailure extends Error {}
