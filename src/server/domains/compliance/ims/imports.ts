import type { ImsImport } from '#contract/compliance/ims.ts'
import { imsReceipt } from '#core/compliance/ims/receipt.ts'
import type { ImsSum } from '#core/compliance/ims/record.ts'
import { translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { headsOf } from '../gstr2b/books.ts'

export type StoredImport = {
  ims_imports_id: string
  gstin: string
  names_gstin: boolean
  file_name: string
  file_sha256: string
  counted: ImsSum[]
  created_at: Date
  created_by_name: string | null
  earlier_imports: number
}

/** One company imports, matches and decides one thing at a time. */
export async function lockIms(tx: CompanyTx): Promise<void> {
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 131))', [tx.companies_id])
}

/** The import that counts for a GSTIN; undefined before the first. */
export async function currentImport(tx: CompanyTx, gstin: string | null): Promise<StoredImport | undefined> {
  const { rows } = await tx.client.query<StoredImport>(
    `SELECT i.ims_imports_id, i.gstin, i.names_gstin, i.file_name, i.file_sha256, i.counted, i.created_at,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name,
       (SELECT count(*)::int FROM ims_imports o WHERE o.companies_id = i.companies_id AND o.gstin = i.gstin AND NOT o.is_current) AS earlier_imports
     FROM ims_imports i LEFT JOIN accounts a ON a.accounts_id = i.created_by
     WHERE i.companies_id = $1 AND i.gstin = $2 AND i.is_current`,
    [tx.companies_id, gstin],
  )
  return rows[0]
}

/** The stored totals of an import, by section. */
export async function storedSums(tx: CompanyTx, ims_imports_id: string): Promise<ImsSum[]> {
  const { rows } = await tx.client.query<ImsSum>(
    `SELECT section, count(*)::int AS rows, sum(taxable)::bigint AS taxable, sum(igst)::bigint AS igst, sum(cgst)::bigint AS cgst,
       sum(sgst)::bigint AS sgst, sum(cess)::bigint AS cess
     FROM ims_records WHERE companies_id = $1 AND ims_imports_id = $2 GROUP BY section ORDER BY min(row_no)`,
    [tx.companies_id, ims_imports_id],
  )
  return rows
}

/** An import with its receipt, added up again from what is stored. */
export async function importView(tx: CompanyTx, kept: StoredImport): Promise<ImsImport> {
  const { lines } = imsReceipt(kept.counted, await storedSums(tx, kept.ims_imports_id))
  return {
    ims_imports_id: kept.ims_imports_id,
    file_name: kept.file_name,
    names_gstin: kept.names_gstin,
    imported_at: kept.created_at.toISOString(),
    imported_by_name: kept.created_by_name,
    earlier_imports: kept.earlier_imports,
    receipt: lines.map(({ section, title, is_known, file, stored }) => ({
      section,
      title: translate(title),
      is_known,
      file_rows: file.rows,
      file: headsOf(file),
      stored_rows: stored.rows,
      stored: headsOf(stored),
    })),
  }
}
