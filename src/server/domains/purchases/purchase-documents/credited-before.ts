import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { Counted, TdsNature } from '#core/tax/tds.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { taxedBetween } from '#server/domains/tax/tds-deductions/payee-tax.ts'

type Window = { except: string | null; payee: readonly string[]; natures: readonly TdsNature[]; from: IsoDate; to: IsoDate }

/**
 * What a payee was credited in a window under all its vendors, and on how much of it tax was withheld or is carried, by nature. Credited is
 * what bills in the books come to without what was paid ahead of them and what debit notes took off again, what was paid ahead and did not
 * come back, and what was before the opening date. Tax on what came back stays withheld, and counts for later bills.
 */
export async function creditedBefore(tx: CompanyTx, window: Window): Promise<ReadonlyMap<TdsNature, Counted>> {
  const { except, payee, natures, from, to } = window
  const [{ rows }, taxed] = await Promise.all([
    tx.client.query<{ tds_nature: TdsNature; paid: Paise; taxed: Paise }>({
      name: 'tds_credited_before',
      text: CREDITED,
      values: [tx.companies_id, payee, natures, from, to, except],
    }),
    taxedBetween(tx, payee, natures, from, to),
  ])
  const before = new Map(rows.map(({ tds_nature, ...counted }): [TdsNature, Counted] => [tds_nature, counted]))
  for (const [nature, more] of taxed) {
    const { paid, taxed: other } = before.get(nature) ?? { paid: 0, taxed: 0 }
    before.set(nature, { paid, taxed: other + more })
  }
  return before
}

const CREDITED = `SELECT tds_nature, coalesce(sum(paid), 0)::bigint AS paid, coalesce(sum(taxed), 0)::bigint AS taxed FROM (
    SELECT b.tds_nature, greatest(0, b.taxable_value
        - coalesce((SELECT sum(t.covered) FROM vendor_advance_tds t WHERE t.companies_id = $1 AND t.bills_id = b.bills_id), 0)
        - coalesce((SELECT sum(n.taxable_value) FROM debit_notes n WHERE n.companies_id = $1 AND n.bills_id = b.bills_id AND n.status IN ('issued', 'part_used', 'used')), 0)) AS paid,
      0::bigint AS taxed
    FROM bills b WHERE b.companies_id = $1 AND b.vendors_id = ANY($2) AND b.tds_nature = ANY($3) AND b.bill_date BETWEEN $4 AND $5
      AND b.status IN ('approved', 'paid') AND b.bills_id IS DISTINCT FROM $6
    UNION ALL
    -- What a payout on its way will withhold is in the sub-ledger when it is paid.
    SELECT a.tds_nature, greatest(0, a.amount - a.gst_amount - coalesce((SELECT sum(r.amount) FROM vendor_refunds r
        WHERE r.companies_id = $1 AND r.vendor_advances_id = a.vendor_advances_id AND r.undone_on IS NULL), 0)), CASE WHEN a.status = 'on_its_way' THEN a.tds_base ELSE 0 END
    FROM vendor_advances a WHERE a.companies_id = $1 AND a.vendors_id = ANY($2) AND a.tds_nature = ANY($3) AND a.advance_date BETWEEN $4 AND $5
      AND a.status <> 'cancelled' AND a.opening_on IS NULL
    UNION ALL
    SELECT p.tds_nature, p.amount, 0 FROM dividend_payees p JOIN dividends d ON d.companies_id = p.companies_id AND d.dividends_id = p.dividends_id
    WHERE p.companies_id = $1 AND p.vendors_id = ANY($2) AND p.tds_nature = ANY($3) AND d.declared_on BETWEEN $4 AND $5 AND d.reversed_on IS NULL
    UNION ALL
    -- In the books of before, advances included.
    SELECT o.tds_nature, o.paid, o.taxed FROM opening_tds o WHERE o.companies_id = $1 AND o.vendors_id = ANY($2) AND o.tds_nature = ANY($3) AND o.up_to BETWEEN $4 AND $5
  ) before GROUP BY tds_nature`
