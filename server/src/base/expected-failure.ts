/** A command cannot be carried out. The message has the reason and the remedy for the person at the terminal. */
export class ExpectedFailure extends Error {}
