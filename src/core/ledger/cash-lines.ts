import type { StatementAccount } from './statement-model.ts'
import { type CashLine, cashLines } from './cash-line-list.ts'

/** An account as the cash-flow statement sees it. */
export type CashAccount = StatementAccount & { account_role: string | null }

const others = 'Other operating receipts and payments'

const byRole: Readonly<Record<string, string>> = {
  customer_advances: 'Received from customers',
  vendor_advances: 'Paid to suppliers',
  salaries_payable: 'Paid to and for employees',
  reimbursements_payable: 'Paid to and for employees',
  employee_advances: 'Paid to and for employees',
  pf_payable: 'Paid to and for employees',
  esi_payable: 'Paid to and for employees',
  pt_payable: 'Paid to and for employees',
  lwf_payable: 'Paid to and for employees',
  tds_payable: 'Tax deducted and collected at source',
  tds_salary_payable: 'Tax deducted and collected at source',
  tcs_payable: 'Tax deducted and collected at source',
  tcs_on_advances: 'Tax deducted and collected at source',
  tds_receivable: 'Income tax',
  tcs_receivable: 'Income tax',
  advance_tax: 'Income tax',
  income_tax_provision: 'Income tax',
  bank_suspense: 'Bank entries without an account yet',
  interest_income: 'Interest received',
  interest_expense: 'Interest paid',
  dividends_payable: 'Dividends paid',
  asset_sale_gain: 'Fixed assets bought and sold',
  asset_sale_loss: 'Fixed assets bought and sold',
  bank_charges: others,
  gateway_charges: others,
}

const byHeading: Readonly<Record<string, string>> = {
  'Trade receivables': 'Received from customers',
  'Revenue from operations': 'Received from customers',
  'Unbilled receivables': 'Received from customers',
  'Trade payables': 'Paid to suppliers',
  'Unbilled payables': 'Paid to suppliers',
  Inventories: 'Paid to suppliers',
  'Cost of materials consumed': 'Paid to suppliers',
  'Purchases of stock-in-trade': 'Paid to suppliers',
  'Changes in inventories': 'Paid to suppliers',
  'Employee benefits expense': 'Paid to and for employees',
  'Tax expense': 'Income tax',
  'Deferred tax': 'Income tax',
  'Tax expense of discontinuing operations': 'Income tax',
  'Deferred tax liabilities (net)': 'Income tax',
  'Deferred tax assets (net)': 'Income tax',
  'Finance costs': 'Interest paid',
  'Property, plant and equipment': 'Fixed assets bought and sold',
  'Intangible assets': 'Fixed assets bought and sold',
  'Capital work-in-progress': 'Fixed assets bought and sold',
  'Intangible assets under development': 'Fixed assets bought and sold',
  'Right-of-use assets': 'Fixed assets bought and sold',
  'Investment property': 'Fixed assets bought and sold',
  Goodwill: 'Fixed assets bought and sold',
  'Non-current investments': 'Investments bought and sold',
  'Current investments': 'Investments bought and sold',
  'Long-term loans and advances': 'Loans and deposits given',
  'Other bank balances': 'Bank deposits placed and matured',
  'Share capital': 'Capital',
  'Reserves and surplus': 'Capital',
  'Money received against share warrants': 'Capital',
  'Share application money pending allotment': 'Capital',
  'Long-term borrowings': 'Borrowings',
  'Short-term borrowings': 'Borrowings',
  'Current maturities of long-term borrowings': 'Borrowings',
  'Long-term lease liabilities': 'Borrowings',
  'Short-term lease liabilities': 'Borrowings',
}

const gst = /^(cgst|sgst|igst|cess)_|^gst_(payable|cash_ledger|ineligible)$/

/** The line that prints the cash flows of an account. */
export function cashLineOf({ account_role, schedule_iii }: CashAccount): CashLine {
  const role = account_role ?? ''
  const line = gst.test(role) ? 'Goods and services tax' : (byRole[role] ?? byHeading[schedule_iii] ?? others)
  return cashLines.find((each) => each.line === line) ?? { activity: 'operating', line }
}
