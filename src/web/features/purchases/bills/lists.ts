import { t } from '#core/messages.ts'
import type { SavedList } from '#contract/identity/saved-views.ts'
import type { BillsSearch, BillsView } from './search.ts'

/** The three lists of the menu: what comes in, what may be paid, and paying it. */
export type BillsList = 'review' | 'approved' | 'pay'
type Shape = { title: string; saved: SavedList; views: readonly BillsView[]; sort: NonNullable<BillsSearch['sort']> }
export const shapes: Record<BillsList, Shape> = {
  review: {
    title: t('To Be Reviewed Bills'),
    saved: 'bills',
    views: ['to_be_reviewed', 'draft', 'all', 'cancelled'],
    sort: '-bill_date',
  },
  approved: { title: t('Approved Bills'), saved: 'approved_bills', views: ['approved', 'overdue', 'paid'], sort: '-bill_date' },
  pay: { title: t('Pay Bills'), saved: 'pay_bills', views: ['approved', 'due', 'overdue'], sort: 'due_date' },
}
/** The view and the order of a list whose address names none. */
export const usualOf = (list: BillsList) => ({ view: shapes[list].views[0] ?? 'all', sort: shapes[list].sort })
