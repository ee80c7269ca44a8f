import { type FaceLine, line } from './face-model.ts'

export const payables = { ...line('Trade payables', undefined, 'Unbilled payables'), isTradePayables: true } as const

/** The face line of dues to micro and small enterprises; the line of other dues has the name of the heading. */
export const MICRO_AND_SMALL = 'Trade payables: micro and small enterprises'

export const payablesTexts = {
  micro: '(A) total outstanding dues of micro enterprises and small enterprises; and',
  others: '(B) total outstanding dues of creditors other than micro enterprises and small enterprises',
} as const

const expenses = [
  line('Cost of materials consumed'),
  line('Purchases of stock-in-trade'),
  line('Changes in inventories', 'Changes in inventories of finished goods, work-in-progress and stock-in-trade'),
  line('Employee benefits expense'),
  line('Finance costs'),
  line('Depreciation and amortisation expense'),
  line('Other expenses'),
]

export const result = {
  expenses,
  exceptional: line('Exceptional items'),
  tax: [line('Tax expense', 'Current tax'), line('Deferred tax')],
  discontinuing: line('Discontinuing operations', 'Profit from discontinuing operations'),
  discontinuingTax: line('Tax expense of discontinuing operations'),
}

export const financial = {
  currentLoans: {
    name: 'Loans (current)',
    label: 'Loans',
    takes: ['Short-term loans and advances'],
    roles: ['employee_advances'],
  },
  loans: { name: 'Loans (non-current)', label: 'Loans', takes: ['Long-term loans and advances'] },
  deposits: {
    name: 'Other financial assets (non-current)',
    label: 'Other financial assets',
    takes: [],
    roles: ['security_deposits'],
  },
  owed: {
    name: 'Other financial liabilities (current)',
    label: 'Other financial liabilities',
    takes: [],
    roles: ['salaries_payable', 'reimbursements_payable', 'expenses_payable'],
  },
} as const satisfies Record<string, FaceLine>

/**
 * Taxes other than income tax, and advances for goods and services: no contract gives a right to money, so they are not financial assets
 * (Ind AS 32 AG11 and AG12).
 */
export const notFinancial = [
  'vendor_advances',
  'gst_on_advances',
  'tcs_on_advances',
  'cgst_input',
  'sgst_input',
  'igst_input',
  'cess_input',
  'gst_cash_ledger',
]
