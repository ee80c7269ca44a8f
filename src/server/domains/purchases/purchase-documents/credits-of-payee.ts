import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { Credits } from '#core/tax/required-base.ts'
import type { Counted, TdsNature } from '#core/tax/tds.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { TdsSource } from '#server/domains/tax/tds-deductions/table.ts'

type Window = { payee: readonly string[]; natures: readonly TdsNature[]; from: IsoDate; to: IsoDate }

/**
 * The credits to a payee in a window with those above the limit for a single sum: bills with what was paid ahead of them in the window, and
 * advances. `before`: `creditedBefore()` of the same window.
 */
export async function creditsOf(
  tx: CompanyTx,
  { payee, natures, from, to }: Window,
  single: Paise | null,
  before: ReadonlyMap<TdsNature, Counted>,
): Promise<ReadonlyMap<TdsNature, Credits>> {
  const { rows } = await tx.client.query<{ tds_nature: TdsNature } & Omit<Credits, 'paid'>>({
    name: 'tds_single_credits',
    text: SINGLE,
    values: [tx.companies_id, payee, natures, from, to, single],
  })
  const found = new Map(rows.map(({ tds_nature, ...credits }) => [tds_nature, credits]))
  return new Map(
    natures.map((nature) => [
      nature,
      { paid: before.get(nature)?.paid ?? 0, ...(found.get(nature) ?? { single: 0, opening_taxed: 0 }) },
    ]),
  )
}

const SINGLE = `SELECT tds_nature, coalesce(sum(single), 0)::bigint AS single, coalesce(sum(opening), 0)::bigint AS opening_taxed FROM (
    SELECT b.tds_nature, greatest(0, b.taxable_value
        - coalesce((SELECT sum(t.covered) FROM vendor_advance_tds t WHERE t.companies_id = $1 AND t.bills_id = b.bills_id), 0)
        - coalesce((SELECT sum(n.taxable_value) FROM debit_notes n WHERE n.companies_id = $1 AND n.bills_id = b.bills_id AND n.status IN ('issued', 'part_used', 'used')), 0)) AS single,
      0::bigint AS opening
    FROM bills b WHERE b.companies_id = $1 AND b.vendors_id = ANY($2) AND b.tds_nature = ANY($3) AND b.bill_date BETWEEN $4 AND $5
      AND b.status IN ('approved', 'paid') AND b.taxable_value > $6::bigint
    UNION ALL
    -- An advance above the limit, or what of it went to a bill above the limit.
    SELECT a.tds_nature, CASE WHEN a.amount - a.gst_amount > $6::bigint THEN a.amount - a.gst_amount
        ELSE coalesce((SELECT sum(t.covered) FROM vendor_advance_tds t JOIN bills b ON b.companies_id = t.companies_id AND b.bills_id = t.bills_id
          WHERE t.companies_id = $1 AND t.vendor_advances_id = a.vendor_advances_id AND b.taxable_value > $6::bigint AND b.bill_date BETWEEN $4 AND $5), 0) END,
      CASE WHEN a.status = 'on_its_way' THEN a.tds_base ELSE 0 END
    FROM vendor_advances a WHERE a.companies_id = $1 AND a.vendors_id = ANY($2) AND a.tds_nature = ANY($3) AND a.advance_date BETWEEN $4 AND $5
      AND a.status <> 'cancelled' AND a.opening_on IS NULL
    UNION ALL
    SELECT o.tds_nature, 0, o.taxed FROM opening_tds o WHERE o.companies_id = $1 AND o.vendors_id = ANY($2) AND o.tds_nature = ANY($3) AND o.up_to BETWEEN $4 AND $5
  ) credits GROUP BY tds_nature`

/** The latest document that stands of a payee in a window: tax that is missing is due since it. */
export async function latestDocument(
  tx: CompanyTx,
  { payee, natures, from, to }: Window,
): Promise<{ source_type: TdsSource; sources_id: string; vendors_id: string; credited_on: IsoDate } | undefined> {
  const { rows } = await tx.client.query<{
    source_type: TdsSource
    sources_id: string
    vendors_id: string
    credited_on: IsoDate
  }>({
    name: 'tds_latest_document',
    text: `SELECT * FROM (
        SELECT 'bill' AS source_type, bills_id AS sources_id, vendors_id, bill_date AS credited_on FROM bills
        WHERE companies_id = $1 AND vendors_id = ANY($2) AND tds_nature = ANY($3) AND bill_date BETWEEN $4 AND $5 AND status IN ('approved', 'paid') AND opening_on IS NULL
        UNION ALL
        SELECT 'vendor_advance', vendor_advances_id, vendors_id, advance_date FROM vendor_advances
        WHERE companies_id = $1 AND vendors_id = ANY($2) AND tds_nature = ANY($3) AND advance_date BETWEEN $4 AND $5 AND status IN ('open', 'part_used', 'used') AND opening_on IS NULL
      ) documents ORDER BY credited_on DESC, sources_id DESC LIMIT 1`,
    values: [tx.companies_id, payee, natures, from, to],
  })
  return rows[0]
}
