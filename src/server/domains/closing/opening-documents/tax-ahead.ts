import type { OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { taxAccounted, taxWithin } from '#core/tax/gst/advance.ts'
import { type AdvanceRule, advanceRule } from '#core/tax/gst/advance-rule.ts'
import type { TaxSplit } from '#core/tax/gst/supply.ts'
import { formatPaise } from '#core/money.ts'
import { openingNatures } from '#core/documents/openings.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'

/** The rule an advance was taxed by, and the tax on its open part, in paise. */
export type TaxAhead = { rule: AdvanceRule; tax: TaxSplit; gst_paid: number }

/** The supply of an opening advance, as far as it matters: services, at the place of the customer. */
const supply = { item_type: 'service', hsn: null, reverse_charge: false, under_lut: false, is_place_known: true } as const

/**
 * GST on a customer advance that earlier books accounted for; null if none was. Services are taxed with the money (CGST Act s.13(2)).
 * An issue at the field where the tax cannot be that of the rate.
 */
export async function taxAhead(
  tx: CompanyTx,
  { document_kind, party_id, document_date, open_amount, gst_rate, gst_paid }: OpeningDocumentInput,
  currency: string | null,
): Promise<TaxAhead | Issue | null> {
  if (gst_paid === null || gst_paid === 0) return null
  const at = (path: string, message: string): Issue => ({ path, message })
  if (!openingNatures[document_kind].hasTaxAhead) return at('gst_paid', 'Only customer advances bring GST that was paid before')
  if (currency !== null) return at('gst_paid', 'GST on an advance in another currency is not kept here: leave it out')
  if (gst_rate === null) return at('gst_rate', 'Enter the rate of the GST that was paid')
  try {
    const [customer, seller] = await Promise.all([found(tx, party_id), company.get(tx)])
    const rule = advanceRule({ ...supply, gst_rate, chosen_place_of_supply: null }, document_date, customer, seller)
    if (rule.tax_rule === 'none') return at('gst_paid', 'An advance of this customer bears no GST')
    const tax = taxAccounted(open_amount, gst_paid, rule)
    if (tax) return { rule, tax, gst_paid }
    const { cgst, sgst, igst } = taxWithin(open_amount, rule)
    const sum = formatPaise(cgst + sgst + igst)
    return at('gst_paid', `At ${gst_rate}% the GST in ₹${formatPaise(open_amount)} is ₹${sum}`)
  } catch (error) {
    // An unknown GST rate is reported at its own field.
    if (error instanceof AppError && error.issues[0]?.path === 'gst_rate') return null
    throw error
  }
}

/** A customer that a file adds has no state yet: at home. */
async function found(tx: CompanyTx, party_id: string) {
  try {
    return await customers.get(tx, party_id)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    return { gst_treatment: 'unregistered' as const, gstin: null, state_code: null }
  }
}
