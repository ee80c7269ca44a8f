import type { Query } from '#contract/endpoint.ts'
import type { listPayoutExports, PayoutExport } from '#contract/payouts/payout-exports.ts'
import { AppError } from '#core/errors.ts'
import { bankFileFormats, bankFileLines, type BankFormat } from '#core/payouts/bank-files.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import type { PayoutRecord } from '../table.ts'
import { paymentOf } from './payment.ts'

type Found = Omit<PayoutExport, 'created_at' | 'withdrawn_at'> & { created_at: Date; withdrawn_at: Date | null }

/** A page of upload files, newest first. */
export async function list(
  tx: CompanyTx,
  query: Query<typeof listPayoutExports>,
): Promise<{ rows: PayoutExport[]; next: string | null }> {
  const limit = limitOf(query.limit)
  const rows = await select(
    tx,
    '$2::uuid IS NULL OR e.payout_exports_id < $2',
    String(keysOf(query.after, 1)?.[0] ?? '') || null,
    limit + 1,
  )
  return paged(rows, limit, (row) => [row.payout_exports_id])
}

export async function get(tx: CompanyTx, payout_exports_id: string): Promise<PayoutExport> {
  const [found] = await select(tx, 'e.payout_exports_id = $2', payout_exports_id, 1)
  if (!found) throw missing()
  return found
}

const PAGE = 2_000

/** The file, generated from the payouts as approved: the same bytes each time. Read page by page while it is streamed. */
export async function file(database: Database, tx: CompanyTx, payout_exports_id: string): Promise<Download> {
  const { rows } = await tx.client.query<{
    bank_format: BankFormat
    file_name: string
    client_code: string
    exported_on: string
    day_no: number
    account_number: string
    ifsc: string
    withdrawn_at: Date | null
  }>(
    `SELECT e.bank_format, e.file_name, e.client_code, e.exported_on, e.day_no, e.withdrawn_at, a.account_number, a.ifsc
     FROM payout_exports e JOIN bank_accounts a USING (companies_id, bank_accounts_id)
     WHERE e.companies_id = $1 AND e.payout_exports_id = $2`,
    [tx.companies_id, payout_exports_id],
  )
  const [made] = rows
  if (!made) throw missing()
  if (made.withdrawn_at) throw new AppError('wrong_state', 'This file is withdrawn: do not send it to the bank.')
  await audit(tx, 'downloaded', 'payout_exports', payout_exports_id)
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  const facts = {
    debit_account_number: made.account_number,
    client_code: made.client_code,
    day: made.exported_on,
    day_no: made.day_no,
  }
  async function* lines() {
    for (let after = 0; ; ) {
      const page = await inCompany(database, who, async (fresh) => {
        const found = await fresh.client.query<PayoutRecord>(
          `SELECT * FROM payouts WHERE companies_id = $1 AND payout_exports_id = $2 AND export_row > $3 ORDER BY export_row LIMIT ${PAGE}`,
          [fresh.companies_id, payout_exports_id, after],
        )
        return found.rows
      })
      const payments = page.map((row) => paymentOf(row, facts, made?.ifsc ?? ''))
      yield [...bankFileLines(made?.bank_format ?? 'generic', payments, facts, after === 0)].join('')
      if (page.length < PAGE) return
      after = page.at(-1)?.export_row ?? after + PAGE
    }
  }
  return { file_name: made.file_name, media_type: mediaType(made.bank_format), content: lines() }
}

const mediaType = (format: BankFormat) => (bankFileFormats[format].hasHeader ? 'text/csv' : 'text/plain')

async function select(tx: CompanyTx, which: string, value: string | null, limit: number): Promise<PayoutExport[]> {
  const { rows } = await tx.client.query<Found>(
    `SELECT e.payout_exports_id, e.bank_accounts_id, a.account_label, e.bank_format, e.file_name, e.exported_on, e.payout_count, e.amount,
       nullif(concat_ws(' ', p.first_name, p.last_name), '') AS exported_by, e.withdrawn_at, e.withdraw_reason, e.created_at,
       s.waiting_count, s.waiting_amount, s.paid_count, s.failed_count
     FROM payout_exports e JOIN bank_accounts a USING (companies_id, bank_accounts_id) LEFT JOIN accounts p ON p.accounts_id = e.exported_by
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE o.payout_status = 'exported')::int AS waiting_count,
         coalesce(sum(o.amount) FILTER (WHERE o.payout_status = 'exported'), 0)::bigint AS waiting_amount,
         count(*) FILTER (WHERE o.payout_status = 'processed')::int AS paid_count,
         count(*) FILTER (WHERE o.payout_status IN ('failed', 'reversed'))::int AS failed_count
       FROM payouts o WHERE o.companies_id = e.companies_id AND o.payout_exports_id = e.payout_exports_id) s
     WHERE e.companies_id = $1 AND (${which}) ORDER BY e.payout_exports_id DESC LIMIT ${limit}`,
    [tx.companies_id, value],
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }))
}

export const missing = () => new AppError('not_found', 'This file does not exist.')
