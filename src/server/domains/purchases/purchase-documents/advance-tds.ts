import { type Paise, sumPaise } from '#core/money.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { vendorAdvanceTds } from './table.ts'
import { vendorsOfPayee } from '#server/domains/directory/vendors/payee.ts'

type Bought = { vendors_id: string; tds_nature: string | null; bill_date: IsoDate; taxable_value: Paise }
/** `is_taxed`: tax was withheld on it when it was paid, not only for earlier documents, and not below a limit. */
export type Covered = {
  vendor_advances_id: string
  advance_number: string
  advance_date: IsoDate
  is_taxed: boolean
  covered: Paise
}

/**
 * What of a bill's value was paid ahead, by advances of the same nature, the oldest first: tax is deducted at credit or payment, whichever is
 * earlier (Income-tax Act 1961 s.194C(1), s.194J(1) and the like; Act 2025 s.393(1)), so not again with the bill. Money that came back
 * covers nothing. Call it with the vendor locked when it counts.
 */
export async function paidAhead(tx: CompanyTx, { vendors_id, tds_nature, bill_date, taxable_value }: Bought): Promise<Covered[]> {
  const { rows } = await tx.client.query<Omit<Covered, 'covered'> & { free: Paise }>(
    `SELECT * FROM (SELECT a.vendor_advances_id, a.advance_number, a.advance_date, EXISTS (SELECT 1 FROM tds_deductions d WHERE d.companies_id = $1 AND d.sources_id = a.vendor_advances_id AND d.source_type = 'vendor_advance'
         AND d.cause = 'own' AND d.reverses_id IS NULL) OR a.opening_on IS NOT NULL AND EXISTS (SELECT 1 FROM opening_tds o WHERE o.companies_id = $1
         AND o.vendors_id = ANY($5) AND o.tds_nature = $3 AND o.taxed > 0) AS is_taxed, (a.amount - a.gst_amount
         - coalesce((SELECT sum(r.amount) FROM vendor_refunds r WHERE r.companies_id = $1 AND r.vendor_advances_id = a.vendor_advances_id AND r.undone_on IS NULL), 0)
         - coalesce((SELECT sum(t.covered) FROM vendor_advance_tds t WHERE t.companies_id = $1 AND t.vendor_advances_id = a.vendor_advances_id), 0))::bigint AS free
       FROM vendor_advances a WHERE a.companies_id = $1 AND a.vendors_id = $2 AND a.tds_nature IS NOT DISTINCT FROM $3 AND a.advance_date <= $4
         AND a.status IN ('open', 'part_used', 'used')) ahead
     WHERE free > 0 ORDER BY advance_date, vendor_advances_id`,
    [tx.companies_id, vendors_id, tds_nature, bill_date, await vendorsOfPayee(tx, vendors_id)],
  )
  let rest = taxable_value
  return rows.flatMap(({ free, ...advance }) => {
    const covered = Math.min(free, rest)
    rest -= covered
    return covered > 0 ? [{ ...advance, covered }] : []
  })
}

/** Records the part of an approved bill that was paid in advance, so that no other bill counts it again. */
export async function storeCovered(tx: CompanyTx, bills_id: string, bill: Bought, isAbroad: boolean) {
  if (bill.tds_nature === null && !isAbroad) return
  const found = await paidAhead(tx, bill)
  const { companies_id } = tx
  if (found.length > 0)
    await tx.db
      .insert(vendorAdvanceTds)
      .values(found.map(({ vendor_advances_id, covered }) => ({ companies_id, bills_id, vendor_advances_id, covered })))
}

/** A cancelled bill covers nothing: another one may. */
export async function freeCovered(tx: CompanyTx, bills_id: string): Promise<void> {
  await tx.client.query('DELETE FROM vendor_advance_tds WHERE companies_id = $1 AND bills_id = $2', [tx.companies_id, bills_id])
}

export const coveredBy = (found: readonly Covered[]): Paise => sumPaise(found.map(({ covered }) => covered))
