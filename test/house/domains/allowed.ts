/** Imports upward that are left, each with why. The list only shrinks. */
export const allowedUpward: Readonly<Record<string, string>> = {}
