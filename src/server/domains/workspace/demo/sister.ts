import type { Invoice } from '#contract/sales/invoices.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import * as bankAccounts from '#server/domains/banking/bank-accounts/service.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as creditNotes from '#server/domains/sales/credit-notes/drafts.ts'
import { issue as issueNote } from '#server/domains/sales/credit-notes/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { issueNew } from '#server/domains/sales/invoices/issue-invoice.ts'
import { recordPayment } from '#server/domains/sales/payments/service.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { madeUpGstin } from './cast.ts'
import { journal } from './stage.ts'

/** The second company of the demo's owner. Sign-in opens the first by name, which is the one with the year of books. */
export const SISTER = 'Tansa Papers Private Limited'
export const sisterGstin = madeUpGstin('27', 41)
const millGstin = madeUpGstin('24', 43)
export const KRAFT = { item_name: 'Kraft paper in reels', hsn: '4804', gst_rate: '18', rate: 52_00 }

/**
 * Kilograms of paper, sold this many days ago; the date and transfer of its payment, if paid. `isOnRoad`: the first company has
 * no bill yet.
 */
type Sold = { daysAgo: number; kilograms: number; paid?: { daysAgo: number; utr: string }; isOnRoad?: true }
export const sold: readonly Sold[] = [
  { daysAgo: 41, kilograms: 2_400, paid: { daysAgo: 9, utr: '619443100271' } },
  { daysAgo: 27, kilograms: 1_500, paid: { daysAgo: 6, utr: '619443118842' } },
  { daysAgo: 13, kilograms: 1_800 },
  { daysAgo: 2, kilograms: 900, isOnRoad: true },
]
/** With GST, paise. */
export const priceOf = ({ kilograms }: Pick<Sold, 'kilograms'>): Paise => (kilograms * KRAFT.rate * 118) / 100
/** Kilograms of the first reels that were damp: a note of both companies reduces what was paid already. */
export const DAMP = { daysAgo: 4, kilograms: 150 }

const OPENING = 6_40_000_00

/** Its details, its bank account, its paper and rent; returns the account that its customers pay into. */
export async function openSister(tx: CompanyTx, to: IsoDate): Promise<string> {
  await company.update(tx, {
    ...(await company.get(tx)),
    legal_name: SISTER,
    gstin: sisterGstin,
    state_code: '27',
    address_line: 'Shed 3, Tansa Farm Road, Vajreshwari',
    city: 'Bhiwandi',
    pincode: '401204',
    mobile_number: '9822014478',
    invoice_prefix: 'TP',
  })
  const eve = addDays(to, -60)
  const bank = await bankAccounts.create(tx, {
    account_label: 'ICICI current',
    bank_name: 'ICICI Bank',
    account_number: '000405008812',
    ifsc: 'ICIC0000004',
    currency: 'INR',
    opening_balance: OPENING,
    opening_date: eve,
  })
  await journal(tx, eve, 'Opening balances', [['opening_balance_equity', OPENING]], [['share_capital', OPENING]])
  const mill = 2_10_000_00
  const { vendors_id } = await vendors.create(tx, {
    vendor_name: 'Narmada Pulp Mill',
    gst_treatment: 'registered',
    gstin: millGstin,
    pan: null,
    email: null,
    mobile_number: null,
    address_line: null,
    city: null,
    state_code: '24',
    pincode: null,
    payment_terms_days: 45,
    msme_class: 'none',
    udyam_number: null,
    has_agreement: true,
    tds_nature: null,
    expense_accounts_id: await accountOf(tx, 'purchases'),
    notes: null,
  })
  await journal(
    tx,
    addDays(to, -45),
    'Pulp mill, paper of the quarter',
    [
      ['purchases', mill],
      ['igst_input', (mill * 18) / 100, { tax_nature: 'credit_claimed' }],
    ],
    [['payable', (mill * 118) / 100, { vendors_id }]],
  )
  await journal(tx, addDays(to, -30), 'Rent of the shed', [['rent', 28_000_00]], [['bank', 28_000_00]])
  return bank.ledger_accounts_id
}

/** Its sales to the first company, invoice by invoice, their payments, and the note for damp goods. */
export async function sellToFirst(
  tx: CompanyTx,
  dependencies: Dependencies,
  first: { company_name: string; gstin: string | null },
  bank: string,
  to: IsoDate,
): Promise<Invoice[]> {
  const { customers_id } = await customers.create(tx, {
    customer_name: first.company_name,
    gst_treatment: 'registered',
    gstin: first.gstin,
    pan: null,
    email: null,
    mobile_number: null,
    address_line: 'Gala 14, Evershine Industrial Estate, Sativali Road',
    city: 'Vasai East',
    state_code: '27',
    pincode: '401208',
    shipping_address: null,
    payment_terms_days: 30,
    notes: null,
  })
  const line = (kilograms: number) => ({
    ...KRAFT,
    items_id: null,
    item_type: 'goods' as const,
    unit: 'kg',
    description: null,
    quantity: String(kilograms),
    discount_percent: null,
    discount_amount: null,
    cess_rate: null,
  })
  const terms = { order_reference: null, chosen_place_of_supply: null, notes: null, terms: null }
  const flags = { reverse_charge: false, under_lut: false, tax_inclusive: false }
  const issued: Invoice[] = []
  for (const each of sold) {
    const invoice_date = addDays(to, 0 - each.daysAgo)
    const lines = [line(each.kilograms)]
    const dates = { invoice_date, due_date: addDays(invoice_date, 30) }
    const invoice = await issueNew(tx, dependencies, { customers_id, ...dates, ...terms, ...flags, lines })
    issued.push(invoice)
    if (each.paid) await received(tx, invoice, each.paid, bank, to)
  }
  const [damp] = issued
  if (damp) {
    const lines = [{ ...line(DAMP.kilograms), invoice_line_no: 1 }]
    const of = { invoices_id: damp.invoices_id, credit_note_date: addDays(to, 0 - DAMP.daysAgo) }
    const why = { reason: 'deficiency' as const, returned_on: null }
    const note = await creditNotes.saveDraft(tx, { customers_id, ...of, ...why, ...terms, ...flags, lines })
    await issueNote(tx, dependencies, note.credit_notes_id, note.version)
  }
  return issued
}

const received = (
  tx: CompanyTx,
  { customers_id, invoices_id, total: amount }: Invoice,
  { daysAgo, utr: reference }: NonNullable<Sold['paid']>,
  ledger_accounts_id: string,
  to: IsoDate,
) =>
  recordPayment(tx, {
    customers_id,
    payment_date: addDays(to, 0 - daysAgo),
    amount,
    tds_amount: 0,
    bank_charge: 0,
    payment_mode: 'bank_transfer',
    reference,
    notes: null,
    ledger_accounts_id,
    allocations: [{ invoices_id, amount }],
  })
