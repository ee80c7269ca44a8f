import type { ScheduleHeading } from './schedule-three.ts'

export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

/**
 * An account of the chart. `schedule_iii` is its line in the statements. `role` marks the accounts that posting rules look for: one
 * account for each role, and such an account cannot be deleted.
 */
export type ChartAccount<Role extends string = string> = {
  code: string
  name: string
  type: AccountType
  schedule_iii: ScheduleHeading
  role?: Role
}

const account =
  (type: AccountType) =>
  <const Role extends string = never>(
    code: string,
    name: string,
    schedule_iii: ScheduleHeading,
    role?: Role,
  ): ChartAccount<Role> =>
    role === undefined ? { code, name, type, schedule_iii } : { code, name, type, schedule_iii, role }

const asset = account('asset')
const liability = account('liability')
const equity = account('equity')
const income = account('income')
const expense = account('expense')

/** The initial chart of a company in India. Contra accounts (accumulated depreciation, sales returns) keep the type of the account they reduce. */
export const chartOfAccounts = [
  asset('1010', 'Computers and IT equipment', 'Property, plant and equipment'),
  asset('1020', 'Furniture and fixtures', 'Property, plant and equipment'),
  asset('1030', 'Office equipment', 'Property, plant and equipment', 'fixed_assets'),
  asset('1040', 'Plant and machinery', 'Property, plant and equipment'),
  asset('1090', 'Accumulated depreciation', 'Property, plant and equipment', 'accumulated_depreciation'),
  asset('1110', 'Software and licences', 'Intangible assets', 'intangible_assets'),
  asset('1190', 'Accumulated amortisation', 'Intangible assets', 'accumulated_amortisation'),
  asset('1210', 'Investments', 'Non-current investments'),
  asset('1230', 'Security deposits', 'Long-term loans and advances', 'security_deposits'),
  asset('1310', 'Stock in trade', 'Inventories', 'inventory'),
  asset('1410', 'Trade receivables', 'Trade receivables', 'receivable'),
  asset('1420', 'Receivables at closing rate', 'Trade receivables', 'receivable_restated'),
  asset('1510', 'Cash in hand', 'Cash and cash equivalents', 'cash'),
  asset('1520', 'Bank accounts', 'Cash and cash equivalents', 'bank'),
  asset('1530', 'Fixed deposits', 'Other bank balances', 'fixed_deposits'),
  asset('1540', 'Payment gateway clearing', 'Cash and cash equivalents', 'gateway_clearing'),
  asset('1545', 'Settlements in transit', 'Cash and cash equivalents', 'settlement_transit'),
  asset('1550', 'Payouts in transit', 'Cash and cash equivalents', 'payout_clearing'),
  asset('1590', 'Uncategorised bank entries', 'Other current assets', 'bank_suspense'),
  asset('1610', 'Advances to vendors', 'Short-term loans and advances', 'vendor_advances'),
  asset('1620', 'Advances to employees', 'Short-term loans and advances', 'employee_advances'),
  asset('1630', 'Prepaid expenses', 'Other current assets', 'prepaid_expenses'),
  asset('1640', 'GST on advances', 'Short-term loans and advances', 'gst_on_advances'),
  asset('1710', 'CGST input credit', 'Short-term loans and advances', 'cgst_input'),
  asset('1720', 'SGST/UTGST input credit', 'Short-term loans and advances', 'sgst_input'),
  asset('1730', 'IGST input credit', 'Short-term loans and advances', 'igst_input'),
  asset('1740', 'Cess input credit', 'Short-term loans and advances', 'cess_input'),
  asset('1745', 'GST credit reversed until paid', 'Short-term loans and advances', 'gst_reversed'),
  asset('1750', 'GST electronic cash ledger', 'Short-term loans and advances', 'gst_cash_ledger'),
  asset('1760', 'TDS receivable', 'Short-term loans and advances', 'tds_receivable'),
  asset('1770', 'TCS receivable', 'Short-term loans and advances', 'tcs_receivable'),
  asset('1780', 'Advance income tax', 'Short-term loans and advances', 'advance_tax'),

  liability('2010', 'Term loans', 'Long-term borrowings', 'term_loans'),
  liability('2020', 'Loans from directors', 'Long-term borrowings'),
  liability('2110', 'Bank overdraft and cash credit', 'Short-term borrowings', 'overdraft'),
  liability('2120', 'Credit cards', 'Short-term borrowings', 'credit_cards'),
  liability('2210', 'Trade payables', 'Trade payables', 'payable'),
  liability('2220', 'Payables at closing rate', 'Trade payables', 'payable_restated'),
  liability('2310', 'Advances from customers', 'Other current liabilities', 'customer_advances'),
  liability('2320', 'Salaries payable', 'Other current liabilities', 'salaries_payable'),
  liability('2330', 'Reimbursements payable', 'Other current liabilities', 'reimbursements_payable'),
  liability('2340', 'Expenses payable', 'Other current liabilities', 'expenses_payable'),
  liability('2410', 'CGST output', 'Other current liabilities', 'cgst_output'),
  liability('2420', 'SGST/UTGST output', 'Other current liabilities', 'sgst_output'),
  liability('2430', 'IGST output', 'Other current liabilities', 'igst_output'),
  liability('2440', 'Cess output', 'Other current liabilities', 'cess_output'),
  liability('2450', 'CGST on reverse charge', 'Other current liabilities', 'cgst_reverse_charge'),
  liability('2460', 'SGST/UTGST on reverse charge', 'Other current liabilities', 'sgst_reverse_charge'),
  liability('2470', 'IGST on reverse charge', 'Other current liabilities', 'igst_reverse_charge'),
  liability('2480', 'GST payable', 'Other current liabilities', 'gst_payable'),
  liability('2510', 'TDS payable', 'Other current liabilities', 'tds_payable'),
  liability('2520', 'TDS on salaries payable', 'Other current liabilities', 'tds_salary_payable'),
  liability('2530', 'TCS payable', 'Other current liabilities', 'tcs_payable'),
  liability('2540', 'Provident fund payable', 'Other current liabilities', 'pf_payable'),
  liability('2550', 'ESI payable', 'Other current liabilities', 'esi_payable'),
  liability('2560', 'Professional tax payable', 'Other current liabilities', 'pt_payable'),
  liability('2570', 'Labour welfare fund payable', 'Other current liabilities', 'lwf_payable'),
  liability('2610', 'Provision for income tax', 'Short-term provisions', 'income_tax_provision'),

  equity('3010', 'Equity share capital', 'Share capital', 'share_capital'),
  equity('3020', 'Securities premium', 'Reserves and surplus', 'securities_premium'),
  equity('3030', 'Retained earnings', 'Reserves and surplus', 'retained_earnings'),
  equity('3090', 'Opening balance equity', 'Reserves and surplus', 'opening_balance_equity'),

  income('4010', 'Sale of goods', 'Revenue from operations', 'sales'),
  income('4020', 'Sale of services', 'Revenue from operations', 'sales_services'),
  income('4030', 'Export sales', 'Revenue from operations', 'sales_export'),
  income('4040', 'Sales returns', 'Revenue from operations', 'sales_returns'),
  income('4050', 'Discount allowed', 'Revenue from operations', 'discount_allowed'),
  income('4110', 'Interest income', 'Other income', 'interest_income'),
  income('4120', 'Discount received', 'Other income', 'discount_received'),
  income('4130', 'Foreign exchange gain or loss', 'Other income', 'exchange_gain_loss'),
  income('4140', 'Profit on sale of assets', 'Other income', 'asset_sale_gain'),
  income('4190', 'Other income', 'Other income', 'other_income'),

  expense('5020', 'Purchases', 'Purchases of stock-in-trade', 'purchases'),
  expense('5050', 'Changes in inventories', 'Changes in inventories', 'inventory_change'),
  expense('5110', 'Salaries and wages', 'Employee benefits expense', 'salaries'),
  expense('5120', 'Directors’ remuneration', 'Employee benefits expense'),
  expense('5130', 'Employer’s provident fund', 'Employee benefits expense', 'pf_employer'),
  expense('5140', 'Employer’s ESI', 'Employee benefits expense', 'esi_employer'),
  expense('5150', 'Staff welfare', 'Employee benefits expense', 'staff_welfare'),
  expense('5160', 'Gratuity and bonus', 'Employee benefits expense', 'gratuity_bonus'),
  expense('5210', 'Interest on loans', 'Finance costs', 'interest_expense'),
  expense('5220', 'Bank charges', 'Other expenses', 'bank_charges'),
  expense('5230', 'Payment gateway charges', 'Other expenses', 'gateway_charges'),
  expense('5310', 'Depreciation and amortisation', 'Depreciation and amortisation expense', 'depreciation'),
  expense('5410', 'Rent', 'Other expenses', 'rent'),
  expense('5420', 'Power and fuel', 'Other expenses', 'electricity'),
  expense('5430', 'Repairs and maintenance', 'Other expenses', 'repairs'),
  expense('5440', 'Insurance', 'Other expenses', 'insurance'),
  expense('5450', 'Rates and taxes', 'Other expenses', 'rates_and_taxes'),
  expense('5460', 'Legal and professional fees', 'Other expenses', 'professional_fees'),
  expense('5470', 'Contractors and job work', 'Other expenses', 'contractor_charges'),
  expense('5480', 'Commission and brokerage', 'Other expenses', 'commission'),
  expense('5490', 'Auditor’s remuneration', 'Other expenses', 'audit_fees'),
  expense('5510', 'Software and cloud subscriptions', 'Other expenses', 'software'),
  expense('5520', 'Telephone and internet', 'Other expenses', 'telephone'),
  expense('5530', 'Travel and conveyance', 'Other expenses', 'travel'),
  expense('5540', 'Advertising and marketing', 'Other expenses', 'advertising'),
  expense('5550', 'Printing, stationery and courier', 'Other expenses', 'office_supplies'),
  expense('5570', 'Bad debts', 'Other expenses', 'bad_debts'),
  expense('5580', 'Loss on sale of assets', 'Other expenses', 'asset_sale_loss'),
  expense('5590', 'Interest and late fees on taxes', 'Other expenses', 'tax_penalties'),
  expense('5610', 'Input GST not available as credit', 'Other expenses', 'gst_ineligible'),
  expense('5620', 'Round off', 'Other expenses', 'round_off'),
  expense('5690', 'Miscellaneous expenses', 'Other expenses', 'other_expenses'),
  expense('5710', 'Income tax', 'Tax expense', 'income_tax'),
] as const

/** Additional accounts of the operator: points that subscribers earned are owed until they use them. */
export const operatorAccounts = [
  liability('2390', 'Reward points payable', 'Other current liabilities', 'reward_points'),
  expense('5545', 'Referral rewards', 'Other expenses', 'referral_rewards'),
] as const

/** The purpose by which posting rules find an account, whatever its name. */
export type AccountRole = NonNullable<(typeof chartOfAccounts)[number]['role'] | (typeof operatorAccounts)[number]['role']>
