import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import type { cancelEWayBill, VehicleChange } from '#contract/compliance/e-way-bills.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Answer, EWayBillMade } from '#server/adapters/gst-network/port.ts'
import { explained } from './rules.ts'
import type { EWayBillRecord } from './table.ts'

/** The result of a request. */
export type Outcome =
  | { outcome: 'made'; made: EWayBillMade }
  | { outcome: 'moved'; moved_at: Date; valid_until: Date }
  | { outcome: 'cancelled'; cancelled_at: Date }
  | { outcome: 'grouped'; group_number: number; initiated_at: Date }
  | { outcome: 'loaded'; loaded_at: Date }
  | { outcome: 'refused'; problems: PortalProblem[] }
  | { outcome: 'unanswered'; reason: string }

/** The meaning of a portal response. */
export function outcomeOf<T>(answer: Answer<T>, done: (value: T) => Outcome): Outcome {
  if (answer.outcome === 'done') return done(answer.value)
  return answer.outcome === 'unanswered' ? answer : { outcome: 'refused', problems: explained(answer.refusals) }
}

export const words = {
  made: 'e_way_bill_made',
  moved: 'e_way_bill_moved',
  cancelled: 'e_way_bill_cancelled',
  grouped: 'e_way_bill_grouped',
  loaded: 'e_way_bill_loaded',
} as const

export function changed(row: EWayBillRecord, said: Extract<Outcome, { outcome: keyof typeof words }>): Partial<EWayBillRecord> {
  if (said.outcome === 'grouped' || said.outcome === 'loaded') return {}
  if (said.outcome === 'made') {
    const { e_way_bill_number, generated_at, valid_until } = said.made
    return { status: 'active', e_way_bill_number, generated_at, valid_until }
  }
  if (said.outcome === 'cancelled') {
    const { cancel_reason, cancel_remark } = row.wanted as Body<typeof cancelEWayBill>
    return { status: 'cancelled', cancelled_at: said.cancelled_at, cancel_reason, cancel_remark }
  }
  const { transport_mode, vehicle_number, vehicle_type, transport_document_number, transport_document_date } =
    row.wanted as VehicleChange
  return {
    transport_mode,
    vehicle_number,
    vehicle_type,
    transport_document_number,
    transport_document_date,
    valid_until: said.valid_until,
  }
}
