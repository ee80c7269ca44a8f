import type { EstimateRow } from '#contract/sales/estimates.ts'
import { daysBetween, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Shown = Pick<EstimateRow, 'status' | 'valid_until'>

const states: Record<Exclude<Shown['status'], 'sent'>, { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: t('Draft') },
  accepted: { tone: 'success', words: t('Accepted') },
  declined: { tone: 'danger', words: t('Declined') },
  part_invoiced: { tone: 'warning', words: t('Partly invoiced') },
  invoiced: { tone: 'success', words: t('Invoiced') },
}

/** The most useful label for the status of an estimate. */
export function estimateState({ status, valid_until }: Shown, today: IsoDate): { tone: Tone; words: string } {
  if (status !== 'sent') return states[status]
  const days = daysBetween(today, valid_until)
  if (days < 0) return { tone: 'warning', words: t('Expired') }
  if (days === 0) return { tone: 'warning', words: t('Last day today') }
  return days <= 3
    ? { tone: 'warning', words: t('{days} {value} left', { days, value: days === 1 ? t('day') : t('days') }) }
    : { tone: 'info', words: t('Sent') }
}

export function EstimateBadge({ estimate }: { estimate: Shown }) {
  const { tone, words } = estimateState(estimate, today())
  return <Badge tone={tone}>{words}</Badge>
}
