import { eq } from 'drizzle-orm'
import type { MatchTolerances } from '#contract/purchases/purchase-orders.ts'
import { type Tolerances, usualTolerances } from '#core/purchases/payables/match-model.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { matchTolerances } from './table.ts'

/** How far a bill of the company may differ from its order. */
export async function tolerances(tx: CompanyTx): Promise<Tolerances> {
  const [row] = await tx.db.select().from(matchTolerances).where(eq(matchTolerances.companies_id, tx.companies_id))
  if (!row) return usualTolerances
  const { quantity_percent, quantity_amount, price_percent, price_amount } = row
  return {
    quantity_percent: plainDecimal(quantity_percent),
    quantity_amount,
    price_percent: plainDecimal(price_percent),
    price_amount,
  }
}

export async function saveTolerances(tx: CompanyTx, wanted: MatchTolerances): Promise<Tolerances> {
  const before = await tolerances(tx)
  await tx.db
    .insert(matchTolerances)
    .values({ ...wanted, companies_id: tx.companies_id, updated_at: tx.now })
    .onConflictDoUpdate({ target: matchTolerances.companies_id, set: { ...wanted, updated_at: tx.now } })
  await audit(tx, 'changed', 'match_tolerances', tx.companies_id, { before, after: wanted })
  return tolerances(tx)
}
