/** The parts of the books that can be locked besides the financial years. */
export const bookParts = ['sales', 'purchases', 'bank', 'journals'] as const
export type BookPart = (typeof bookParts)[number]
