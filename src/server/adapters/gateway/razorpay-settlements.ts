import type * as z from 'zod/mini'
import { dateInIndia } from '#core/dates.ts'
import type { Line } from '../outside.ts'
import type { Gateway, GatewaySettlementLine, Settlement } from './port.ts'
import { collectionOf, RazorpayReconItem, RazorpaySettlement, read } from './shapes.ts'

/** Items in one response: far below the size limit. */
const TOGETHER = 100
const LINES_TOGETHER = 500

/** What was paid out (razorpay.com/docs/api/settlements, read November 2026). */
export function razorpaySettlements(line: Line): Pick<Gateway, 'settlements' | 'settlement' | 'settlementLines'> {
  return {
    async settlements(since) {
      const from = Math.floor(since.getTime() / 1000)
      const items = await pages(TOGETHER, (skip) =>
        line
          .get(`/settlements?from=${from}&count=${TOGETHER}&skip=${skip}`)
          .then((body) => read(collectionOf(RazorpaySettlement), body)),
      )
      return items.map(settlementOf)
    },
    settlement: async (settlement_id) =>
      settlementOf(read(RazorpaySettlement, await line.get(`/settlements/${encodeURIComponent(settlement_id)}`))),
    async settlementLines({ settlement_id, created_at }) {
      const [year, month, day] = dateInIndia(created_at).split('-').map(Number)
      const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${day}&count=${LINES_TOGETHER}`
      const items = await pages(LINES_TOGETHER, (skip) =>
        line.get(`${path}&skip=${skip}`).then((body) => read(collectionOf(RazorpayReconItem), body)),
      )
      return items.filter((item) => item.settlement_id === settlement_id).map(lineOf)
    },
  }
}

async function pages<T>(together: number, ask: (skip: number) => Promise<{ items: T[] }>): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const { items } = await ask(found.length)
    found.push(...items)
    if (items.length < together) return found
  }
}

function settlementOf({ id, status, utr, created_at, ...each }: z.infer<typeof RazorpaySettlement>): Settlement {
  return {
    ...each,
    settlement_id: id,
    status: status === 'processed' || status === 'failed' ? status : 'created',
    utr: utr ?? null,
    created_at: new Date(created_at * 1000),
  }
}

function lineOf(item: z.infer<typeof RazorpayReconItem>): GatewaySettlementLine {
  const { entity_id, type, debit, credit, fee, tax, tds = 0 } = item
  return {
    outside_line_id: entity_id,
    line_kind: type === 'payment' || type === 'refund' ? type : 'adjustment',
    amount: credit - debit + fee + tds,
    fee: fee - tax,
    tax,
    tds,
    outside_payment_id: item.payment_id ?? (type === 'payment' ? entity_id : null),
    outside_order_id: item.order_id ?? null,
    description: item.description ?? null,
    occurred_at: new Date(item.created_at * 1000),
  }
}
