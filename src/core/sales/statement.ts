/** The changes of a customer's account, as named in a statement. */
const words = {
  invoice: 'Invoice',
  invoice_cancelled: 'Invoice cancelled',
  payment: 'Payment received',
  payment_voided: 'Payment undone',
  credit_note: 'Credit note',
  credit_note_cancelled: 'Credit note cancelled',
  refund: 'Refund',
  refund_undone: 'Refund undone',
  exchange: 'Exchange difference',
  exchange_undone: 'Exchange difference undone',
  advance_refund: 'Advance refunded',
  advance_refund_undone: 'Refund of advance undone',
  advance_exchange: 'Exchange difference of advance',
  advance_exchange_undone: 'Exchange difference of advance undone',
  advance_tcs: 'TCS corrected for advance',
  advance_tcs_undone: 'TCS correction undone',
  write_off: 'Write-off',
  write_off_undone: 'Write-off undone',
  journal: 'Journal entry',
} as const

export const statementWords = (kind: keyof typeof words): string => words[kind]
