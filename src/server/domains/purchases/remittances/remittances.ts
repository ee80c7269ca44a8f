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
import { dividendOfLine } from '../dividends/read.ts'

const MOST = 2_000

type Row = Omit<Remittance, 'declaration' | 'certificate' | 'needed' | 'why' | 'record' | 'is_covered'> & {
  /** By the decision on the day of the document; null while there is none. */
  treatment: 'resident' | 'not_chargeable' | 'act' | 'treaty' | null
  /** What of it is paid by itself: a bill without what advances paid of it. */
  counted: Paise
  /** Taxable payments to the vendor in the year up to this one. */
  year: Paise
  record: Remittance['record']
}

type Source = Pick<Remittance, 'source_type' | 'sources_id'>

/** Bills in the books, since the opening date. */
const BILLS = `SELECT 'bill' AS source_type, b.bills_id AS sources_id, b.bill_number AS source_number, b.bill_date AS source_date, b.vendors_id, b.vendor_name, b.total,
    b.amount_due, b.total - coalesce((SELECT sum(a.amount) FROM vendor_advance_applications a WHERE a.companies_id = $1 AND a.bills_id = b.bills_id AND a.undone_on IS NULL), 0) AS counted
  FROM bills b WHERE b.companies_id = $1 AND b.status IN ('approved', 'paid') AND b.opening_on IS NULL AND b.bill_date BETWEEN $2 AND $3`

/** Those that a payout is to pay are left to pay. What came back was paid all the same. */
const ADVANCES = `SELECT 'vendor_advance', a.vendor_advances_id, coalesce(a.advance_number, a.description), a.advance_date, a.vendors_id, a.vendor_name, a.amount,
    CASE WHEN a.status = 'on_its_way' THEN a.paid_amount ELSE 0 END, a.amount
  FROM vendor_advances a WHERE a.companies_id = $1 AND a.status <> 'cancelled' AND a.opening_on IS NULL AND a.advance_date BETWEEN $2 AND $3`

const DIVIDENDS = `SELECT 'dividend', p.dividend_payees_id, d.dividend_name, d.declared_on, p.vendors_id, p.payee_name, p.amount,
    CASE WHEN p.dividend_payments_id IS NULL THEN p.amount - p.tds_amount ELSE 0 END, p.amount
  FROM dividends d JOIN dividend_payees p ON p.companies_id = d.companies_id AND p.dividends_id = d.dividends_id
  WHERE d.companies_id = $1 AND d.reversed_on IS NULL AND d.declared_on BETWEEN $2 AND $3`

/**
 * Payments to vendors outside India. `year` counts by the day of the document: the law counts payments, and a bill is what we know before its
 * payment. What an advance paid of a bill counts once, with the advance.
 */
const PAYMENTS = `WITH documents AS (${BILLS} UNION ALL ${ADVANCES} UNION ALL ${DIVIDENDS}), paid AS (
    SELECT b.*, e.treatment, coalesce(sum(b.counted) FILTER (WHERE e.treatment IN ('act', 'treaty'))
        OVER (PARTITION BY b.vendors_id ORDER BY b.source_date, b.sources_id), 0)::bigint AS year
    FROM documents b JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = b.vendors_id
      LEFT JOIN LATERAL (SELECT treatment FROM vendor_residences e WHERE e.companies_id = $1 AND e.vendors_id = b.vendors_id
        AND e.decided_from <= b.source_date ORDER BY e.decided_from DESC LIMIT 1) e ON true
    WHERE v.gst_treatment = 'overseas' AND ($4::uuid[] IS NULL OR b.vendors_id = ANY($4))
  )
  SELECT l.*, l.counted::bigint AS counted, CASE WHEN r.sources_id IS NOT NULL THEN json_build_object('part', r.part, 'acknowledgement', r.acknowledgement, 'filed_on', r.filed_on,
      'certificate_number', r.certificate_number, 'certificate_on', r.certificate_on, 'order_number', r.order_number, 'reason', r.reason) END AS record
  FROM paid l LEFT JOIN remittances r ON r.companies_id = $1 AND r.source_type = l.source_type AND r.sources_id = l.sources_id
  ORDER BY l.source_date DESC, l.sources_id DESC LIMIT $5`

