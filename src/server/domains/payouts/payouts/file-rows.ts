import * as z from 'zod/mini'
import { PayoutInput } from '#contract/payouts/payouts.ts'
import type { Issue } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { accountsAmong, type Billed, billsAmong, type KnownPayee, payeesAmong } from './file-lookup.ts'
import { createMany, type NewPayout } from './create-payouts.ts'
import { columns } from './file-columns.ts'

/** Rows of a file that are a payout each; one password releases them all. */
export const payoutRows = rowKind<NewPayout>({
  kind: 'payouts',
  noun: ['payout', 'payouts'],
  access: ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'],
  columns,
  matches: [],
  // Two payments of one bill in a file are a slip; two on account need not be.
  key: (given) =>
    given['bill_number'] === undefined
      ? ''
      : `${String(given['vendor_name'] ?? given['account_number'])} ${String(given['bill_number'])}`,
  admit: (tx) => requireEntitlement(tx, 'fund-transfer'),
  async prepare(tx, rows) {
    const given = (field: string) => [...new Set(rows.flatMap((row) => words(row, field, null) ?? []))]
    const payees = await payeesAmong(tx, given('account_number'), given('vendor_name'))
    const accounts = await accountsAmong(tx)
    const bills = await billsAmong(tx, given('bill_number'))
    return rows.map((row) => payoutOf(row, { payees, accounts, bills }))
  },
  async save(tx, values, row_imports_id) {
    const ids = await createMany(tx, values, row_imports_id)
    return ids.map((made_id) => ({ made_id, result: 'Waits for approval' }))
  },
})

type Books = {
  payees: Awaited<ReturnType<typeof payeesAmong>>
  accounts: Awaited<ReturnType<typeof accountsAmong>>
  bills: Map<string, Billed>
}

function payoutOf(row: RowValues, known: Books): { issues: Issue[] } | { value: NewPayout } {
  const issues: Issue[] = []
  const fail: Fail = (path, message) => {
    issues.push({ path, message })
    return undefined
  }
  const payee = payeeOf(row, known, fail)
  const account = accountOf(row, known, fail)
  const amount = typeof row['amount'] === 'number' ? row['amount'] : 0
  if (amount === 0) fail('amount', 'Payable amount cant be 0')
  const bill = payee && billOf(row, payee, known.bills, amount, fail)
  const purpose = payee && purposeOf(row, payee, bill, fail)
  const narration =
    words(row, 'narration', null) ?? (bill ? `Bill ${bill.bill_number}` : purpose === 'salary' ? 'Salary' : 'Payment')
  const read = z.safeParse(PayoutInput.shape.narration, narration.replaceAll(/[^A-Za-z0-9 ./-]/g, ' ').slice(0, 30))
  if (!read.success) fail('narration', read.error.issues[0]?.message ?? 'Enter what the payee reads')
  if (issues.length > 0 || !payee || !account || !purpose) return { issues }
  if (bill) bill.left -= amount
  const bills = bill ? [{ bills_id: bill.bills_id, amount }] : []
  return { value: { payee, account, amount, purpose, narration: read.data ?? '', bills } }
}

type Fail = (path: string, message: string) => undefined

function payeeOf(row: RowValues, { payees }: Books, fail: Fail): KnownPayee | undefined {
  const number = words(row, 'account_number', null)
  const name = words(row, 'vendor_name', null)
  const ifsc = words(row, 'ifsc', null)
  if (number === null && name === null) return fail('vendor_name', 'Enter the payee or the account number')
  const path = number === null ? 'vendor_name' : 'account_number'
  const found = number === null ? payees.named(name ?? '') : payees.paidAt(number, name)
  if (found.length === 0)
    return fail(
      path,
      number === null ? 'There is no vendor or staff with this name' : 'No vendor or staff of yours is paid into this account',
    )
  const [payee] = found
  if (found.length > 1 || !payee) return fail(path, 'More than one has it: give both name and account number')
  if (payee.problem !== null) return fail(path, payee.problem)
  if (ifsc !== null && ifsc !== payee.payee_ifsc)
    return fail('ifsc', `${payee.payee_name} is paid at ${payee.payee_ifsc ?? 'no branch'}`)
  return payee
}

function accountOf(row: RowValues, { accounts }: Books, fail: Fail) {
  const wanted = words(row, 'paid_from', null)?.toLowerCase()
  const found =
    wanted === undefined
      ? accounts
      : accounts.filter(
          ({ account_label, account_number }) => account_label.toLowerCase() === wanted || account_number === wanted,
        )
  const [account] = found
  if (found.length === 1 && account) return account
  return fail(
    'paid_from',
    found.length === 0 ? 'No account of yours that can pay has this label or number' : 'Say which account pays',
  )
}

function billOf(row: RowValues, payee: KnownPayee, bills: Map<string, Billed>, amount: number, fail: Fail): Billed | undefined {
  const number = words(row, 'bill_number', null)
  if (number === null) return undefined
  const bill = bills.get(`${payee.vendors_id} ${number}`)
  if (!bill) return fail('bill_number', `No approved bill of ${payee.payee_name} has this number`)
  if (amount > bill.left) return fail('amount', `Only ₹${formatPaise(Math.max(bill.left, 0))} is left to pay of ${number}`)
  return bill
}

function purposeOf(
  row: RowValues,
  { staff_id }: KnownPayee,
  bill: Billed | undefined,
  fail: Fail,
): NewPayout['purpose'] | undefined {
  const said = words(row, 'purpose', null)
  if (staff_id !== null) return said === 'advance' ? 'advance' : 'salary'
  if (said === 'salary') return fail('purpose', 'Only staff is paid a salary')
  return bill ? 'bill' : 'advance'
}
