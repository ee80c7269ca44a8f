import type { Bill } from '#contract/purchases/bills.ts'
import type { PayoutInput } from '#contract/payouts/payouts.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import { create as addWorkflow } from '#server/domains/approvals/approvals/workflows.ts'
import * as review from '#server/domains/purchases/bills/review.ts'
import { hashPassword } from '#server/domains/identity/accounts/passwords.ts'
import { addAccount } from '#server/domains/identity/accounts/service.ts'
import { setStaffMember } from '#server/domains/directory/staff/service.ts'
import { addMember } from '#server/domains/identity/members/memberships.ts'
import { release, sendLater } from '#server/domains/payouts/payouts/approve.ts'
import { create as makePayout } from '#server/domains/payouts/payouts/payout-changes.ts'
import { transitionTo, lock } from '#server/domains/payouts/payouts/rows.ts'
import { applyBankStatus } from '#server/domains/payouts/payouts/settle.ts'
import { create as addRole } from '#server/domains/identity/roles/service.ts'
import { enterBill } from './bills.ts'
import { inDemo } from './books.ts'
import { receivePapers } from './papers.ts'

/** Prepares bills and payouts; the owner approves them. Signs in with the password of the demo. */
const colleague = { first_name: 'Ravi', last_name: 'Kulkarni', email: 'ravi@demo.kosha.in', is_user_verified: true }
const FROM_A_LAKH = 1_00_000_00

type Person = { companies_id: string; accounts_id: string }
type Prepared = (vendor_name: string, number: string, daysAgo: number, item_name: string, rate: Paise) => Promise<Bill>

/** Pending work under Payables: inbox items, bills that a colleague prepared, some of them for a workflow, and payouts in the usual states. */
export async function openPayables(
  services: Dependencies,
  owner: Person,
  password: string,
  bank_accounts_id: string,
  to: IsoDate,
): Promise<void> {
  const run = inDemo(services, owner)
  const ravi = { ...owner, accounts_id: newId() }
  const password_hash = await hashPassword(password)
  await run(async (tx) => {
    await join(tx, services, ravi.accounts_id, password_hash)
    await addWorkflow(tx, fromALakh(owner.accounts_id))
    await receivePapers(tx, services, to)
  })
  const prepare = inDemo(services, ravi)
  const reach = { services, base: publicOrigin(services.config) }
  const submitted: Prepared = (...bill) => prepare((tx) => submit(tx, reach, to, bill))
  await submitted('Rane and Associates', 'RA/126', 2, 'Annual returns of the company', 18_000_00)
  await submitted('Kalyan Cartons', 'KC/4481', 3, 'Cartons, seven-ply, 2,500', 1_24_000_00)
  await submitted('Sahil Fabricators', 'SF/26/073', 1, 'Loading bay, first part', 1_86_000_00)
  const approved: Prepared = async (...bill) => {
    const { bills_id, version } = await submitted(...bill)
    return run((tx) => review.approve(tx, bills_id, version))
  }
  const toPay = [
    await approved('Kalyan Cartons', 'KC/4475', 9, 'Cartons, three-ply, 600', 14_200_00),
    await approved('Sahil Fabricators', 'SF/26/069', 12, 'Trolleys for the godown', 22_000_00),
    await approved('Rane and Associates', 'RA/122', 15, 'Reply to a notice', 12_500_00),
  ] as const
  const heard = inDemo(services, { ...owner, accounts_id: null })
  if (services.bank) await payThem(services, { run, prepare, heard }, bank_accounts_id, toPay, to)
}

/** A colleague who prepares what goes out and approves nothing, and sees their own payslips. */
async function join(tx: CompanyTx, services: Dependencies, accounts_id: string, password_hash: string): Promise<void> {
  await addAccount(tx, accounts_id, { ...colleague, password: '' }, password_hash)
  const { roles_id } = await addRole(tx, services, {
    role_name: 'Accounts assistant',
    permissions: ['DASHBOARD', 'ACCOUNTS_PAYABLE_CREATE', 'APPS_INBOX'],
  })
  await addMember(tx, accounts_id, roles_id)
  const { rows } = await tx.client.query<{ staff_id: string }>(
    'SELECT staff_id FROM staff WHERE companies_id = $1 AND staff_name = $2',
    [tx.companies_id, `${colleague.first_name} ${colleague.last_name}`],
  )
  for (const { staff_id } of rows) await setStaffMember(tx, staff_id, accounts_id, 'accounts_id')
}

