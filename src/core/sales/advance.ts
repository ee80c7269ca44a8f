import type { Paise } from '../money.ts'

export const advanceStatuses = ['open', 'part_used', 'used', 'voided'] as const
export const advanceSorts = ['advance_date', 'number', 'amount', 'advance_left', 'customer'] as const
export const advanceMoves = ['received', 'applied', 'unapplied', 'refunded', 'refund_undone', 'voided'] as const

/** The status of an active advance, from its remainder. */
export function advanceStatus(amount: Paise, advance_left: Paise): 'open' | 'part_used' | 'used' {
  if (advance_left === 0) return 'used'
  return advance_left === amount ? 'open' : 'part_used'
}
