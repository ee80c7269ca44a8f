/** A note to a line of a statement, with the number that the face prints. */
export type LineNote = { statement: 'balance_sheet' | 'profit_and_loss'; line: string; number: number }
