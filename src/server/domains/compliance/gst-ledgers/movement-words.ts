import type { MovementKind } from '#core/compliance/gst-ledgers/movements.ts'

/** What a movement is, in the file of the ledgers. */
export const movementWords: Record<MovementKind, string> = {
  opening: 'Opening balance',
  challan: 'Challan paid',
  transfer: 'Transfer, PMT-09',
  deducted: 'TDS or TCS credit',
  return_cash: 'Paid by return',
  entered: 'Balance entered',
  credit: 'Credit of the return, 4(C)',
  credit_used: 'Credit used',
  created: 'Negative liability',
  used: 'Set against tax',
  reversed: 'Reversed for now, 4(B)(2)',
  reclaimed: 'Reclaimed, 4(D)(1)',
  charged: 'Tax under reverse charge, 3.1(d)',
  charge_credited: 'Credit under reverse charge, 4(A)(2) and (3)',
}
