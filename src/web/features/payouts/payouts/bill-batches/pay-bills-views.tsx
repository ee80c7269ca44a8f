import { t } from '#core/messages.ts'
import type { PayableBill } from '#contract/payouts/bill-batches.ts'
import { ViewTabs } from '#web/ui/tabs.tsx'
import type { PayBillsView } from './search.ts'

const labels: Record<PayBillsView, string> = { approved: t('To pay'), due: t('Due today'), overdue: t('Overdue') }

/** The views, each with its number of bills. */
export function PayBillsViews({ rows, view, day }: { rows: readonly PayableBill[]; view: PayBillsView; day: string }) {
  const counts = {
    approved: rows.length,
    due: rows.filter((bill) => bill.due_date <= day).length,
    overdue: rows.filter((bill) => bill.due_date < day).length,
  }
  return (
    <ViewTabs
      label={t('Views')}
      value={view}
      tabs={(['approved', 'due', 'overdue'] as const).map((value) => ({
        value,
        label: labels[value],
        search: value === 'approved' ? {} : { view: value },
        count: counts[value] || undefined,
      }))}
    />
  )
}
