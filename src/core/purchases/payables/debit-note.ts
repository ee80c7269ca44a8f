/** The status of a debit: `part_used` and `used` follow from the bills it was applied to. */
export const debitNoteStatuses = ['draft', 'issued', 'part_used', 'used', 'cancelled'] as const
export const debitNoteSorts = ['debit_note_date', 'number', 'total', 'debit_left', 'vendor'] as const

/** Why less is owed; of the first two the quantities go back or never came, of the others only the price falls. */
export const debitNoteReasons = ['purchase_return', 'short_supply', 'price_difference', 'deficiency', 'other'] as const
export type DebitNoteReason = (typeof debitNoteReasons)[number]
export const debitReasonWords: Record<DebitNoteReason, string> = {
  purchase_return: 'Goods returned',
  short_supply: 'Less came than was billed',
  price_difference: 'A lower price was agreed',
  deficiency: 'Deficient goods or services',
  other: 'Another reason',
}

/** True when what is debited counts as quantities of the bill. */
export const takesQuantity = (reason: DebitNoteReason): boolean => reason === 'purchase_return' || reason === 'short_supply'
