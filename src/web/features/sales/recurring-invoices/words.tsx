import { t } from '#core/messages.ts'
import type { RecurringInvoice, RecurringInvoiceRow } from '#contract/sales/recurring-invoices.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<RecurringInvoice['status'], { tone: Tone; words: string }> = {
  active: { tone: 'success', words: t('Active') },
  paused: { tone: 'warning', words: t('Paused') },
  ended: { tone: 'neutral', words: t('Ended') },
}

/** Schedules that need a person's action come first. */
export function ScheduleBadge({ schedule }: { schedule: Pick<RecurringInvoiceRow, 'status' | 'failing'> }) {
  const { tone, words } =
    schedule.failing > 0
      ? ({
          tone: 'danger',
          words: schedule.failing === 1 ? t('1 not created') : t('{failing} not created', { failing: schedule.failing }),
        } as const)
      : states[schedule.status]
  return <Badge tone={tone}>{words}</Badge>
}

export const makeWords: Record<RecurringInvoice['make_as'], string> = {
  send: t('Issue it and email it to the customer'),
  issue: t('Issue it'),
  draft: t('Create a draft for someone to issue'),
}