/** Of the year of a day; all of some vendors, or at most so many of any. */
async function rowsOf(tx: CompanyTx, day: IsoDate, of: { vendors: readonly string[] } | { most: number }): Promise<Row[]> {
  const { start, end } = financialYear(day)
  const [vendors, most] = 'most' in of ? [null, of.most] : [of.vendors, null]
  const { rows } = await tx.client.query<Row>(PAYMENTS, [tx.companies_id, start, end, vendors, most])
  return rows
}

/** The payments abroad of a year with their declarations, the latest first. */
export async function remittancesOf(
  tx: CompanyTx,
  { year }: Query<typeof listRemittances>,
): Promise<Reply<typeof listRemittances>> {
  const rows = await rowsOf(tx, year, { most: MOST + 1 })
  const shown = rows.slice(0, MOST)
  const abroad = shown.filter(({ treatment }) => treatment !== 'resident')
  return { rows: abroad.map(viewOf), left_out: shown.length - abroad.length, is_more: rows.length > MOST }
}

function viewOf({ treatment, year, counted, ...row }: Row): Remittance {
  const forms = remittanceForms(row.source_date)
  const is_covered = counted <= 0
  const open = { ...row, ...forms, is_covered, needed: null }
  if (is_covered) return { ...open, why: t('Advances paid this bill: their declarations cover it') }
  if (treatment === null) return { ...open, why: t('Decide on the vendor’s page how its payments are taxed') }
  const isTaxed = treatment === 'act' || treatment === 'treaty'
  const { part, why } = remittancePart(row.source_date, isTaxed ? { year } : null)
  return { ...open, needed: part, why }
}

const DAYS = `SELECT bill_date AS day, vendors_id FROM bills WHERE $3 = 'bill' AND companies_id = $1 AND bills_id = $2
  UNION ALL SELECT advance_date, vendors_id FROM vendor_advances WHERE $3 = 'vendor_advance' AND companies_id = $1 AND vendor_advances_id = $2
  UNION ALL SELECT d.declared_on, p.vendors_id FROM dividend_payees p JOIN dividends d ON d.companies_id = p.companies_id AND d.dividends_id = p.dividends_id
    WHERE $3 = 'dividend' AND p.companies_id = $1 AND p.dividend_payees_id = $2`

/** One payment to a vendor outside India. Throws `not_found` for others. */
async function remittanceOf(tx: CompanyTx, { source_type, sources_id }: Source): Promise<Remittance> {
  const { rows } = await tx.client.query<{ day: IsoDate; vendors_id: string }>(DAYS, [tx.companies_id, sources_id, source_type])
  const [document] = rows
  const found =
    document && (await rowsOf(tx, document.day, { vendors: [document.vendors_id] })).find((row) => row.sources_id === sources_id)
  if (!found || found.treatment === 'resident') throw new AppError('not_found', 'This is not a payment abroad.')
  return viewOf(found)
}

