import type { SettlementLine } from '#core/banking/settlements/figures.ts'

/** Money is whole paise. Every call may throw `OutsideError`. */
export type Order = { outside_order_id: string; amount: number; amount_paid: number; is_paid: boolean }
export type GatewayPayment = {
  outside_payment_id: string
  outside_order_id: string | null
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** What the gateway says went wrong, for people. */
  failure_reason: string | null
}
/** `fees` holds its GST, `tax`. One that `failed` may be paid out after all. */
export type Settlement = {
  settlement_id: string
  status: 'created' | 'processed' | 'failed'
  amount: number
  fees: number
  tax: number
  utr: string | null
  created_at: Date
}
/** A line of what was paid out; `amount` is before fee, tax and TDS, and negative for what went back. */
export type GatewaySettlementLine = SettlementLine & {
  outside_line_id: string
  outside_payment_id: string | null
  outside_order_id: string | null
  description: string | null
  occurred_at: Date
}
/** What was told by a webhook: a hint to look, never the truth about money. It is about an order or a settlement. */
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
  /** Where it is registered under GST: its fee bears the tax of that state. */
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
  /** Gives the whole payment back; asking twice gives back once. */
  refund: (payment: { outside_payment_id: string; amount: number; reference: string }) => Promise<{ refund_id: string }>
  /** Those made since, newest first. */
  settlements: (since: Date) => Promise<Settlement[]>
  settlement: (settlement_id: string) => Promise<Settlement>
  /** What a settlement is made of; while the gateway works at it, its lines may come to less. */
  settlementLines: (settlement: Pick<Settlement, 'settlement_id' | 'created_at'>) => Promise<GatewaySettlementLine[]>
  /** Undefined when the signature over the raw bytes is not theirs, or the bytes are no event. */
  readWebhook: (raw: Uint8Array, headers: Record<string, string | string[] | undefined>) => GatewayEvent | undefined
}
