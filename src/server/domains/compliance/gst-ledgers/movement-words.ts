import type { MovementKind } from '#core/compliance/gst-ledgers/movements.ts'

/** What a movement is, in the file of the ledgers. */
export const movementWords: Record<MovementKind, string> = {
  opening: 'Opening balance',
  challan: 'Challan paid',
  return_cash: 'Paid by return',
  entered: 'Balance entered',
  credit: 'Credit of the return, 4(C)',
  credit_used: 'Credit used',
  created: 'Negative liability',
  used: 'Set against tax',
}
