import type { NewVendor } from '#contract/directory/vendors.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { recordPayment } from '#server/domains/purchases/bills/payments.ts'
import * as review from '#server/domains/purchases/bills/review.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { enterBill } from './bills.ts'
import { madeUpGstin } from './cast.ts'
import { openPurchases } from './purchases.ts'
import type { Sales } from './sales.ts'
import { offers } from './offers.ts'

type DemoPayee = Pick<NewVendor, 'vendor_name' | 'msme_class' | 'udyam_number' | 'tds_nature' | 'payment_terms_days'> & {
  gst_rate: string
  account: AccountRole
}
const payee = (vendor_name: string, account: AccountRole, gst_rate: string, more: Partial<DemoPayee> = {}): DemoPayee => ({
  vendor_name,
  account,
  gst_rate,
  msme_class: 'none',
  udyam_number: null,
  tds_nature: null,
  payment_terms_days: 30,
  ...more,
})
const kalyan = payee('Kalyan Cartons', 'purchases', '18', { msme_class: 'micro', udyam_number: 'UDYAM-MH-33-0012345' })
const sahil = payee('Sahil Fabricators', 'contractor_charges', '18', { tds_nature: 'contractor', payment_terms_days: 15 })
const rane = payee('Rane and Associates', 'professional_fees', '18', { tds_nature: 'professional', payment_terms_days: 15 })
const mahalaxmi = payee('Mahalaxmi Stationers', 'office_supplies', '0', { payment_terms_days: 0 })

/** The documents under Payables and Estimates: a bill in each state, orders, and two offers. Their days lie just before `to`. */
export async function openDocuments(
  tx: CompanyTx,
  services: Dependencies,
  { parties, goods }: Sales,
  to: IsoDate,
): Promise<void> {
  const ids = new Map<DemoPayee, string>()
  for (const [at, of] of [kalyan, sahil, rane, mahalaxmi].entries()) ids.set(of, await vendorOf(tx, of, at))
  const enter = async (of: DemoPayee, bill_number: string, daysAgo: number, item_name: string, rate: number) => {
    const bill_date = addDays(to, 0 - daysAgo)
    const { account, gst_rate, payment_terms_days, tds_nature } = of
    const dates = { bill_date, due_date: addDays(bill_date, payment_terms_days) }
    const priced = { item_name, rate, gst_rate, ledger_accounts_id: await accountOf(tx, account) }
    return enterBill(tx, { vendors_id: ids.get(of) ?? '', bill_number, ...dates, tds_nature }, priced)
  }
  const submitted = async (...bill: Parameters<typeof enter>) => {
    const { bills_id, version } = await enter(...bill)
    return review.submit(tx, bills_id, version)
  }
  const approved = async (...bill: Parameters<typeof enter>) => {
    const { bills_id, version } = await submitted(...bill)
    return review.approve(tx, bills_id, version)
  }
  await enter(mahalaxmi, 'MS/318', 1, 'Ledgers, pens and printer paper', 2_140_00)
  await submitted(sahil, 'SF/26/071', 3, 'Repair of the loading ramp', 38_500_00)
  await approved(kalyan, 'KC/4471', 6, 'Cartons, five-ply, 300', 9_600_00)
  await approved(sahil, 'SF/26/066', 24, 'Racks for the godown', 52_000_00)
  const paid = await approved(rane, 'RA/118', 20, 'Advice on the lease of the godown', 25_000_00)
  await recordPayment(tx, paid.bills_id, {
    payment_date: addDays(to, -5),
    amount: paid.amount_due,
    payment_mode: 'card',
    reference: null,
    ledger_accounts_id: await accountOf(tx, 'credit_cards'),
  })
  const twice = await approved(kalyan, 'KC/4460', 12, 'Cartons, three-ply, 250', 5_200_00)
  await review.cancel(tx, twice.bills_id, { cancelled_on: addDays(to, -10), cancel_reason: 'The cartons went back, wrong size' })
  const [cartonAccount, paperAccount] = await Promise.all([accountOf(tx, kalyan.account), accountOf(tx, mahalaxmi.account)])
  const [cartons, paper] = [ids.get(kalyan) ?? '', ids.get(mahalaxmi) ?? '']
  await openPurchases(tx, { cartons, cartonAccount, paper, paperAccount, advice: paid.bills_id }, to)
  await offers(tx, services, { parties, goods }, to)
}

async function vendorOf(tx: CompanyTx, { account, gst_rate, ...of }: DemoPayee, at: number): Promise<string> {
  const isRegistered = gst_rate !== '0'
  const { vendors_id } = await vendors.create(tx, {
    ...of,
    gst_treatment: isRegistered ? 'registered' : 'unregistered',
    gstin: isRegistered ? madeUpGstin('27', at + 61) : null,
    pan: null,
    email: `accounts@${of.vendor_name.split(' ')[0]?.toLowerCase()}.example`,
    mobile_number: `98${String(33_000_000 + at * 51_337)}`,
    address_line: `${at * 5 + 7} Station Road`,
    city: 'Kalyan',
    state_code: '27',
    pincode: '421301',
    has_agreement: true,
    expense_accounts_id: await accountOf(tx, account),
    notes: null,
  })
  if (at < 3) await knownAccount(tx, vendors_id, at)
  return vendors_id
}

/** The vendor's bank account: entered and verified long before, so that a payout to it need not wait. */
export const knownAccount = (tx: CompanyTx, vendors_id: string, at: number) =>
  tx.client.query(
    `UPDATE vendors SET bank_account_name = vendor_name, bank_account_number = $3, bank_ifsc = 'KKBK0000958', bank_name = 'Kotak Mahindra Bank',
       bank_status = 'verified', bank_name_on_record = upper(vendor_name), bank_name_match = 100, bank_changed_at = $4, bank_verified_at = $4
     WHERE companies_id = $1 AND vendors_id = $2`,
    [
      tx.companies_id,
      vendors_id,
      sealed('vendors.bank_account_number', `${7_411_208_050 + at * 1_117}`),
      new Date(tx.now.getTime() - 60 * 86_400_000),
    ],
  )
