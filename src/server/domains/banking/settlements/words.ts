import type { GatewaySettlementLine, Settlement } from '#server/adapters/gateway/port.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'
import type { Database } from '#server/platform/db.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { figuresOf } from '#core/banking/settlements/figures.ts'
import { sumPaise } from '#core/money.ts'

/** The gateway's data on a settlement for one company. */
export type Word = {
  provider: string
  outside_settlement_id: string
  settlement_status: Settlement['status']
  utr: string | null
  settled_on: IsoDate
  /** The amount paid out; for an incomplete settlement the total, as far as known. */
  amount: number
  is_complete: boolean
  lines: readonly GatewaySettlementLine[]
  /** The time of the query: of two responses the one queried later counts. */
  asked_at: Date
}
type Said = { provider: string; settlement: Settlement; lines: readonly GatewaySettlementLine[]; asked_at: Date }
type Share = { companies_id: string; word: Word }

/**
 * The owner of a settlement, line by line: the company that made the order. Lines without an order of ours (an adjustment, a payment made
 * elsewhere) go to the company with most of the money, and otherwise to the operator, who owns the gateway account.
 */
export async function sharesOf(database: Database, said: Said): Promise<Share[]> {
  const { settlement, lines } = said
  const owners = await ownersOf(database, lines)
  const main = biggest(lines, owners) ?? OPERATOR_ID
  const ownerOf = (line: GatewaySettlementLine) => owners.get(line.outside_order_id ?? '') ?? main
  const shares = Map.groupBy(lines, ownerOf)
  if (shares.size === 0) shares.set(main, [])
  const is_complete = lines.length > 0 && figuresOf(lines).amount === settlement.amount
  return [...shares].map(([companies_id, own]) => ({
    companies_id,
    word: {
      provider: said.provider,
      outside_settlement_id: settlement.settlement_id,
      settlement_status: settlement.status,
      utr: settlement.utr,
      settled_on: dateInIndia(settlement.created_at),
      amount: is_complete ? figuresOf(own).amount : settlement.amount,
      is_complete,
      lines: own,
      asked_at: said.asked_at,
    },
  }))
}

async function ownersOf(database: Database, lines: readonly GatewaySettlementLine[]): Promise<Map<string, string>> {
  const orders = [...new Set(lines.flatMap(({ outside_order_id }) => outside_order_id ?? []))]
  const { rows } = await database.pool.query<{ outside_order_id: string; companies_id: string | null }>(
    'SELECT * FROM companies_of_orders($1)',
    [orders],
  )
  return new Map(rows.map(({ outside_order_id, companies_id }) => [outside_order_id, companies_id ?? OPERATOR_ID]))
}

function biggest(lines: readonly GatewaySettlementLine[], owners: Map<string, string>): string | undefined {
  const known = lines.filter(({ outside_order_id }) => owners.has(outside_order_id ?? ''))
  const sums = [...Map.groupBy(known, ({ outside_order_id }) => owners.get(outside_order_id ?? '') ?? '')].map(
    ([companies_id, own]) => ({ companies_id, sum: sumPaise(own.map(({ amount }) => Math.abs(amount))) }),
  )
  return sums.toSorted((one, other) => other.sum - one.sum)[0]?.companies_id
}
