import type { ImsBook } from '#contract/compliance/ims.ts'
import type { StoredPass } from '#core/compliance/gstr2b/outcome.ts'
import type { ImsRecord } from '#core/compliance/ims/record.ts'
import type { Decision } from '#core/compliance/ims/rules.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

const BATCH = 5_000
const columns = `section text, kind text, supplier_gstin text, supplier_name text, number text, date date, original_number text, original_date date,
  supply_type text, value bigint, place_of_supply text, reverse_charge boolean, return_text text, period text, source_form text,
  filing_status text, portal_action text, portal_reduction text, portal_declared jsonb, portal_remarks text, is_pending_blocked boolean,
  is_reduction_blocked boolean, is_remarks_blocked boolean, taxable bigint, igst bigint, cgst bigint, sgst bigint, cess bigint`

/** Puts the records of a file into the database, in its order. */
export async function insertRecords(tx: CompanyTx, ims_imports_id: string, records: readonly ImsRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH).map((row, at) => ({ ...row, ims_records_id: newId(), row_no: from + at + 1 }))
    await tx.client.query(
      `INSERT INTO ims_records (companies_id, ims_imports_id, ims_records_id, row_no, section, kind, supplier_gstin, supplier_name, document_number,
         document_date, original_number, original_date, supply_type, document_value, place_of_supply, reverse_charge, return_text, period, source_form,
         filing_status, portal_action, portal_reduction, portal_declared, portal_remarks, is_pending_blocked, is_reduction_blocked, is_remarks_blocked,
         taxable, igst, cgst, sgst, cess)
       SELECT $1, $2, r.ims_records_id, r.row_no, r.section, r.kind, r.supplier_gstin, r.supplier_name, r.number, r.date, r.original_number,
         r.original_date, r.supply_type, r.value, r.place_of_supply, r.reverse_charge, r.return_text, (r.period || '-01')::date, r.source_form,
         r.filing_status, r.portal_action, r.portal_reduction, nullif(r.portal_declared, 'null'), r.portal_remarks, r.is_pending_blocked, r.is_reduction_blocked,
         r.is_remarks_blocked, r.taxable, r.igst, r.cgst, r.sgst, r.cess
       FROM jsonb_to_recordset($3::jsonb) AS r (ims_records_id uuid, row_no integer, ${columns})`,
      [tx.companies_id, ims_imports_id, JSON.stringify(batch)],
    )
  }
}

/** `decision` null: no one decided. */
export type StoredRecord = ImsRecord &
  Omit<Decision, 'decision' | 'reason'> & {
    ims_records_id: string
    ims_imports_id: string
    /** Whose import it is. */
    own_gstin: string
    row_no: number
    /** A bill, or a transfer from another GSTIN of the company. */
    bills_id: string | null
    debit_notes_id: string | null
    match_pass: StoredPass | null
    is_left_alone: boolean
    decision: Decision['decision'] | null
    decision_reason: string | null
    decided_by_name: string | null
    decided_at: Date | null
    evidence: ImsBook | null
    reported_before: { taxable: number; tax: number; decision: Decision['decision'] | null } | null
  }

const RECORDS = `SELECT r.ims_records_id, r.ims_imports_id, r.row_no, r.section, r.kind, r.supplier_gstin, r.supplier_name, r.document_number AS number,
    r.document_date AS date, r.original_number, r.original_date, r.supply_type, r.document_value AS value, r.place_of_supply, r.reverse_charge, r.return_text,
    to_char(r.period, 'YYYY-MM') AS period, r.source_form, r.filing_status, r.portal_action, r.portal_reduction, r.portal_declared, r.portal_remarks,
    r.is_pending_blocked, r.is_reduction_blocked, r.is_remarks_blocked, r.taxable, r.igst, r.cgst, r.sgst, r.cess, coalesce(r.bills_id, r.stock_transfers_id) AS bills_id, r.debit_notes_id,
    r.match_pass, r.is_left_alone, r.decision, r.decision_reason, to_char(r.pending_until, 'YYYY-MM') AS pending_until, r.reduction, r.declared,
    nullif(concat_ws(' ', a.first_name, a.last_name), '') AS decided_by_name, r.decided_at, r.evidence, r.reported_before, i.gstin AS own_gstin
  FROM ims_records r JOIN ims_imports i ON i.companies_id = r.companies_id AND i.ims_imports_id = r.ims_imports_id
  LEFT JOIN accounts a ON a.accounts_id = r.decided_by
  WHERE r.companies_id = $1 AND i.is_current`

/** Every record of the import that counts for a GSTIN, in the order of the file. */
export async function currentRecords(tx: CompanyTx, gstin: string | null): Promise<StoredRecord[]> {
  return (await tx.client.query<StoredRecord>(`${RECORDS} AND i.gstin = $2 ORDER BY r.row_no`, [tx.companies_id, gstin])).rows
}

/** Bills that records of a GSTIN stand for. */
export async function reportedBills(tx: CompanyTx, gstin: string | null): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ bills_id: string }>(
    `SELECT DISTINCT r.bills_id FROM ims_records r JOIN ims_imports i ON i.companies_id = r.companies_id AND i.ims_imports_id = r.ims_imports_id
     WHERE r.companies_id = $1 AND i.is_current AND i.gstin = $2 AND r.bills_id IS NOT NULL`,
    [tx.companies_id, gstin],
  )
  return new Set(rows.map(({ bills_id }) => bills_id))
}

/** Records by their ids, in that order. */
export async function recordsById(tx: CompanyTx, ids: readonly string[]): Promise<StoredRecord[]> {
  const { rows } = await tx.client.query<StoredRecord>(
    `${RECORDS} AND r.ims_records_id = ANY($2::uuid[]) ORDER BY array_position($2::uuid[], r.ims_records_id)`,
    [tx.companies_id, ids],
  )
  return rows
}

/** A record of the import that counts. Throws `not_found`. */
export async function currentRecord(tx: CompanyTx, ims_records_id: string): Promise<StoredRecord> {
  const { rows } = await tx.client.query<StoredRecord>(`${RECORDS} AND r.ims_records_id = $2`, [tx.companies_id, ims_records_id])
  if (!rows[0]) throw new AppError('not_found', 'This IMS record does not exist, or a later import replaced it.')
  return rows[0]
}

/** Records that stand for the same documents of the books as these, themselves included. */
export async function recordsOfBooks(
  tx: CompanyTx,
  records: readonly Pick<StoredRecord, 'bills_id' | 'debit_notes_id'>[],
): Promise<StoredRecord[]> {
  const of = (column: 'bills_id' | 'debit_notes_id') => records.flatMap((record) => record[column] ?? [])
  const [bills, notes] = [of('bills_id'), of('debit_notes_id')]
  if (bills.length + notes.length === 0) return []
  const { rows } = await tx.client.query<StoredRecord>(
    `${RECORDS} AND (r.bills_id = ANY($2::uuid[]) OR r.stock_transfers_id = ANY($2::uuid[]) OR r.debit_notes_id = ANY($3::uuid[])) ORDER BY r.row_no`,
    [tx.companies_id, bills, notes],
  )
  return rows
}
