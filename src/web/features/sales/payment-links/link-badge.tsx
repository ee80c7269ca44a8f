import type { PaymentLinkRow } from '#contract/sales/payment-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusWords } from './words.ts'

/** The status of a link. */
export function LinkBadge({ status }: Pick<PaymentLinkRow, 'status'>) {
  const { word, tone } = statusWords[status]
  return <Badge tone={tone}>{word}</Badge>
}
