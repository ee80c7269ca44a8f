import type { Settlement } from '#server/adapters/gateway/port.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { inCompany } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { bookSettlement, unlessRefused } from './book-settlement.ts'
import { matchWaiting } from './match-settlement.ts'
import { storeSettlement } from './take.ts'
import { sharesOf } from './words.ts'

/**
 * Settlements this old are still polled: gateways list a settlement's payments a day later, and failed ones may be paid after
 * all.
 */
const BACK_MS = 45 * 86_400_000

/** Enqueues a query to the gateway, now. */
export function pullJob(services: Dependencies): JobDefinition<object> {
  return { name: 'settlement-pull', retries: 3, run: () => pullSettlements(services) }
}

/**
 * Polls the gateway for its payouts, and books new ones for the company that owns the payments. Parallel runs, killed at any moment, end
 * with the same result: every response is stored with its request time, and the books follow the last one.
 */
export async function pullSettlements(services: Dependencies): Promise<void> {
  const { gateway } = services
  if (!gateway) return
  const settlements = await gateway.settlements(new Date(Date.now() - BACK_MS))
  const known = await knownOf(services, gateway.provider, settlements)
  for (const settlement of settlements.toReversed()) {
    const before = known.get(settlement.settlement_id)
    const isOld = before?.settlement_status === settlement.status && before.utr === settlement.utr && before.is_settled
    if (!isOld) await take(services, settlement)
  }
}

const EVERY_MS = 3_600_000
const lastPulls = new WeakMap<Dependencies, number>()

/** Queries the gateway once an hour, beginning with the first call. */
export async function pullSettlementsHourly(services: Dependencies): Promise<void> {
  const last = lastPulls.get(services)
  if (last !== undefined && performance.now() - last < EVERY_MS) return
  lastPulls.set(services, performance.now())
  await pullSettlements(services)
}

async function take(services: Dependencies, { settlement_id, created_at }: Settlement): Promise<void> {
  const { gateway, database } = services
  if (!gateway) return
  // Requested again for this one: the list may be older than another worker's response.
  const asked_at = new Date()
  const settlement = await gateway.settlement(settlement_id)
  const lines = settlement.status === 'failed' ? [] : await gateway.settlementLines({ settlement_id, created_at })
  for (const { companies_id, word } of await sharesOf(database, { provider: gateway.provider, settlement, lines, asked_at })) {
    const company = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
      inCompany(database, { companies_id, accounts_id: null }, work)
    const settlements_id = await company((tx) => storeSettlement(tx, word))
    await bookSettlement(company, settlements_id, gateway.state_code)
    await unlessRefused(() => company((tx) => matchWaiting(tx, settlements_id)))
  }
}

type Known = { outside_settlement_id: string; settlement_status: string; utr: string | null; is_settled: boolean }

async function knownOf({ database }: Dependencies, provider: string, settlements: readonly Settlement[]) {
  const { rows } = await database.pool.query<Known>('SELECT * FROM settlements_known($1, $2)', [
    provider,
    settlements.map(({ settlement_id }) => settlement_id),
  ])
  return new Map(rows.map((row) => [row.outside_settlement_id, row]))
}
