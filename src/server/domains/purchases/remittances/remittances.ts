import type { Query, Reply } from '#contract/endpoint.ts'
import type { listRemittances, Remittance, RemittanceInput } from '#contract/purchases/remittances.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { remittanceForms, remittancePart } from '#core/tax/remittance-part.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'

const MOST = 2_000

type Row = Omit<Remittance, 'declaration' | 'certificate' | 'needed' | 'why' | 'record'> & {
  /** By the decision on the day of the bill; null while there is none. */
  treatment: 'resident' | 'not_chargeable' | 'act' | 'treaty' | null
  /** Taxable bills of the vendor in the year up to this one. */
  year: Paise
  record: Remittance['record']
}

/**
 * Bills in the books, since the opening date, of vendors outside India. `year` counts by the day of the bill: the law counts payments, and a bill
 * is what we know before its payment.
 */
const BILLS = `WITH billed AS (
    SELECT b.bills_id, b.bill_number, b.bill_date, b.vendors_id, b.vendor_name, b.total, b.amount_due, e.treatment,
      coalesce(sum(b.total) FILTER (WHERE e.treatment IN ('act', 'treaty')) OVER (PARTITION BY b.vendors_id ORDER BY b.bill_date, b.bills_id), 0)::bigint AS year
    FROM bills b JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
      LEFT JOIN LATERAL (SELECT treatment FROM vendor_residences e WHERE e.companies_id = b.companies_id AND e.vendors_id = b.vendors_id
        AND e.decided_from <= b.bill_date ORDER BY e.decided_from DESC LIMIT 1) e ON true
    WHERE b.companies_id = $1 AND v.gst_treatment = 'overseas' AND b.status IN ('approved', 'paid') AND b.opening_on IS NULL
      AND b.bill_date BETWEEN $2 AND $3 AND ($4::uuid[] IS NULL OR b.vendors_id = ANY($4))
  )
  SELECT l.*, CASE WHEN r.bills_id IS NOT NULL THEN json_build_object('part', r.part, 'acknowledgement', r.acknowledgement, 'filed_on', r.filed_on,
      'certificate_number', r.certificate_number, 'certificate_on', r.certificate_on, 'order_number', r.order_number, 'reason', r.reason) END AS record
  FROM billed l LEFT JOIN remittances r ON r.companies_id = $1 AND r.bills_id = l.bills_id
  ORDER BY l.bill_date DESC, l.bills_id DESC LIMIT $5`

/** Of the year of a day; all of some vendors, or at most so many of any. */
async function rowsOf(tx: CompanyTx, day: IsoDate, of: { vendors: readonly string[] } | { most: number }): Promise<Row[]> {
  const { start, end } = financialYear(day)
  const [vendors, most] = 'most' in of ? [null, of.most] : [of.vendors, null]
  const { rows } = await tx.client.query<Row>(BILLS, [tx.companies_id, start, end, vendors, most])
  return rows
}

/** The bills of a year with the declarations of their payments, the latest first. */
export async function remittancesOf(
  tx: CompanyTx,
  { year }: Query<typeof listRemittances>,
): Promise<Reply<typeof listRemittances>> {
  const rows = await rowsOf(tx, year, { most: MOST + 1 })
  const shown = rows.slice(0, MOST)
  const abroad = shown.filter(({ treatment }) => treatment !== 'resident')
  return { rows: abroad.map(viewOf), left_out: shown.length - abroad.length, is_more: rows.length > MOST }
}

function viewOf({ treatment, year, ...row }: Row): Remittance {
  const forms = remittanceForms(row.bill_date)
  if (treatment === null)
    return { ...row, ...forms, needed: null, why: t('Decide on the vendor’s page how its payments are taxed') }
  const isTaxed = treatment === 'act' || treatment === 'treaty'
  const { part, why } = remittancePart(row.bill_date, isTaxed ? { year } : null)
  return { ...row, ...forms, needed: part, why }
}

