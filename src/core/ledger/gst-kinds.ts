/**
 * What a row of the sub-ledger of GST is. `unexplained`: a line of an imported or older entry that names no tax return yet.
 * `gst_kind_of()` in the database chooses among them.
 */
export const gstKinds = [
  'opening',
  'output',
  'advance',
  'input',
  'reverse_charge',
  'reversal',
  'reclaim',
  'set_off',
  'payment',
  'deducted',
  'refund',
  'adjustment',
  'unexplained',
] as const
export type GstKind = (typeof gstKinds)[number]

/** Kinds that are no tax of a document or entry of their day: balances brought in, and what a return settles of other days. */
export const settlingKinds: readonly GstKind[] = ['opening', 'reversal', 'reclaim', 'set_off', 'payment', 'deducted', 'refund']

/** The accounts of GST, by what they hold. */
export const gstSides = ['output', 'input', 'reverse_charge', 'advances', 'reversed', 'cash', 'payable'] as const
export type GstSide = (typeof gstSides)[number]

/** Whether an account with this role is one of GST. `gst_side()` is the same in the database. */
export const isGstAccount = (account_role: string | null | undefined): boolean =>
  /^(?:[cis]gst|cess)_(?:output|input|reverse_charge)$|^gst_(?:on_advances|reversed|cash_ledger|payable)$/.test(
    account_role ?? '',
  )
