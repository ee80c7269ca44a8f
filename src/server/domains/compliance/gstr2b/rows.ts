import type { Gstr2bRow, Heads, RowKind } from '#core/compliance/gstr2b/row.ts'
import type { StoredPass } from '#core/compliance/gstr2b/outcome.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

/** Puts documents of a file into the database; `first`: how many of it are before them. */
export async function insertRows(
  tx: CompanyTx,
  gstr2b_imports_id: string,
  rows: readonly Gstr2bRow[],
  first: number,
): Promise<void> {
  const numbered = rows.map((row, at) => ({ ...row, gstr2b_rows_id: newId(), row_no: first + at + 1 }))
  await tx.client.query(
    `INSERT INTO gstr2b_rows (companies_id, gstr2b_imports_id, gstr2b_rows_id, row_no, part, section, kind, supplier_gstin, supplier_name, filed_on,
         document_number, document_date, original_number, original_date, document_value, place_of_supply, reverse_charge, is_available, reason,
         taxable, igst, cgst, sgst, cess)
       SELECT $1, $2, r.gstr2b_rows_id, r.row_no, r.part, r.section, r.kind, r.supplier_gstin, r.supplier_name, r.filed_on, r.number, r.date,
         r.original_number, r.original_date, r.value, r.place_of_supply, r.reverse_charge, r.is_available, r.reason, r.taxable, r.igst, r.cgst, r.sgst, r.cess
       FROM jsonb_to_recordset($3::jsonb) AS r (gstr2b_rows_id uuid, row_no integer, part text, section text, kind text, supplier_gstin text,
         supplier_name text, filed_on date, number text, date date, original_number text, original_date date, value bigint, place_of_supply text,
         reverse_charge boolean, is_available boolean, reason text, taxable bigint, igst bigint, cgst bigint, sgst bigint, cess bigint)`,
    [tx.companies_id, gstr2b_imports_id, JSON.stringify(numbered)],
  )
}

export type StoredRow = Heads & {
  gstr2b_rows_id: string
  gstr2b_imports_id: string
  part: string
  section: string
  kind: RowKind
  supplier_gstin: string | null
  supplier_name: string | null
  document_number: string
  document_date: IsoDate | null
  place_of_supply: string | null
  reverse_charge: boolean
  is_available: boolean | null
  reason: string | null
  /** Of the bill, or of the stock transfer that was received. */
  bills_id: string | null
  match_pass: StoredPass | null
  is_left_alone: boolean
}

const ROWS = `SELECT r.gstr2b_rows_id, r.gstr2b_imports_id, r.part, r.section, r.kind, r.supplier_gstin, r.supplier_name, r.document_number, r.document_date,
    r.place_of_supply, r.reverse_charge, r.is_available, r.reason, r.taxable, r.igst, r.cgst, r.sgst, r.cess,
    coalesce(r.bills_id, r.stock_transfers_id) AS bills_id, r.match_pass, r.is_left_alone
  FROM gstr2b_rows r WHERE r.companies_id = $1`

/** Documents of an import, in the order of the file: those that stand for these bills and transfers, and those of these ids. */
export async function rowsOf(
  tx: CompanyTx,
  gstr2b_imports_id: string,
  { books, alone }: { books: readonly string[]; alone: readonly string[] },
): Promise<StoredRow[]> {
  const { rows } = await tx.client.query<StoredRow>(
    `${ROWS} AND r.gstr2b_imports_id = $2 AND (r.bills_id = ANY($3::uuid[]) OR r.stock_transfers_id = ANY($3::uuid[]) OR r.gstr2b_rows_id = ANY($4::uuid[]))
     ORDER BY r.row_no`,
    [tx.companies_id, gstr2b_imports_id, books, alone],
  )
  return rows
}

/** A document of an import that counts, with its month. Throws `not_found`. */
export async function currentRow(tx: CompanyTx, gstr2b_rows_id: string): Promise<StoredRow & { period: string; gstin: string }> {
  const { rows } = await tx.client.query<StoredRow & { period: string; gstin: string }>(
    `SELECT r.*, to_char(i.period, 'YYYY-MM') AS period, i.gstin FROM (${ROWS} AND r.gstr2b_rows_id = $2) r
     JOIN gstr2b_imports i ON i.companies_id = $1 AND i.gstr2b_imports_id = r.gstr2b_imports_id AND i.is_current`,
    [tx.companies_id, gstr2b_rows_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This document of GSTR-2B does not exist, or a later import replaced it.')
  return rows[0]
}
