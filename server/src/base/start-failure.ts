/** Ends a start for a reason outside the program. The message is a sentence for the operator. */
export class StartFailure extends Error {}

/** Another start would end the same way. */
export class LastingStartFailure extends StartFailure {}
