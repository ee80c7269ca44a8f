import type { GstKind } from '#core/ledger/gst-kinds.ts'

/** The kinds of rows in files, which are in English. */
export const gstKindWords: Readonly<Record<GstKind, string>> = {
  opening: 'Opening balance',
  output: 'Output tax',
  advance: 'Tax on advances',
  input: 'Input credit',
  reverse_charge: 'Reverse charge',
  reversal: 'Credit reversed',
  reclaim: 'Credit reclaimed',
  set_off: 'Set-off in GSTR-3B',
  payment: 'Payment',
  deducted: 'TDS or TCS received',
  refund: 'Refund',
  adjustment: 'Adjustment',
  unexplained: 'Unexplained',
}
export const headWords = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: 'Cess' } as const
