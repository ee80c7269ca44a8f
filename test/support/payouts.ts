import { sealed } from '#server/platform/sealed/connection.ts'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import type { NewCard } from '#contract/payouts/cards.ts'
import { approvePayouts, askPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { createPayout, getPayout, type PayoutInput, refreshPayout } from '#contract/payouts/payouts.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankAccount } from './builders.ts'
import { mailsTo } from './mailbox.ts'
import { bill, billLine, vendor } from './purchase-builders.ts'
import type { Actor, World } from './world.ts'

/** A payout of ₹5,000 on account of a vendor, sent at once by whatever is best. */
export function payout(vendors_id: string, bank_accounts_id: string, over: Partial<PayoutInput> = {}): PayoutInput {
  return {
    payout_kind: 'vendor',
    vendors_id,
    to_bank_accounts_id: null,
    bank_accounts_id,
    amount: 5_000_00,
    purpose: 'advance',
    narration: 'Printing',
    notes: null,
    rail_choice: 'auto',
    scheduled_on: null,
    bills: [],
    ...over,
  }
}

/** A credit card of HDFC Bank that is repaid into an account at ICICI Bank. */
export const creditCard = (over: Partial<NewCard> = {}): NewCard => ({
  card_label: 'HDFC Business',
  issuer_name: 'HDFC Bank',
  last_four: '4321',
  ledger_accounts_id: null,
  payee_name: 'Sahyadri Traders',
  payee_account_number: '9912340001234',
  payee_ifsc: 'ICIC0000103',
  payee_vpa: null,
  ...over,
})

let numbers = 0
/** Account numbers differ between tests: the bank remembers its payments. */
const fresh = (ending: string) => `${String(10_000_000 + (numbers += 1))}${ending}`

export type Payables = Awaited<ReturnType<typeof openPayables>>

/** Asha makes payouts and Ravi, who may only pay, releases them; an account of ₹10 lakh at the sandbox bank. */
export async function openPayables(world: World, name = 'Sahyadri Traders') {
  const asha = await world.company(name)
  const ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_PAY', 'ACCOUNTS_PAYABLE_CREATE'])
  const drain = () => world.app.services.jobs.drain()
  const open = async (ending = '1111') => {
    const account = bankAccount({ account_label: `Current ${ending}`, account_number: fresh(ending) })
    return asha.call(createBankAccount, { body: account })
  }
  const hdfc = await open()
  const expense = await asha.tx((tx) => accountOf(tx, 'staff_welfare'))
  let bills = 0
  return {
    asha,
    ravi,
    drain,
    open,
    hdfc,
    /** A vendor whose account number, verified long ago, has this ending. */
    async vendor(ending = '1234', vendor_name = 'Nila Printers') {
      const { vendors_id } = await asha.call(createVendor, {
        body: vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered' }),
      })
      const bank_account_number = fresh(ending)
      await asha.tx((tx) =>
        tx.client.query(
          `UPDATE vendors SET bank_account_name = vendor_name, bank_account_number = $3, bank_ifsc = 'ICIC0000103', bank_name = 'ICICI Bank',
             bank_status = 'verified', bank_verified_at = $4, bank_changed_at = $5 WHERE companies_id = $1 AND vendors_id = $2`,
          [
            tx.companies_id,
            vendors_id,
            sealed('vendors.bank_account_number', bank_account_number),
            tx.now,
            new Date('2026-10-01T10:00:00+05:30'),
          ],
        ),
      )
      return { vendors_id, bank_account_number }
    },
    /** An approved bill of this vendor for the given rupees. */
    async bill(vendors_id: string, rupees = 5_000) {
      const line = billLine(expense, { rate: rupees * 100, gst_rate: '0' })
      const made = await asha.call(createBill, { body: bill(vendors_id, [line], { bill_number: `B/${(bills += 1)}` }) })
      const params = { bills_id: made.bills_id }
      const { version } = await asha.call(submitBill, { params, body: { version: made.version } })
      return asha.call(approveBill, { params, body: { version } })
    },
    make: (body: PayoutInput) => asha.call(createPayout, { body }),
    look: (payouts_id: string) => asha.call(getPayout, { params: { payouts_id } }),
    /** Queries the bank now and reads the result. */
    async asked(payouts_id: string) {
      await asha.call(refreshPayout, { params: { payouts_id } })
      await drain()
      return asha.call(getPayout, { params: { payouts_id } })
    },
    /** Has a password sent for these and reads it. */
    async otp(payouts_ids: string[], by: Actor = ravi, row_imports_id: string | null = null) {
      const { data } = await by.call(askPayoutOtp, { body: { payouts_ids, row_imports_id } })
      await drain()
      return { ref_no: data.ref_no, otp: await newestOtp(world) }
    },
    /** Why no password is sent for these. */
    refusedOtp: (payouts_ids: string[], by: Actor = ravi, row_imports_id: string | null = null) =>
      by.refused(askPayoutOtp, { body: { payouts_ids, row_imports_id } }),
    /** Released with a password and sent. */
    async pay(payouts_ids: string[], by: Actor = ravi, payee_reason: string | null = null) {
      const right = await this.otp(payouts_ids, by)
      const result = await by.call(approvePayouts, { body: { ...right, payee_reason } })
      await drain()
      return result
    },
  }
}

/** Of the mail or message sent last. */
export async function newestOtp(world: World): Promise<string> {
  const mail = (await mailsTo(world)).findLast(({ body }) => body.includes('OTP to pay'))
  return /^\d{6}/.exec(mail?.body ?? '')?.[0] ?? ''
}
