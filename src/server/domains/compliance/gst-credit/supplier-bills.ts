import type { SupplierBill } from '#contract/compliance/gst-credit.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { named } from '#server/platform/named-parameters.ts'

const CREDIT = `LATERAL (SELECT coalesce(sum(l.igst), 0)::bigint AS igst, coalesce(sum(l.cgst), 0)::bigint AS cgst, coalesce(sum(l.sgst), 0)::bigint AS sgst,
    coalesce(sum(l.cess), 0)::bigint AS cess
  FROM bill_lines l WHERE l.companies_id = b.companies_id AND l.bills_id = b.bills_id AND l.input_credit = 'eligible') c`
const MOST = 200

/** Bills whose credit filed returns of a GSTIN claimed, those whose supplier did not file first. */
export async function supplierBills(tx: CompanyTx, { registration }: ReturnOf, find: string): Promise<SupplierBill[]> {
  const { rows } = await tx.client.query<SupplierBill>(
    named(
      `SELECT b.bills_id, b.bill_number, b.vendor_name, b.bill_date, to_char(g.period, 'YYYY-MM') AS claimed_in, (c.igst + c.cgst + c.sgst + c.cess)::bigint AS credit,
         d.bills_id IS NOT NULL AS is_missing, d.filed_on
       FROM gst_returns g CROSS JOIN LATERAL jsonb_object_keys(g.documents) AS k (id)
         JOIN bills b ON b.companies_id = g.companies_id AND b.bills_id = k.id::uuid
         CROSS JOIN ${CREDIT}
         LEFT JOIN gst_supplier_defaults d ON d.companies_id = b.companies_id AND d.bills_id = b.bills_id
       WHERE g.companies_id = :companies_id AND g.gstin = :gstin AND g.return_form = 'gstr3b' AND g.status = 'filed' AND NOT b.reverse_charge
         AND c.igst + c.cgst + c.sgst + c.cess > 0 AND (position(lower(:find) IN lower(b.vendor_name)) > 0 OR position(lower(:find) IN lower(b.bill_number)) > 0)
       ORDER BY d.bills_id IS NULL, b.bill_date DESC, b.bills_id LIMIT ${MOST}`,
      { companies_id: tx.companies_id, gstin: registration.gstin, find },
    ),
  )
  return rows
}

export type DefaultedBill = {
  bills_id: string
  bill_number: string
  vendor_name: string
  bill_date: IsoDate
  cancelled_on: IsoDate | null
  /** Its supplier is listed as one who did not file. */
  is_missing: boolean
  filed_on: IsoDate | null
  credit: Taxes
}

/** Bills that a return knows whose supplier did not file, with those whose credit stands reversed for it. */
export async function defaultedBills(
  tx: CompanyTx,
  known: readonly string[],
  reversed: readonly string[],
): Promise<DefaultedBill[]> {
  const { rows } = await tx.client.query<Omit<DefaultedBill, 'credit'> & Taxes>(
    `SELECT b.bills_id, b.bill_number, b.vendor_name, b.bill_date, b.cancelled_on, d.bills_id IS NOT NULL AS is_missing, d.filed_on, c.*
     FROM bills b LEFT JOIN gst_supplier_defaults d ON d.companies_id = b.companies_id AND d.bills_id = b.bills_id CROSS JOIN ${CREDIT}
     WHERE b.companies_id = $1 AND (b.bills_id = ANY($2::uuid[]) AND d.bills_id IS NOT NULL OR b.bills_id = ANY($3::uuid[]))
     ORDER BY b.bill_date, b.bill_number, b.bills_id`,
    [tx.companies_id, known, reversed],
  )
  return rows.map(({ igst, cgst, sgst, cess, ...bill }) => ({ ...bill, credit: { igst, cgst, sgst, cess } }))
}

/** Stores what is known of a supplier's return. Throws `not_found`, and `invalid` at a day to come. */
export async function setSupplierFiled(
  tx: CompanyTx,
  bills_id: string,
  { is_missing, filed_on }: { is_missing: boolean; filed_on: IsoDate | null },
): Promise<void> {
  if (filed_on !== null && filed_on > dateInIndia(tx.now)) throw fieldError('filed_on', 'Enter a date that is not in the future')
  const { rows } = await tx.client.query<{ bill_number: string }>(
    'SELECT bill_number FROM bills WHERE companies_id = $1 AND bills_id = $2',
    [tx.companies_id, bills_id],
  )
  const bill = rows[0]
  if (!bill) throw new AppError('not_found', 'This bill does not exist.')
  if (!is_missing) {
    const { rows: gone } = await tx.client.query<{ id: string }>(
      'DELETE FROM gst_supplier_defaults WHERE companies_id = $1 AND bills_id = $2 RETURNING gst_supplier_defaults_id AS id',
      [tx.companies_id, bills_id],
    )
    if (gone[0]) await audit(tx, 'removed', 'gst_supplier_defaults', gone[0].id, bill)
    return
  }
  const { rows: stored } = await insertRow<{ id: string }>(
    tx.client,
    'gst_supplier_defaults',
    {
      companies_id: tx.companies_id,
      gst_supplier_defaults_id: newId(),
      bills_id,
      filed_on,
      set_by: tx.accounts_id,
      set_at: tx.now,
    },
    `ON CONFLICT (companies_id, bills_id) DO UPDATE SET filed_on = excluded.filed_on, set_by = excluded.set_by, set_at = excluded.set_at
     RETURNING gst_supplier_defaults_id AS id`,
  )
  await audit(tx, 'entered', 'gst_supplier_defaults', stored[0]?.id ?? '', { ...bill, filed_on })
}
