/** A use of the command line that cannot be carried out: the sentence is shown, and the exit code is 2. */
export class UsageError extends Error {}
