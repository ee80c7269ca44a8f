import { heads, type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isOfRegistration, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'

const ofRegistration = isOfRegistration('b.gst_registrations_id', '$4', '$5')

type Row = Heads & { is_overseas: boolean; is_blocked: boolean }

/** Bills of a month under reverse charge, paid by the buyer and credited in the same return; imported services separately. */
export type ReverseCharge = { tax: Heads; abroad: Heads; home: Heads; blocked: Heads }

/**
 * Tax under reverse charge (CGST Act s.9(3), 9(4), IGST Act s.5(3)) of bills dated in the month. The law counts from the earlier of payment and the
 * 31st or 61st day after the bill (s.12(3), 13(3)); the bill's date is never later.
 */
export async function reverseChargeOf(tx: CompanyTx, { from, until, registration }: ReturnOf): Promise<ReverseCharge> {
  const { rows } = await tx.client.query<Row>(
    `SELECT v.gst_treatment = 'overseas' AS is_overseas, l.input_credit <> 'eligible' AS is_blocked, sum(l.taxable_value)::bigint AS taxable,
       sum(l.igst)::bigint AS igst, sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst, sum(l.cess)::bigint AS cess
     FROM bills b JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
       JOIN bill_lines l ON l.companies_id = b.companies_id AND l.bills_id = b.bills_id
     WHERE b.companies_id = $1 AND b.bill_date BETWEEN $2 AND $3 AND ${ofRegistration} AND b.status IN ('approved', 'paid') AND b.reverse_charge
       AND b.igst + b.cgst + b.sgst + b.cess > 0
     GROUP BY 1, 2`,
    [tx.companies_id, from, until, registration.gst_registrations_id, registration.main_id],
  )
  const found = { tax: noHeads(), abroad: noHeads(), home: noHeads(), blocked: noHeads() }
  for (const row of rows) {
    add(found.tax, row)
    add(row.is_overseas ? found.abroad : found.home, row)
    if (row.is_blocked) add(found.blocked, row)
  }
  return found
}

/** GST by tax on lines of bills whose credit section 17(5) blocks. */
export async function blockedOn(tx: CompanyTx, bills: readonly string[]): Promise<Heads> {
  const { rows } = await tx.client.query<Heads>(
    `SELECT coalesce(sum(taxable_value), 0)::bigint AS taxable, coalesce(sum(igst), 0)::bigint AS igst, coalesce(sum(cgst), 0)::bigint AS cgst,
       coalesce(sum(sgst), 0)::bigint AS sgst, coalesce(sum(cess), 0)::bigint AS cess
     FROM bill_lines WHERE companies_id = $1 AND bills_id = ANY($2::uuid[]) AND input_credit <> 'eligible'`,
    [tx.companies_id, bills],
  )
  return rows[0] ?? noHeads()
}

export function add(to: Heads, of: Heads, sign: 1 | -1 = 1): void {
  for (const head of heads) to[head] += sign * of[head]
}

/** Table 5: purchases of a month that bear no tax, from composition dealers and of exempt and nil-rated supplies. */
export async function inwardWithoutTax(
  tx: CompanyTx,
  { from, until, registration }: ReturnOf,
): Promise<{ inter: number; intra: number }> {
  const { rows } = await tx.client.query<{ inter: number | null; intra: number | null }>(
    `SELECT (sum(b.taxable_value) FILTER (WHERE v.state IS DISTINCT FROM b.place_of_supply))::bigint AS inter,
       (sum(b.taxable_value) FILTER (WHERE v.state = b.place_of_supply))::bigint AS intra
     FROM bills b JOIN (SELECT vendors_id, companies_id, gst_treatment, coalesce(state_code, left(gstin, 2)) AS state FROM vendors) v
       ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
     WHERE b.companies_id = $1 AND b.bill_date BETWEEN $2 AND $3 AND ${ofRegistration} AND b.status IN ('approved', 'paid') AND b.opening_on IS NULL
       AND v.gst_treatment <> 'overseas' AND b.igst + b.cgst + b.sgst + b.cess = 0`,
    [tx.companies_id, from, until, registration.gst_registrations_id, registration.main_id],
  )
  return { inter: rows[0]?.inter ?? 0, intra: rows[0]?.intra ?? 0 }
}
