import { t } from '#core/messages.ts'
import type { Settlement, SettlementLine, SettlementState } from '#contract/banking/settlements.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export const stateWords: Record<SettlementState, string> = {
  announced: t('Awaiting details'),
  unbooked: t('Not booked'),
  in_transit: t('On its way'),
  matched: t('In the bank'),
  failed: t('Failed'),
}
const tones: Record<SettlementState, Tone> = {
  announced: 'info',
  unbooked: 'danger',
  in_transit: 'warning',
  matched: 'success',
  failed: 'danger',
}
export const lineWords: Record<SettlementLine['line_kind'], string> = {
  payment: t('Payment'),
  refund: t('Refund'),
  adjustment: t('Adjustment'),
}

export const SettlementBadge = ({ settlement_state }: Pick<Settlement, 'settlement_state'>) => (
  <Badge tone={tones[settlement_state]}>{stateWords[settlement_state]}</Badge>
)
