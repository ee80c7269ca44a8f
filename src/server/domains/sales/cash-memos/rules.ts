import type { CashMemo, CashMemoInput } from '#contract/sales/cash-memos.ts'
import type { Company } from '#contract/company/company.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { draftTotals } from '#core/tax/gst/draft.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import type { Line } from '#core/ledger/journal.ts'
import { formatPaise } from '#core/money.ts'
import { cashProblem, type MemoMode, needsRecipient } from '#core/sales/cash-memo.ts'
import { t } from '#core/messages.ts'
import { invoiceEntry } from '../invoices/rules.ts'

/** The account for the money until the bank lines explain it. */
const accounts: Record<MemoMode, AccountRole> = { cash: 'cash', upi: 'gateway_clearing', card: 'gateway_clearing' }

type Who = Pick<CashMemoInput, 'customer_name' | 'mobile_number' | 'address_line' | 'state_code'>

/** The buyer in the form documents use: a person without GSTIN. A buyer with a GSTIN gets an invoice. */
export function walkIn({ customer_name, mobile_number, address_line, state_code }: Who): CustomerSnapshot {
  return {
    customer_name: customer_name?.trim() || 'Walk-in customer',
    gst_treatment: 'unregistered',
    gstin: null,
    pan: null,
    email: null,
    mobile_number,
    address_line,
    city: null,
    state_code,
    pincode: null,
    shipping_address: null,
  }
}

/** The totals of the lines of a memo under the GST of its day, whatever was paid. */
export function memoWorth(memo: Omit<CashMemoInput, 'total'>, seller: Company, memo_date: IsoDate): InvoiceTotals {
  const terms = { invoice_date: memo_date, chosen_place_of_supply: null, reverse_charge: false, under_lut: false }
  return draftTotals({ ...memo, ...terms }, walkIn(memo), seller)
}

/**
 * What the memo comes to under the GST of its day. Throws `invalid` at the field or line that is wrong, at the buyer's details where the law
 * requires them, and `conflict` if the total differs from what the customer paid.
 */
export function memoTotals(memo: CashMemoInput, seller: Company, memo_date: IsoDate): InvoiceTotals {
  const totals = memoWorth(memo, seller, memo_date)
  const { tax_rule, total } = totals
  if (total === 0) throw fieldError('lines', 'A cash memo is for money received: enter a price')
  const lines = memo.lines.map(({ gst_rate }, at) => ({ gst_rate, taxable_value: totals.lines[at]?.taxable_value ?? 0 }))
  const issues = needsRecipient({ tax_rule, lines }) ? missing(memo) : []
  const cash = cashProblem(memo.payment_mode, total)
  if (cash !== undefined) issues.push({ path: 'payment_mode', message: cash })
  const [first] = issues
  if (first) throw new AppError('invalid', first.message, { issues })
  if (total !== memo.total)
    throw new AppError(
      'conflict',
      t('This sale totals ₹{amount}, not ₹{amount_2}: review it again.', {
        amount: formatPaise(total),
        amount_2: formatPaise(memo.total),
      }),
    )
  return totals
}

function missing({ customer_name, address_line, state_code }: Who): Issue[] {
  const wanted = [
    ['customer_name', customer_name?.trim(), 'Enter the customer’s name: from ₹50,000 it stands on the memo'],
    ['address_line', address_line?.trim(), 'Enter the customer’s address: from ₹50,000 it stands on the memo'],
    ['state_code', state_code, 'Choose the customer’s state: from ₹50,000 it stands on the memo'],
  ] as const
  return wanted.flatMap(([path, value, message]) => (value ? [] : [{ path, message }]))
}

type Posted = Pick<CashMemo, 'payment_mode' | 'place_of_supply' | 'lines'> & { totals: InvoiceTotals }

/** The entry of a memo: an invoice's entry, with the money received at once. */
export function memoEntry({ payment_mode, place_of_supply, lines, totals }: Posted): Line[] {
  const entry = invoiceEntry({
    ...totals,
    place_of_supply,
    lines,
    reverse_charge: false,
    customer: { gst_treatment: 'unregistered' },
  })
  return entry.map((line) => (line.account === 'receivable' ? { ...line, account: accounts[payment_mode] } : line))
}
