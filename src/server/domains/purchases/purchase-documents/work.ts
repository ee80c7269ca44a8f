import type { BillLineInput } from '#contract/purchases/bills.ts'
import type { Company } from '#contract/company/company.ts'
import type { VendorSnapshot } from '#contract/purchases/purchase-documents.ts'
import { fieldError } from '#core/errors.ts'
import type { BillTotals } from '#core/purchases/payables/bill-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { mine } from '#server/domains/directory/vendors/service.ts'
import { type VendorRecord, vendors } from '#server/domains/directory/vendors/table.ts'

export type Worked = { totals: BillTotals; vendor: VendorSnapshot; buyer: Company }

/** The vendor a document names. Throws `invalid` at the field for one that does not exist or is archived. */
export async function vendorOf(tx: CompanyTx, vendors_id: string): Promise<VendorRecord> {
  const [vendor] = await tx.db.select().from(vendors).where(mine(tx, vendors_id))
  if (!vendor) throw fieldError('vendors_id', 'This vendor does not exist')
  if (!vendor.is_active) throw fieldError('vendors_id', 'This vendor is archived: restore them first')
  return vendor
}

/** The vendor as stored on documents. */
export function snapshot(vendor: VendorRecord): VendorSnapshot {
  const { vendor_name, gst_treatment, gstin, pan, email, mobile_number, address_line, city, state_code, pincode, language } =
    vendor
  const named = { vendor_name, gst_treatment, gstin, pan, email, mobile_number, address_line, city, state_code, pincode }
  return { ...named, ...(language && language !== 'en' && { language }) }
}

/** The columns of a draft: its totals and its addressee. */
export function figures({ totals, vendor }: Worked) {
  const { gross, discount, taxable_value, cgst, sgst, igst, cess, reverse_charge_tax, blocked_gst, round_off, total } = totals
  const { place_of_supply, tax_rule, why } = totals
  const sums = { gross, discount, taxable_value, cgst, sgst, igst, cess, reverse_charge_tax, blocked_gst, round_off, total }
  return { ...sums, place_of_supply, tax_rule, why, vendor, vendor_name: vendor.vendor_name }
}

/** The lines as they are stored, numbered from one. */
export function lineRows<L extends BillLineInput>(tx: CompanyTx, lines: readonly L[], totals: BillTotals) {
  return totals.lines.flatMap(({ taxable_value, cgst, sgst, igst, cess, amount }, at) => {
    const line = lines[at]
    const computed = { taxable_value, cgst, sgst, igst, cess, amount }
    return line ? [{ ...line, ...computed, companies_id: tx.companies_id, line_no: at + 1 }] : []
  })
}

type Stored = { quantity: string; gst_rate: string; cess_rate: string | null }
/** A stored line with its numbers as people write them: `18.000` → `18`. */
export function plainLine<L extends Stored>(line: L): L {
  return {
    ...line,
    quantity: plainDecimal(line.quantity),
    gst_rate: plainDecimal(line.gst_rate),
    cess_rate: line.cess_rate === null ? null : plainDecimal(line.cess_rate),
  }
}

/** True when making the draft final now would give it another total or tax than the person saw. */
export const differs = (row: { total: number; tax_rule: string; blocked_gst: number }, totals: BillTotals): boolean =>
  totals.total !== row.total || totals.tax_rule !== row.tax_rule || totals.blocked_gst !== row.blocked_gst
