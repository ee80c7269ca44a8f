import type { DeclarationLine } from '#contract/payroll/declarations.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What became of a line: undecided, accepted, in part or not. */
export function DecisionBadge({ line: { accepted, amount } }: { line: DeclarationLine }) {
  if (accepted === null) return <Badge tone="neutral">{t('Not decided')}</Badge>
  if (accepted === amount) return <Badge tone="success">{t('Accepted')}</Badge>
  return accepted === 0 ? (
    <Badge tone="danger">{t('Not accepted')}</Badge>
  ) : (
    <Badge tone="warning">{t('₹{amount} accepted', { amount: formatPaise(accepted) })}</Badge>
  )
}