/** One bill of a vendor outside India. Throws `not_found` for others. */
async function remittanceOf(tx: CompanyTx, bills_id: string): Promise<Remittance> {
  const { rows } = await tx.client.query<{ bill_date: IsoDate; vendors_id: string }>(
    'SELECT bill_date, vendors_id FROM bills WHERE companies_id = $1 AND bills_id = $2',
    [tx.companies_id, bills_id],
  )
  const [bill] = rows
  const found =
    bill && (await rowsOf(tx, bill.bill_date, { vendors: [bill.vendors_id] })).find((row) => row.bills_id === bills_id)
  if (!found || found.treatment === 'resident') throw new AppError('not_found', 'This bill is not a payment abroad.')
  return viewOf(found)
}

/** Records what was filed; it replaces an earlier record. Throws `invalid` at the field. */
export async function record(tx: CompanyTx, bills_id: string, given: RemittanceInput): Promise<Remittance> {
  const { needed } = await remittanceOf(tx, bills_id)
  if (needed === 'C' && given.part === 'A')
    throw fieldError('part', 'Taxable sums of the year are above ₹5 lakh: part C with a certificate, or part B with an order')
  const isFiled = given.part !== 'none'
  await insertRow(
    tx.client,
    'remittances',
    {
      companies_id: tx.companies_id,
      bills_id,
      part: given.part,
      acknowledgement: isFiled ? given.acknowledgement : null,
      filed_on: isFiled ? given.filed_on : null,
      certificate_number: isFiled ? given.certificate_number : null,
      certificate_on: isFiled ? given.certificate_on : null,
      order_number: given.order_number?.trim() || null,
      reason: given.reason?.trim() || null,
      recorded_by: tx.accounts_id,
      recorded_at: tx.now,
    },
    `ON CONFLICT (companies_id, bills_id) DO UPDATE SET part = excluded.part, acknowledgement = excluded.acknowledgement, filed_on = excluded.filed_on,
       certificate_number = excluded.certificate_number, certificate_on = excluded.certificate_on, order_number = excluded.order_number,
       reason = excluded.reason, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`,
  )
  const { part, acknowledgement } = given
  await audit(tx, 'remittance_recorded', 'bills', bills_id, { part, acknowledgement })
  return remittanceOf(tx, bills_id)
}

/** Removes a record that was made by mistake. */
export async function remove(tx: CompanyTx, bills_id: string): Promise<Remittance> {
  const { rowCount } = await tx.client.query('DELETE FROM remittances WHERE companies_id = $1 AND bills_id = $2', [
    tx.companies_id,
    bills_id,
  ])
  if (rowCount === 0) throw new AppError('not_found', 'No declaration is recorded for this bill.')
  await audit(tx, 'remittance_removed', 'bills', bills_id)
  return remittanceOf(tx, bills_id)
}

/**
 * Why the money of bills of vendors outside India cannot be sent yet, by bill: the declaration is to be filed first (s.195(6); Act of 2025
 * s.397(3)(d), by secondary sources). Bills for which it is recorded or not needed are left out.
 */
export async function remittanceProblems(
  tx: CompanyTx,
  bills: readonly { bills_id: string; vendors_id: string; bill_date: IsoDate }[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set(bills.map(({ bills_id }) => bills_id))
  const found = new Map<string, string>()
  for (const [year, of] of Map.groupBy(bills, ({ bill_date }) => financialYear(bill_date).start))
    for (const row of await rowsOf(tx, year, { vendors: [...new Set(of.map(({ vendors_id }) => vendors_id))] })) {
      const problem = asked.has(row.bills_id) && row.treatment !== 'resident' ? problemOf(viewOf(row)) : null
      if (problem !== null) found.set(row.bills_id, problem)
    }
  return found
}

function problemOf({ record: recorded, needed, declaration }: Remittance): string | null {
  if (recorded !== null || needed === null) return null
  return t('File Form {declaration} (part {part}) and record it under TDS › Payments abroad before you pay this bill', {
    declaration,
    part: needed,
  })
}
