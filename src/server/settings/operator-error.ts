/** An operator's mistake: one sentence with the remedy. The process prints it and exits with code 1. */
export class OperatorError extends Error {}
