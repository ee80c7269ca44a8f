import type { Settlement, SettlementState } from '#contract/banking/settlements.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { SettlementRecord } from './table.ts'

/** A settlement, locked until the transaction ends. Throws `not_found`. */
export async function lock(tx: CompanyTx, settlements_id: string): Promise<SettlementRecord> {
  const { rows } = await tx.client.query<SettlementRecord>(
    'SELECT * FROM settlements WHERE companies_id = $1 AND settlements_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, settlements_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This settlement does not exist.')
  return rows[0]
}

type OutsideId = { provider: string; outside_settlement_id: string }
export async function lockByOutsideId(tx: CompanyTx, { provider, outside_settlement_id }: OutsideId): Promise<SettlementRecord> {
  const { rows } = await tx.client.query<SettlementRecord>(
    'SELECT * FROM settlements WHERE companies_id = $1 AND provider = $2 AND outside_settlement_id = $3 FOR NO KEY UPDATE',
    [tx.companies_id, provider, outside_settlement_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This settlement does not exist.')
  return rows[0]
}

/** Whether its bank credit was found, and that not undone since. */
export async function isMatched(tx: CompanyTx, { reconciliation_matches_id }: SettlementRecord): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM reconciliation_matches WHERE companies_id = $1 AND reconciliation_matches_id = $2 AND undone_at IS NULL',
    [tx.companies_id, reconciliation_matches_id],
  )
  return rowCount === 1
}

/** Of `settlements s`, joined with its match `m` as `settlementsWithMatch` does. */
export const stateOf = `CASE WHEN s.settlement_status = 'failed' AND s.journal_entries_id IS NULL THEN 'failed'
  WHEN s.booking_problem IS NOT NULL THEN 'unbooked'
  WHEN s.journal_entries_id IS NULL THEN 'announced'
  WHEN m.reconciliation_matches_id IS NOT NULL THEN 'matched' ELSE 'in_transit' END`
export const settlementsWithMatch = `settlements s LEFT JOIN reconciliation_matches m ON m.companies_id = s.companies_id
  AND m.reconciliation_matches_id = s.reconciliation_matches_id AND m.undone_at IS NULL`

export type SettlementRow = SettlementRecord & { settlement_state: SettlementState }

export const view = (row: SettlementRow): Settlement => ({
  settlements_id: row.settlements_id,
  outside_settlement_id: row.outside_settlement_id,
  settlement_state: row.settlement_state,
  settled_on: row.settled_on,
  utr: row.utr,
  amount: row.amount,
  payments_amount: row.payments_amount,
  refunds_amount: row.refunds_amount,
  adjustments_amount: row.adjustments_amount,
  fee: row.fee,
  tax: row.tax,
  tds: row.tds,
  line_count: row.line_count,
  booking_problem: row.booking_problem,
})
