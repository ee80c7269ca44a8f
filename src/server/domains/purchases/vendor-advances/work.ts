import type { VendorAdvanceInput } from '#contract/purchases/vendor-advances.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { billTotals } from '#core/purchases/payables/bill.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { deducted } from '../purchase-documents/withholding.ts'
import { lockPayee } from '#server/domains/directory/vendors/payee.ts'
import * as company from '#server/domains/company/company/service.ts'
import { borneWith } from '../bills/borne-tax.ts'
import { snapshot } from '../purchase-documents/work.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import type { VendorRecord } from '#server/domains/directory/vendors/table.ts'

/** The requested advance, however it is paid. */
export type AdvanceInput = Omit<VendorAdvanceInput, 'payment_mode' | 'reference' | 'ledger_accounts_id'>

/** Every figure of an advance on its date. Locks the vendor, so that all earlier TDS is included. Throws `invalid` at the field.
 * `isSentLater`: a payout is to pay it. */
export async function work(tx: CompanyTx, given: AdvanceInput, isSentLater = false) {
  const { chosen_place_of_supply: _place, notes: _notes, gst_rate, hsn, ...kept } = given
  const { vendors_id, advance_date, amount, gst_amount, tds_nature, reverse_charge } = given
  const vendor = await known(tx, vendors_id)
  await lockPayee(tx, vendors_id)
  const buyer = await company.get(tx)
  const value = amount - gst_amount
  const asked = {
    bills_id: null,
    vendors_id,
    tds_nature,
    day: advance_date,
    value,
    most: value,
    what: 'advance',
    isSentLater,
  } as const
  const { why, withholding: tds_planned, problem, ...tds } = await deducted(tx, asked, vendor)
  if (problem !== null) throw fieldError('vendors_id', problem)
  if (tds.tds_amount >= amount)
    throw fieldError(
      'amount',
      t('TDS of ₹{amount} is due on this advance, which leaves nothing to pay: enter a larger amount', {
        amount: formatPaise(tds.tds_amount + tds.tds_short),
      }),
    )
  const borne_accounts_id = await borneTo(tx, tds.tds_borne, vendor)
  const gst = reverse_charge ? reversed(given, vendor, buyer) : noGst
  return {
    ...kept,
    ...tds,
    borne_accounts_id,
    tds_planned,
    pan: vendor.pan,
    ...gst,
    description: given.description.trim(),
    notes: given.notes,
    gst_rate: reverse_charge ? gst_rate : null,
    hsn: reverse_charge ? hsn : null,
    paid_amount: amount - tds.tds_amount,
    why: [...gst.why, ...why],
    vendor: snapshot(vendor),
    vendor_name: vendor.vendor_name,
    buyer,
  }
}

const noGst = { place_of_supply: null, tax_rule: 'none', cgst: 0, sgst: 0, igst: 0, why: [] as string[] } as const

function reversed(given: AdvanceInput, vendor: VendorRecord, buyer: Awaited<ReturnType<typeof company.get>>) {
  const { advance_date: bill_date, chosen_place_of_supply, hsn, gst_rate, amount: rate } = given
  const line = { hsn, gst_rate: gst_rate ?? '0', quantity: '1', rate, discount_amount: null, cess_rate: null }
  const terms = { bill_date, chosen_place_of_supply, reverse_charge: true, tax_inclusive: false, chosen_round_off: 0 }
  const totals = atField(() => billTotals({ ...terms, lines: [{ ...line, input_credit: 'eligible' }] }, vendor, buyer))
  const { place_of_supply, tax_rule, cgst, sgst, igst, why } = totals
  return { place_of_supply, tax_rule, cgst, sgst, igst, why }
}

/**
 * The expense that tax we bear is booked to: an advance has no expense of its own, so the usual one of the vendor. Throws `invalid` at the
 * vendor without one.
 */
async function borneTo(tx: CompanyTx, tax: Paise, { vendor_name, expense_accounts_id }: VendorRecord): Promise<string | null> {
  if (tax === 0) return null
  const line = expense_accounts_id === null ? [] : [{ ledger_accounts_id: expense_accounts_id, taxable_value: tax }]
  const borne = await borneWith(tx, tax, line)
  if (borne) return borne.ledger_accounts_id
  throw fieldError(
    'vendors_id',
    t('You bear the tax of {vendor_name}: choose the usual expense account on the vendor’s page, as the tax is booked to it.', {
      vendor_name,
    }),
  )
}

/** The one line is the advance itself. */
function atField<T>(figure: () => T): T {
  try {
    return figure()
  } catch (error) {
    const [issue] = error instanceof AppError ? error.issues : []
    if (!issue) throw error
    throw fieldError(issue.path.replace('lines.0.', ''), issue.message)
  }
}

async function known(tx: CompanyTx, vendors_id: string): Promise<VendorRecord> {
  const row = await vendors.lock(tx, vendors_id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') throw fieldError('vendors_id', 'This vendor does not exist')
    throw error
  })
  if (!row.is_active) throw fieldError('vendors_id', 'This vendor is archived: restore them first')
  return row
}
