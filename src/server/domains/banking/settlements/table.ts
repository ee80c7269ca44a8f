import type { lineKinds } from '#core/banking/settlements/figures.ts'

/** A row of settlements. Amounts in paise. */
export type SettlementRecord = {
  companies_id: string
  settlements_id: string
  provider: string
  outside_settlement_id: string
  settlement_status: 'created' | 'processed' | 'failed'
  utr: string | null
  settled_on: string
  amount: number
  payments_amount: number
  refunds_amount: number
  adjustments_amount: number
  fee: number
  tax: number
  tds: number
  line_count: number
  is_complete: boolean
  asked_at: Date
  journal_entries_id: string | null
  booked_figures: string | null
  bookings: number
  booking_problem: string | null
  reconciliation_matches_id: string | null
  created_at: Date
}

/** A row of settlement_lines. */
export type LineRecord = {
  outside_line_id: string
  line_kind: (typeof lineKinds)[number]
  outside_payment_id: string | null
  outside_order_id: string | null
  amount: number
  fee: number
  tax: number
  tds: number
  description: string | null
  occurred_at: Date
}
