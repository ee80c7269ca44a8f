import type { CreditRow, CreditSum } from '#core/compliance/tds-credits/row.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

export type StoredImport = {
  tds_credit_imports_id: string
  year: number
  file_name: string
  file_sha256: string
  file_created_on: string | null
  counted: CreditSum[]
  created_at: Date
}

/** The imports that count, one a year. */
export async function currentImports(tx: CompanyTx): Promise<StoredImport[]> {
  const { rows } = await tx.client.query<StoredImport>(
    `SELECT tds_credit_imports_id, year, file_name, file_sha256, file_created_on, counted, created_at
     FROM tds_credit_imports WHERE companies_id = $1 AND is_current ORDER BY year DESC`,
    [tx.companies_id],
  )
  return rows
}

/** What is stored of an import, by part. */
export async function storedSums(tx: CompanyTx, tds_credit_imports_id: string): Promise<Omit<CreditSum, 'is_read'>[]> {
  const { rows } = await tx.client.query<Omit<CreditSum, 'is_read'>>(
    `SELECT part, count(*)::int AS rows, sum(amount)::bigint AS amount, sum(tax)::bigint AS tax, sum(deposited)::bigint AS deposited
     FROM tds_credit_rows WHERE companies_id = $1 AND tds_credit_imports_id = $2 GROUP BY part`,
    [tx.companies_id, tds_credit_imports_id],
  )
  return rows
}

export async function insertRows(tx: CompanyTx, tds_credit_imports_id: string, rows: readonly CreditRow[]): Promise<void> {
  const given = rows.map((row) => ({ ...row, tds_credit_rows_id: newId() }))
  await tx.client.query(
    `INSERT INTO tds_credit_rows (companies_id, tds_credit_imports_id, tds_credit_rows_id, row_no, part, tan, deductor_name, section, transaction_on,
       booking_status, booked_on, remarks, amount, tax, deposited)
     SELECT $1, $2, r.* FROM jsonb_to_recordset($3::jsonb) AS r (tds_credit_rows_id uuid, row_no integer, part text, tan text, deductor_name text, section text,
       transaction_on date, booking_status text, booked_on date, remarks text, amount bigint, tax bigint, deposited bigint)`,
    [tx.companies_id, tds_credit_imports_id, JSON.stringify(given)],
  )
}
