import type { SettlementLine } from '#core/banking/settlements/figures.ts'

/** Money is whole paise. Every call may throw `OutsideError`. */
export type Order = { outside_order_id: string; amount: number; amount_paid: number; is_paid: boolean }
export type GatewayPayment = {
  outside_payment_id: string
  outside_order_id: string | null
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** The gateway's error message for people. */
  failure_reason: string | null
}
/** `fees` includes its GST, `tax`. A settlement that `failed` may still be paid out. */
export type Settlement = {
  settlement_id: string
  status: 'created' | 'processed' | 'failed'
  amount: number
  fees: number
  tax: number
  utr: string | null
  created_at: Date
}
/** A line of a settlement; `amount` is before fee, tax and TDS, and negative for refunds. */
export type GatewaySettlementLine = SettlementLine & {
  outside_line_id: string
  outside_payment_id: string | null
  outside_order_id: string | null
  description: string | null
  occurred_at: Date
}
/** The content of a webhook: a hint to query, never a source of amounts. It concerns an order or a settlement. */
export type GatewayEvent = {
  event_id: string
  event: string
  outside_order_id: string | null
  settlement_id: string | null
  created_at: Date
}

/** A payment gateway: orders that its own checkout has paid, in a frame of the gateway's, so that no card number comes here. */
export type Gateway = {
  provider: string
  /** The state of its GST registration, which determines the tax on its fee. */
  state_code: string
  /** Public: names us to the checkout. */
  access_key: string
  /** The checkout script, and what else the page's content policy must allow for it. */
  script_url: string
  policy: { script: string; frame: string; connect: string } | undefined
  createOrder: (order: { reference: string; amount: number; notes: Record<string, string> }) => Promise<Order>
  /** The order made under our reference; undefined without one. */
  orderByReference: (reference: string) => Promise<Order | undefined>
  /** Oldest first. */
  paymentsOf: (outside_order_id: string) => Promise<GatewayPayment[]>
  /** Refunds the whole payment; a repeated call refunds once. */
  refund: (payment: { outside_payment_id: string; amount: number; reference: string }) => Promise<{ refund_id: string }>
  /** Those made since, newest first. */
  settlements: (since: Date) => Promise<Settlement[]>
  settlement: (settlement_id: string) => Promise<Settlement>
  /** The lines of a settlement; while the gateway still processes it, they may add up to less. */
  settlementLines: (settlement: Pick<Settlement, 'settlement_id' | 'created_at'>) => Promise<GatewaySettlementLine[]>
  /** Undefined when the signature over the raw bytes is not theirs, or the bytes are no event. */
  readWebhook: (raw: Uint8Array, headers: Record<string, string | string[] | undefined>) => GatewayEvent | undefined
}
