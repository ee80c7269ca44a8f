import type { Settlement, SettlementLine, SettlementState } from '#contract/banking/settlements.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export const stateWords: Record<SettlementState, string> = {
  announced: 'Being named',
  unbooked: 'Not booked',
  in_transit: 'On its way',
  matched: 'In the bank',
  failed: 'Failed',
}
const tones: Record<SettlementState, Tone> = {
  announced: 'info',
  unbooked: 'danger',
  in_transit: 'warning',
  matched: 'success',
  failed: 'danger',
}
export const lineWords: Record<SettlementLine['line_kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
}

export const SettlementBadge = ({ settlement_state }: Pick<Settlement, 'settlement_state'>) => (
  <Badge tone={tones[settlement_state]}>{stateWords[settlement_state]}</Badge>
)
