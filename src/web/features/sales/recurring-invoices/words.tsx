import type { RecurringInvoice, RecurringInvoiceRow } from '#contract/sales/recurring-invoices.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<RecurringInvoice['status'], { tone: Tone; words: string }> = {
  active: { tone: 'success', words: 'Active' },
  paused: { tone: 'warning', words: 'Paused' },
  ended: { tone: 'neutral', words: 'Ended' },
}

/** What waits for somebody comes before everything else. */
export function ScheduleBadge({ schedule }: { schedule: Pick<RecurringInvoiceRow, 'status' | 'failing'> }) {
  const { tone, words } =
    schedule.failing > 0
      ? ({ tone: 'danger', words: schedule.failing === 1 ? '1 not made' : `${schedule.failing} not made` } as const)
      : states[schedule.status]
  return <Badge tone={tone}>{words}</Badge>
}

export const makeWords: Record<RecurringInvoice['make_as'], string> = {
  send: 'Issue it and mail it to the customer',
  issue: 'Issue it',
  draft: 'Make a draft for a person to issue',
}