/** Records what was filed; it replaces an earlier record. Throws `invalid` at the field. */
export async function record(tx: CompanyTx, source: Source, given: RemittanceInput): Promise<Remittance> {
  const { needed } = await remittanceOf(tx, source)
  if (needed === 'C' && given.part === 'A')
    throw fieldError('part', 'Taxable sums of the year are above ₹5 lakh: part C with a certificate, or part B with an order')
  const isFiled = given.part !== 'none'
  await insertRow(
    tx.client,
    'remittances',
    {
      companies_id: tx.companies_id,
      source_type: source.source_type,
      sources_id: source.sources_id,
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
    `ON CONFLICT (companies_id, source_type, sources_id) DO UPDATE SET part = excluded.part, acknowledgement = excluded.acknowledgement, filed_on = excluded.filed_on,
       certificate_number = excluded.certificate_number, certificate_on = excluded.certificate_on, order_number = excluded.order_number,
       reason = excluded.reason, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`,
  )
  const { part, acknowledgement } = given
  await audit(tx, 'remittance_recorded', ...(await recordOf(tx, source)), { part, acknowledgement })
  return remittanceOf(tx, source)
}

/** Removes a record that was made by mistake. */
export async function remove(tx: CompanyTx, source: Source): Promise<Remittance> {
  const { rowCount } = await tx.client.query(
    'DELETE FROM remittances WHERE companies_id = $1 AND source_type = $2 AND sources_id = $3',
    [tx.companies_id, source.source_type, source.sources_id],
  )
  if (rowCount === 0) throw new AppError('not_found', 'No declaration is recorded for this payment.')
  await audit(tx, 'remittance_removed', ...(await recordOf(tx, source)))
  return remittanceOf(tx, source)
}

/** The table and id under which the audit trail has it: a shareholder’s line is part of its dividend. */
async function recordOf(tx: CompanyTx, { source_type, sources_id }: Source): Promise<[string, string]> {
  if (source_type === 'bill') return ['bills', sources_id]
  if (source_type === 'vendor_advance') return ['vendor_advances', sources_id]
  return ['dividends', (await dividendOfLine(tx, sources_id)).dividends_id]
}

/**
 * Why the money of bills of vendors outside India cannot be sent yet, by bill: the declaration is to be filed first (s.195(6); Act of 2025
 * s.397(3)(d), by secondary sources). Bills for which it is recorded or not needed are left out.
 */
export const remittanceProblems = (
  tx: CompanyTx,
  bills: readonly { bills_id: string; vendors_id: string; bill_date: IsoDate }[],
): Promise<ReadonlyMap<string, string>> =>
  problemsOf(
    tx,
    bills.map(({ bills_id, vendors_id, bill_date }) => ({ sources_id: bills_id, vendors_id, day: bill_date })),
  )

/** The same of advances that payouts are to pay, by payout. */
export async function advanceRemittanceProblems(
  tx: CompanyTx,
  payouts_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ payouts_id: string; sources_id: string; vendors_id: string; day: IsoDate }>(
    `SELECT a.payouts_id, a.vendor_advances_id AS sources_id, a.vendors_id, a.advance_date AS day FROM vendor_advances a
       JOIN vendors v ON v.companies_id = a.companies_id AND v.vendors_id = a.vendors_id
     WHERE a.companies_id = $1 AND a.payouts_id = ANY($2::uuid[]) AND a.status = 'on_its_way' AND v.gst_treatment = 'overseas'`,
    [tx.companies_id, payouts_ids],
  )
  const problems = await problemsOf(tx, rows)
  return new Map(
    rows.flatMap(({ payouts_id, sources_id }): [string, string][] => {
      const problem = problems.get(sources_id)
      return problem === undefined ? [] : [[payouts_id, problem]]
    }),
  )
}

async function problemsOf(
  tx: CompanyTx,
  documents: readonly { sources_id: string; vendors_id: string; day: IsoDate }[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set(documents.map(({ sources_id }) => sources_id))
  const found = new Map<string, string>()
  for (const [year, of] of Map.groupBy(documents, ({ day }) => financialYear(day).start))
    for (const row of await rowsOf(tx, year, { vendors: [...new Set(of.map(({ vendors_id }) => vendors_id))] })) {
      const problem = asked.has(row.sources_id) && row.treatment !== 'resident' ? problemOf(viewOf(row)) : null
      if (problem !== null) found.set(row.sources_id, problem)
    }
  return found
}

function problemOf({ record: recorded, needed, declaration, source_type }: Remittance): string | null {
  if (recorded !== null || needed === null) return null
  const form = { declaration, part: needed }
  return source_type === 'bill'
    ? t('File Form {declaration} (part {part}) and record it under TDS › Payments abroad before you pay this bill', form)
    : t('File Form {declaration} (part {part}) and record it under TDS › Payments abroad before you pay this advance', form)
}