const fromALakh = (accounts_id: string) => ({
  workflow_name: 'From ₹1,00,000',
  document_kind: 'bill' as const,
  least: FROM_A_LAKH,
  most: null,
  vendors_ids: [],
  ledger_accounts_ids: [],
  only_first_payment: false,
  remind_after_days: 2,
  steps: [
    {
      needed: 1,
      approvers: [{ kind: 'person' as const, accounts_id, roles_id: null, email: null, approver_name: null }],
    },
  ],
})

async function submit(tx: CompanyTx, reach: LinkContext, to: IsoDate, bill: Parameters<Prepared>): Promise<Bill> {
  const [vendor_name, bill_number, daysAgo, item_name, rate] = bill
  const { rows } = await tx.client.query<Payee>(
    `SELECT vendors_id, tds_nature, payment_terms_days, expense_accounts_id FROM vendors
     WHERE companies_id = $1 AND vendor_name = $2`,
    [tx.companies_id, vendor_name],
  )
  const [vendor] = rows
  if (!vendor) throw new Error('the demo lacks a vendor')
  const { vendors_id, tds_nature, payment_terms_days, expense_accounts_id: ledger_accounts_id } = vendor
  const bill_date = addDays(to, 0 - daysAgo)
  const dates = { bill_date, due_date: addDays(bill_date, payment_terms_days) }
  const priced = { item_name, ledger_accounts_id, rate, gst_rate: '18' }
  const { bills_id, version } = await enterBill(tx, { vendors_id, bill_number, ...dates, tds_nature }, priced)
  return review.submit(tx, bills_id, version, reach)
}
type Payee = {
  vendors_id: string
  tds_nature: Bill['tds_nature']
  payment_terms_days: number
  expense_accounts_id: string
}

type All = Record<'run' | 'prepare' | 'heard', ReturnType<typeof inDemo>>

/** Of these bills the first waits for its approval, the second for its day, and the bank would not pay the third. */
async function payThem(
  services: Dependencies,
  { run, prepare, heard }: All,
  bank_accounts_id: string,
  [waits, later, declined]: readonly [Bill, Bill, Bill],
  to: IsoDate,
): Promise<void> {
  const made = (bill: Bill, scheduled_on: IsoDate | null = null) =>
    prepare((tx) => makePayout(tx, services, payoutOf(bill, bank_accounts_id, scheduled_on)))
  await made(waits)
  const scheduled = await made(later, addDays(to, 3))
  const failed = await made(declined)
  await run(async (tx) => {
    const rows = [await lock(tx, scheduled.payouts_id)]
    await release(tx, rows)
    await sendLater(tx, services, rows)
  })
  await run(async (tx) => {
    const row = await lock(tx, failed.payouts_id)
    await release(tx, [row])
    await transitionTo(tx, await lock(tx, row.payouts_id), 'processing', { sent_at: tx.now })
  })
  // The bank reports it, not a member of the company.
  await heard(async (tx) => {
    const { payouts_id, reference: outside_id, rail, amount } = await lock(tx, failed.payouts_id)
    const word = { outside_id, utr: null, rail, amount, status: 'failed', reason: 'The account is closed' } as const
    await applyBankStatus(tx, payouts_id, word)
  })
}

const payoutOf = (bill: Bill, bank_accounts_id: string, scheduled_on: IsoDate | null): PayoutInput => ({
  payout_kind: 'vendor',
  vendors_id: bill.vendors_id,
  to_bank_accounts_id: null,
  bank_accounts_id,
  amount: bill.amount_due,
  purpose: 'bill',
  narration: bill.bill_number,
  notes: null,
  rail_choice: 'auto',
  scheduled_on,
  bills: [{ bills_id: bill.bills_id, amount: bill.amount_due }],
})
