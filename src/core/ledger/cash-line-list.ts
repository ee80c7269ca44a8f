export type Activity = 'operating' | 'tax' | 'investing' | 'financing'

export type CashLine = { activity: Activity; line: string }

/**
 * The lines of the cash-flow statement in print order, and their content: AS 3 (Companies (Accounting Standards) Rules 2021) and Ind AS 7
 * (Rules 2015). For a company that is not a bank, interest paid is financing and interest received investing in both. An overdraft is
 * financing: AS 3 has no overdraft among cash equivalents (para 5), and Schedule III names it a short-term borrowing. Deposits over three
 * months are investing (AS 3 para 6 and 15).
 */
export const cashLines: readonly CashLine[] = [
  { activity: 'operating', line: 'Received from customers' },
  { activity: 'operating', line: 'Paid to suppliers' },
  { activity: 'operating', line: 'Paid to and for employees' },
  { activity: 'operating', line: 'Goods and services tax' },
  { activity: 'operating', line: 'Tax deducted and collected at source' },
  { activity: 'operating', line: 'Other operating receipts and payments' },
  { activity: 'operating', line: 'Bank entries without an account yet' },
  { activity: 'tax', line: 'Income tax' },
  { activity: 'investing', line: 'Fixed assets bought and sold' },
  { activity: 'investing', line: 'Investments bought and sold' },
  { activity: 'investing', line: 'Loans and deposits given' },
  { activity: 'investing', line: 'Bank deposits placed and matured' },
  { activity: 'investing', line: 'Interest received' },
  { activity: 'financing', line: 'Capital' },
  { activity: 'financing', line: 'Borrowings' },
  { activity: 'financing', line: 'Interest paid' },
  { activity: 'financing', line: 'Dividends paid' },
]

/** The line for the counter side of a movement without cash, by its class; see `cash_class()`. */
export const activityOfClass: Readonly<Record<string, Activity | 'exchange'>> = {
  operating: 'operating',
  receivables: 'operating',
  payables: 'operating',
  depreciation: 'operating',
  tax: 'tax',
  assets: 'investing',
  investments: 'investing',
  investing_result: 'investing',
  capital: 'financing',
  borrowings: 'financing',
  financing_cost: 'financing',
  exchange: 'exchange',
}

export const CASH_HEADING = 'Cash and cash equivalents'
