/** A page that is not built yet: what it is called and what will be there. */
export type ComingArea = { title: string; will: string; holds: readonly string[] }

const areas: Readonly<Record<string, ComingArea>> = {
  'apps/documents': {
    title: 'Documents',
    will: 'Files of the company in one place, found by what is written in them.',
    holds: ['Folders with their own rights', 'Text search', 'Linked to bills and invoices'],
  },
  'apps/sellers': {
    title: 'Sellers',
    will: 'Marketplace sellers: orders, returns and settlements in the books.',
    holds: ['Orders by marketplace', 'Fees and TCS', 'Settlements matched'],
  },
  'apps/amazon-insights': {
    title: 'Amazon insights',
    will: 'Sales, fees and settlements on Amazon, product by product.',
    holds: ['What a product really earns', 'Settlements against the bank', 'Returns and claims'],
  },
  'apps/payment-gateway': {
    title: 'Payment gateway',
    will: 'Take card, UPI and net banking payments.',
    holds: ['Payments, refunds and disputes', 'Settlements with their fees', 'Keys for your own site'],
  },
  'accounting/tax-filing': {
    title: 'Tax filing',
    will: 'GST and TDS returns, prepared, checked and filed.',
    holds: ['Due dates of your company', 'Differences before filing', 'What was filed, by whom'],
  },
  gst: {
    title: 'GST',
    will: 'GST of the month: what you owe, what you may set off.',
    holds: ['Returns by month', 'Input credit against the portal', 'Challans'],
  },
  'gstr-1': {
    title: 'GSTR-1',
    will: 'The return of your sales, table by table, from your invoices.',
    holds: ['Every table with the invoices in it', 'Errors at the invoice', 'The file for the portal'],
  },
  'opencredit/dashboard': {
    title: 'Credit',
    will: 'Credit lines and cards: limit, use and what is due.',
    holds: ['Limit and use', 'Repayments', 'Booked as a loan'],
  },
  'expense-management': {
    title: 'Expense Management',
    will: 'Expenses of employees: claimed, approved, paid back.',
    holds: ['Claims with receipts', 'Limits and approval', 'Paid back with the salary or at once'],
  },
  payroll: {
    title: 'Payroll',
    will: 'Salaries with their taxes and contributions.',
    holds: ['Pay run with TDS, PF, ESI', 'Payslips', 'Paid from the bank and booked'],
  },
  integrations: {
    title: 'Integrations',
    will: 'Your books in step with other accounting software.',
    holds: ['Two-way with Tally and others', 'What differs, row by row', 'Nothing written twice'],
  },
}

/** Pages outside the shell, and those with a shell of their own. */
export const comingOutside = {
  ap: {
    title: 'Payables',
    will: 'The new payables: bills, approvals and payments in one dark, quick place.',
    holds: ['Bills from inbox to payment on one page', 'The keyboard for everything', 'The same books underneath'],
  },
} as const satisfies Record<string, ComingArea>

/** Every path that has a page but no feature yet. */
export const comingPaths: readonly string[] = Object.keys(areas).map((path) => `/${path}`)

/** What will be at a path; undefined where nothing is planned. */
export const comingAt = (path: string): ComingArea | undefined => areas[path.replace(/^\/|\/$/g, '')]
