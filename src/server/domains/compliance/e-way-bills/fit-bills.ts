import { and, eq, inArray } from 'drizzle-orm'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inGroups } from './groups.ts'
import { type EWayBillRecord, eWayBills } from './table.ts'

export async function refuseUnfit(tx: CompanyTx, bills: readonly EWayBillRecord[]): Promise<void> {
  const grouped = await inGroups(
    tx,
    bills.map(({ e_way_bills_id }) => e_way_bills_id),
  )
  for (const { e_way_bills_id, status, under_way, valid_until, document_number } of bills) {
    if (status !== 'active') throw unfit(t('The e-way bill for {document_number} is not in force', { document_number }))
    if (under_way !== null)
      throw unfit(t('We are asking the portal about the e-way bill for {document_number}', { document_number }))
    if (valid_until === null)
      throw unfit(t('The e-way bill for {document_number} has no vehicle yet: enter it first', { document_number }))
    if (tx.now > valid_until)
      throw unfit(t('The e-way bill for {document_number} has expired: extend it first', { document_number }))
    if (grouped.has(e_way_bills_id))
      throw unfit(t('The goods of {document_number} continue in several vehicles', { document_number }))
  }
}

const unfit = (message: string) => fieldError('e_way_bills_ids', message)

/** Locked in one order, in whatever order they were selected. */
export async function lockBills(tx: CompanyTx, ids: readonly string[]): Promise<EWayBillRecord[]> {
  const rows = await tx.client.query<{ e_way_bills_id: string }>(
    `SELECT e_way_bills_id FROM e_way_bills WHERE companies_id = $1 AND e_way_bills_id = ANY ($2::uuid[])
     ORDER BY e_way_bills_id FOR NO KEY UPDATE`,
    [tx.companies_id, ids],
  )
  if (rows.rows.length < ids.length) return []
  return tx.db
    .select()
    .from(eWayBills)
    .where(and(eq(eWayBills.companies_id, tx.companies_id), inArray(eWayBills.e_way_bills_id, [...ids])))
}
