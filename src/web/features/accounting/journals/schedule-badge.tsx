import { t } from '#core/messages.ts'
import type { RecurringJournalRow } from '#contract/accounting/recurring-journals.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<RecurringJournalRow['status'], { tone: Tone; words: string }> = {
  active: { tone: 'success', words: t('Active') },
  paused: { tone: 'warning', words: t('Paused') },
  ended: { tone: 'neutral', words: t('Ended') },
}

/** Schedules that need a person's action come first. */
export function ScheduleBadge({ schedule }: { schedule: Pick<RecurringJournalRow, 'status' | 'failing'> }) {
  if (schedule.failing > 0) return <Badge tone="danger">{t('{failing} not posted', { failing: schedule.failing })}</Badge>
  const { tone, words } = states[schedule.status]
  return <Badge tone={tone}>{words}</Badge>
}
