import type { IsoDate } from '#core/dates.ts'
import { reverse } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { voidPayment as voidBillPayment } from '#server/domains/purchases/bills/payments.ts'
import { undoMovesOf } from '#server/domains/currencies/currencies/foreign-money/undo.ts'
import type { NewEntry } from './undone-parts.ts'

export async function undoEntry(tx: CompanyTx, { bills_id, bill_payments_id, journal_entries_id }: NewEntry, day: IsoDate) {
  if (bills_id === null || bill_payments_id === null) {
    await undoMovesOf(tx, journal_entries_id, day)
    await reverse(tx, journal_entries_id, day)
  } else await voidBillPayment(tx, { bills_id, bill_payments_id }, { voided_on: day, void_reason: 'The bank match was undone' })
}

export async function postedOn(tx: CompanyTx, journal_entries_id: string): Promise<IsoDate> {
  const { rows } = await tx.client.query<{ posting_date: IsoDate }>(
    'SELECT posting_date FROM journal_entries WHERE companies_id = $1 AND journal_entries_id = $2',
    [tx.companies_id, journal_entries_id],
  )
  return rows[0]?.posting_date ?? ''
}

export async function matchDate(tx: CompanyTx, reconciliation_matches_id: string): Promise<IsoDate> {
  const { rows } = await tx.client.query<{ match_date: IsoDate }>(
    'SELECT match_date FROM reconciliation_matches WHERE companies_id = $1 AND reconciliation_matches_id = $2',
    [tx.companies_id, reconciliation_matches_id],
  )
  return rows[0]?.match_date ?? ''
}
