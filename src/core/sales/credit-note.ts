import { financialYear, type IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'

/** The status of a credit: `part_used` and `used` follow from its applications to invoices and refunds. */
export const creditNoteStatuses = ['draft', 'issued', 'part_used', 'used', 'cancelled'] as const
export const creditNoteSorts = ['credit_note_date', 'number', 'total', 'credit_left', 'customer'] as const

/** Why the amount falls (CGST Act s.34(1)); only of a sales return the quantities come back. */
export const creditNoteReasons = ['sales_return', 'post_sale_discount', 'deficiency', 'correction', 'other'] as const
export const reasonWords: Record<(typeof creditNoteReasons)[number], string> = {
  sales_return: 'Goods returned',
  post_sale_discount: 'Discount after the sale',
  deficiency: 'Deficient goods or services',
  correction: 'Too much was charged',
  other: 'Another reason',
}

/** The status of an issued credit note, from its unused amount. */
export function statusByLeft(total: Paise, credit_left: Paise): 'issued' | 'part_used' | 'used' {
  if (credit_left === 0) return 'used'
  return credit_left === total ? 'issued' : 'part_used'
}

/**
 * The last day a credit note may lower the GST of a supply: 30 November after the end of the supply's financial year (CGST Act s.34(2), as
 * the Finance Act 2022 s.104 reads from 1 Oct 2022, Notification 18/2022-CT). It ends earlier where the annual return is furnished before;
 * that day is not known here.
 */
export function lastCreditDay(supplied: IsoDate): IsoDate {
  return `${financialYear(supplied).end.slice(0, 4)}-11-30`
}
