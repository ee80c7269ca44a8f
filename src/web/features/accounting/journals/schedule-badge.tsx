import type { RecurringJournalRow } from '#contract/accounting/recurring-journals.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<RecurringJournalRow['status'], { tone: Tone; words: string }> = {
  active: { tone: 'success', words: 'Active' },
  paused: { tone: 'warning', words: 'Paused' },
  ended: { tone: 'neutral', words: 'Ended' },
}

/** What waits for somebody comes before everything else. */
export function ScheduleBadge({ schedule }: { schedule: Pick<RecurringJournalRow, 'status' | 'failing'> }) {
  if (schedule.failing > 0) return <Badge tone="danger">{schedule.failing} not posted</Badge>
  const { tone, words } = states[schedule.status]
  return <Badge tone={tone}>{words}</Badge>
}
