import type { Gstr2bImport } from '#contract/compliance/gstr2b.ts'
import { receiptOf } from '#core/compliance/gstr2b/receipt.ts'
import type { Gstr2bFile, SectionSum } from '#core/compliance/gstr2b/row.ts'
import { translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { headsOf } from './books.ts'

export type StoredImport = Pick<Gstr2bFile, 'counted' | 'summary'> & {
  gstr2b_imports_id: string
  gstin: string
  period: string
  file_name: string
  file_sha256: string
  generated_on: string | null
  created_at: Date
  created_by_name: string | null
  earlier_imports: number
  /** What its documents add up to, as it was stored: their amounts never change. Null of imports of earlier versions. */
  sums: SectionSum[] | null
}

/** Matches of one company are serialized: a bill and a row are matched once. */
export async function lockGstr2b(tx: CompanyTx): Promise<void> {
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 101))', [tx.companies_id])
}

/** The import that counts for a month of a GSTIN; undefined before the first. */
export async function currentImport(
  tx: CompanyTx,
  { period, registration }: Pick<ReturnOf, 'period' | 'registration'>,
): Promise<StoredImport | undefined> {
  const { rows } = await tx.client.query<StoredImport>(
    `SELECT i.gstr2b_imports_id, i.gstin, to_char(i.period, 'YYYY-MM') AS period, i.file_name, i.file_sha256, i.generated_on, i.counted, i.summary, i.sums, i.created_at,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name,
       (SELECT count(*)::int FROM gstr2b_imports o WHERE o.companies_id = i.companies_id AND o.gstin = i.gstin AND o.period = i.period AND NOT o.is_current) AS earlier_imports
     FROM gstr2b_imports i LEFT JOIN accounts a ON a.accounts_id = i.created_by
     WHERE i.companies_id = $1 AND i.period = $2 AND i.gstin = $3 AND i.is_current`,
    [tx.companies_id, `${period}-01`, registration.gstin],
  )
  return rows[0]
}

/** The stored totals of an import, by section. */
export async function storedSums(tx: CompanyTx, gstr2b_imports_id: string): Promise<SectionSum[]> {
  const { rows } = await tx.client.query<SectionSum>(
    `SELECT part, section, count(*)::int AS rows, sum(taxable)::bigint AS taxable, sum(igst)::bigint AS igst, sum(cgst)::bigint AS cgst,
       sum(sgst)::bigint AS sgst, sum(cess)::bigint AS cess
     FROM gstr2b_rows WHERE companies_id = $1 AND gstr2b_imports_id = $2 GROUP BY part, section ORDER BY min(row_no)`,
    [tx.companies_id, gstr2b_imports_id],
  )
  return rows
}

/** Keeps them with the import, so that a look at a large month does not add them up again. */
export async function keepSums(tx: CompanyTx, gstr2b_imports_id: string, sums: readonly SectionSum[]): Promise<void> {
  await tx.client.query('UPDATE gstr2b_imports SET sums = $3 WHERE companies_id = $1 AND gstr2b_imports_id = $2', [
    tx.companies_id,
    gstr2b_imports_id,
    JSON.stringify(sums),
  ])
}

/** An import with its receipt, of what is stored. */
export async function importView(tx: CompanyTx, kept: StoredImport): Promise<Gstr2bImport> {
  const { lines } = receiptOf(kept, kept.sums ?? (await storedSums(tx, kept.gstr2b_imports_id)))
  return {
    gstr2b_imports_id: kept.gstr2b_imports_id,
    file_name: kept.file_name,
    generated_on: kept.generated_on,
    imported_at: kept.created_at.toISOString(),
    imported_by_name: kept.created_by_name,
    earlier_imports: kept.earlier_imports,
    receipt: lines.map(({ stored, title, ...line }) => ({
      ...line,
      title: translate(title),
      stored_rows: stored.rows,
      stored: headsOf(stored),
    })),
  }
}
