import type { EliminationLine } from './lines.ts'

type Account = EliminationLine['account']

/** Accounts that companies have with each other, by their role; named so where no company of the group has one. */
export const receivable: Account = {
  account_role: 'receivable',
  code: '1410',
  account_name: 'Trade receivables',
  account_type: 'asset',
  schedule_iii: 'Trade receivables',
}
export const payable: Account = {
  account_role: 'payable',
  code: '2210',
  account_name: 'Trade payables',
  account_type: 'liability',
  schedule_iii: 'Trade payables',
}
export const customerAdvances: Account = {
  account_role: 'customer_advances',
  code: '2310',
  account_name: 'Advances from customers',
  account_type: 'liability',
  schedule_iii: 'Other current liabilities',
}
export const vendorAdvances: Account = {
  account_role: 'vendor_advances',
  code: '1610',
  account_name: 'Advances to vendors',
  account_type: 'asset',
  schedule_iii: 'Short-term loans and advances',
}
