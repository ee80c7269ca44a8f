import { t } from '#core/messages.ts'
import type { SavedList } from '#contract/identity/saved-views.ts'
import type { BillsSearch, BillsView } from './search.ts'

/** Two lists of the menu: incoming and approved bills. Paying them is in `payouts/bill-batches`. */
export type BillsList = 'review' | 'approved'
type Shape = { title: string; saved: SavedList; views: readonly BillsView[]; sort: NonNullable<BillsSearch['sort']> }
export const shapes: Record<BillsList, Shape> = {
  review: {
    title: t('To Be Reviewed Bills'),
    saved: 'bills',
    views: ['to_be_reviewed', 'draft', 'all', 'cancelled'],
    sort: '-bill_date',
  },
  approved: { title: t('Approved Bills'), saved: 'approved_bills', views: ['approved', 'overdue', 'paid'], sort: '-bill_date' },
}
/** The view and order of a list whose URL has none. */
export const usualOf = (list: BillsList) => ({ view: shapes[list].views[0] ?? 'all', sort: shapes[list].sort })
