import type { BillRow } from '#contract/purchases/bills.ts'
import { daysBetween } from '#core/dates.ts'
import { dueWords } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Shown = Pick<BillRow, 'status' | 'due_date' | 'total' | 'tds_amount' | 'amount_due'>

/** The most useful label for the status of a bill. */
function billState({ status, due_date, total, tds_amount, amount_due }: Shown): { tone: Tone; words: string } {
  if (status === 'draft') return { tone: 'neutral', words: t('Draft') }
  if (status === 'to_be_reviewed') return { tone: 'violet', words: t('To be reviewed') }
  if (status === 'cancelled') return { tone: 'neutral', words: t('Cancelled') }
  if (status === 'paid') return { tone: 'success', words: t('Paid') }
  const now = today()
  if (due_date < now) return { tone: 'danger', words: dueWords(due_date, now) }
  if (amount_due < total - tds_amount) return { tone: 'warning', words: t('Partly paid') }
  if (daysBetween(now, due_date) <= 7) return { tone: 'warning', words: dueWords(due_date, now) }
  return { tone: 'info', words: t('Approved') }
}

export function BillBadge({ bill }: { bill: Shown }) {
  const { tone, words } = billState(bill)
  return <Badge tone={tone}>{words}</Badge>
}
