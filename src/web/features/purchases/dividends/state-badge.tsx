import type { DividendRow } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

type Props = { dividend: Pick<DividendRow, 'reversed_on' | 'left'>; withDay?: boolean }

/** Whether a dividend is paid; `withDay`: on which day it was reversed. */
export function StateBadge({ dividend: { reversed_on, left }, withDay = false }: Props) {
  if (reversed_on !== null)
    return <Badge tone="neutral">{withDay ? t('Reversed on {date}', { date: formatDate(reversed_on) }) : t('Reversed')}</Badge>
  return left === 0 ? <Badge tone="success">{t('Paid')}</Badge> : <Badge tone="warning">{t('To pay')}</Badge>
}
