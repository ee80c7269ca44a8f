import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { type BillsList, shapes } from './lists.ts'
import type { BillsView } from './search.ts'

const labels: Record<BillsView, string> = {
  all: t('All'),
  draft: t('Draft'),
  to_be_reviewed: t('To review'),
  approved: t('To pay'),
  due: t('Due today'),
  overdue: t('Overdue'),
  paid: t('Paid'),
  cancelled: t('Cancelled'),
}

/** The views of a list, each with its number of bills. */
export function BillViews({ list, view }: { list: BillsList; view: BillsView }) {
  const counts = useTabCounts('bills')
  const { views } = shapes[list]
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={view}
      tabs={views.map((value, at) => ({
        value,
        label: labels[value],
        search: at === 0 ? {} : { view: value },
      }))}
    />
  )
}

const emptyWords: Record<BillsView, [title: string, words: string]> = {
  all: [t('No bills yet'), t('Enter the first one: we work out its GST credit and TDS, and post it on approval.')],
  draft: [t('No drafts'), t('Bills you save without submitting appear here.')],
  to_be_reviewed: [t('Nothing to review'), t('Submitted bills wait here until someone approves them.')],
  approved: [t('Nothing to pay'), t('Approved bills stay here until you pay them in full.')],
  due: [t('Nothing is due'), t('Approved bills due today or earlier appear here, the oldest first.')],
  overdue: [t('Nothing is overdue'), t('Approved bills past their due date appear here, oldest first.')],
  paid: [t('No paid bills yet'), t('Bills you have paid in full appear here.')],
  cancelled: [t('No cancelled bills'), t('A cancelled bill stays here, with its reversal in the books.')],
}

/** A view without bills. */
export function NoBills({ view, action }: { view: BillsView; action: ReactNode }) {
  const [title, words] = emptyWords[view]
  return (
    <EmptyState icon="file" title={title} actions={action}>
      {words}
    </EmptyState>
  )
}
