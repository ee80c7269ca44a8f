import { type Heads, heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { YearOf } from './year-of.ts'
import { isOfRegistration } from '#server/domains/compliance/gst-returns/return-of.ts'

type Use = 'earlier' | 'capital' | 'services' | 'inputs'
type Row = Omit<Heads, 'taxable'> & { use: Use }

/** Credit of claimed bills by what was bought: capital goods by their account, services by their code (SAC begins with 99); bills of earlier years apart. */
export async function creditByUse(tx: CompanyTx, bills: readonly string[], { start }: YearOf): Promise<Record<Use, Heads>> {
  const { rows } = await tx.client.query<Row>(
    `SELECT CASE WHEN b.bill_date < $3 THEN 'earlier' WHEN a.schedule_iii IN ('Property, plant and equipment', 'Intangible assets') THEN 'capital'
         WHEN l.hsn LIKE '99%' THEN 'services' ELSE 'inputs' END AS use,
       sum(l.igst)::bigint AS igst, sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst, sum(l.cess)::bigint AS cess
     FROM bills b JOIN bill_lines l ON l.companies_id = b.companies_id AND l.bills_id = b.bills_id
       JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
     WHERE b.companies_id = $1 AND b.bills_id = ANY($2::uuid[]) GROUP BY 1`,
    [tx.companies_id, bills, start],
  )
  const of = { earlier: noHeads(), capital: noHeads(), services: noHeads(), inputs: noHeads() }
  for (const { use, igst, cgst, sgst, cess } of rows) of[use] = { taxable: 0, igst, cgst, sgst, cess }
  return of
}

/** Credit of bills of the year among those that later returns claimed. */
export async function claimedLater(tx: CompanyTx, bills: readonly string[], { start, end }: YearOf): Promise<Heads> {
  const { rows } = await tx.client.query<Heads>(
    `SELECT 0 AS taxable, coalesce(sum(b.igst), 0)::bigint AS igst, coalesce(sum(b.cgst), 0)::bigint AS cgst, coalesce(sum(b.sgst), 0)::bigint AS sgst,
       coalesce(sum(b.cess), 0)::bigint AS cess
     FROM bills b WHERE b.companies_id = $1 AND b.bills_id = ANY($2::uuid[]) AND b.bill_date BETWEEN $3 AND $4`,
    [tx.companies_id, bills, start, end],
  )
  return rows[0] ?? noHeads()
}

/** 8A: available credit of documents of the year in the GSTR-2B of the year and the months after it, less credit notes; without reverse charge. */
export async function inStatements(tx: CompanyTx, gstin: string, { start, end, months, next }: YearOf): Promise<Heads> {
  const { rows } = await tx.client.query<Heads & { kind: string }>(
    `SELECT r.kind, 0 AS taxable, sum(r.igst)::bigint AS igst, sum(r.cgst)::bigint AS cgst, sum(r.sgst)::bigint AS sgst, sum(r.cess)::bigint AS cess
     FROM gstr2b_imports i JOIN gstr2b_rows r ON r.companies_id = i.companies_id AND r.gstr2b_imports_id = i.gstr2b_imports_id
     WHERE i.companies_id = $1 AND i.gstin = $2 AND i.is_current AND to_char(i.period, 'YYYY-MM') = ANY($3::text[]) AND r.document_date BETWEEN $4 AND $5
       AND r.part = 'docdata' AND r.kind IN ('invoice', 'debit_note', 'credit_note') AND r.is_available IS NOT FALSE AND NOT r.reverse_charge GROUP BY 1`,
    [tx.companies_id, gstin, [...months, ...next], start, end],
  )
  const sum = noHeads()
  for (const row of rows) for (const head of heads) sum[head] += row.kind === 'credit_note' ? 0 - row[head] : row[head]
  return sum
}

type HsnRow = Heads & { hsn: string; rate: number; quantity: number }
/** Table 18: purchases of the year by code and rate. */
export async function inwardHsn(tx: CompanyTx, { of: { registration }, start, end }: YearOf): Promise<HsnRow[]> {
  const { rows } = await tx.client.query<HsnRow>(
    `SELECT coalesce(l.hsn, '') AS hsn, l.gst_rate::float8 AS rate, sum(l.quantity)::float8 AS quantity, sum(l.taxable_value)::bigint AS taxable,
       sum(l.igst)::bigint AS igst, sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst, sum(l.cess)::bigint AS cess
     FROM bills b JOIN bill_lines l ON l.companies_id = b.companies_id AND l.bills_id = b.bills_id
     WHERE b.companies_id = $1 AND b.bill_date BETWEEN $2 AND $3 AND b.status IN ('approved', 'paid')
       AND ${isOfRegistration('b.gst_registrations_id', '$4', '$5')} GROUP BY 1, 2 ORDER BY 1, 2`,
    [tx.companies_id, start, end, registration.gst_registrations_id, registration.main_id],
  )
  return rows
}

/** Row 16A: purchases of the year from composition dealers, which bear no tax. */
export async function fromComposition(tx: CompanyTx, { of: { registration }, start, end }: YearOf): Promise<Heads> {
  const { rows } = await tx.client.query<{ taxable: number }>(
    `SELECT coalesce(sum(b.taxable_value), 0)::bigint AS taxable FROM bills b
       JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id AND v.gst_treatment = 'composition'
     WHERE b.companies_id = $1 AND b.bill_date BETWEEN $2 AND $3 AND b.status IN ('approved', 'paid') AND b.opening_on IS NULL
       AND ${isOfRegistration('b.gst_registrations_id', '$4', '$5')}`,
    [tx.companies_id, start, end, registration.gst_registrations_id, registration.main_id],
  )
  return { ...noHeads(), taxable: rows[0]?.taxable ?? 0 }
}
