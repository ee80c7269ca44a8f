import type { IsoDate } from '#core/dates.ts'
import type { TdsNature } from '#core/tax/tds.ts'
import type { Untaxed } from '#core/tax/withholding-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Window = { except: string | null; payee: readonly string[]; natures: readonly TdsNature[]; from: IsoDate; to: IsoDate }

/**
 * The bills and advances of a payee in a window that have sums without tax, the oldest first: what each was credited as `creditedBefore()` counts it,
 * less what tax was withheld or is carried on, its own and what later documents caught up of it.
 */
export async function untaxedBefore(tx: CompanyTx, { except, payee, natures, from, to }: Window): Promise<Untaxed[]> {
  const { rows } = await tx.client.query<Untaxed>({
    name: 'tds_untaxed_before',
    text: UNTAXED,
    values: [tx.companies_id, payee, natures, from, to, except],
  })
  return rows
}

const UNTAXED = `WITH taxed AS (
    SELECT coalesce(earlier_id, sources_id) AS id, sum(base) AS base FROM (
      SELECT earlier_id, sources_id, base FROM tds_deductions WHERE companies_id = $1 AND vendors_id = ANY($2) AND tds_nature = ANY($3)
        AND credited_on BETWEEN $4 AND $5 AND (cause = 'own' OR cause = 'caught_up' AND earlier_id IS NOT NULL)
      UNION ALL
      SELECT earlier_id, sources_id, base FROM tds_carries WHERE companies_id = $1 AND vendors_id = ANY($2) AND tds_nature = ANY($3)
        AND credited_on BETWEEN $4 AND $5 AND cancelled_on IS NULL) rows GROUP BY 1),
  credited AS (
    SELECT 'bill' AS earlier_type, b.bills_id AS earlier_id, b.bill_date AS earlier_on, b.tds_nature, b.taxable_value
        - coalesce((SELECT sum(t.covered) FROM vendor_advance_tds t WHERE t.companies_id = $1 AND t.bills_id = b.bills_id), 0)
        - coalesce((SELECT sum(n.taxable_value) FROM debit_notes n WHERE n.companies_id = $1 AND n.bills_id = b.bills_id AND n.status IN ('issued', 'part_used', 'used')), 0) AS paid
    FROM bills b WHERE b.companies_id = $1 AND b.vendors_id = ANY($2) AND b.tds_nature = ANY($3) AND b.bill_date BETWEEN $4 AND $5
      AND b.status IN ('approved', 'paid') AND b.bills_id IS DISTINCT FROM $6
    UNION ALL
    SELECT 'vendor_advance', a.vendor_advances_id, a.advance_date, a.tds_nature, a.amount - a.gst_amount
        - coalesce((SELECT sum(r.amount) FROM vendor_refunds r WHERE r.companies_id = $1 AND r.vendor_advances_id = a.vendor_advances_id AND r.undone_on IS NULL), 0)
        - CASE WHEN a.status = 'on_its_way' THEN a.tds_base ELSE 0 END
    FROM vendor_advances a WHERE a.companies_id = $1 AND a.vendors_id = ANY($2) AND a.tds_nature = ANY($3) AND a.advance_date BETWEEN $4 AND $5
      AND a.status <> 'cancelled' AND a.opening_on IS NULL
    UNION ALL
    SELECT 'dividend', p.dividend_payees_id, d.declared_on, p.tds_nature, p.amount
    FROM dividend_payees p JOIN dividends d ON d.companies_id = p.companies_id AND d.dividends_id = p.dividends_id
    WHERE p.companies_id = $1 AND p.vendors_id = ANY($2) AND p.tds_nature = ANY($3) AND d.declared_on BETWEEN $4 AND $5 AND d.reversed_on IS NULL)
  SELECT c.earlier_type, c.earlier_id, c.earlier_on, c.tds_nature, (c.paid - coalesce(t.base, 0))::bigint AS untaxed
  FROM credited c LEFT JOIN taxed t ON t.id = c.earlier_id WHERE c.paid > coalesce(t.base, 0) ORDER BY c.earlier_on, c.earlier_id`
