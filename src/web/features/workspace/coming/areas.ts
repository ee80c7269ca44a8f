import { t } from '#core/messages.ts'

/** A page that is not built yet: what it is called and what will be there. */
export type ComingArea = { title: string; will: string; holds: readonly string[] }

const areas: Readonly<Record<string, ComingArea>> = {
  'apps/documents': {
    title: t('Documents'),
    will: t('All company files in one place, searchable by their text.'),
    holds: [t('Folders with their own permissions'), t('Text search'), t('Linked to bills and invoices')],
  },
  'apps/sellers': {
    title: t('Sellers'),
    will: t('Marketplace sellers: orders, returns and settlements in the books.'),
    holds: [t('Orders by marketplace'), t('Fees and TCS'), t('Settlements matched')],
  },
  'apps/amazon-insights': {
    title: t('Amazon insights'),
    will: t('Sales, fees and settlements on Amazon, product by product.'),
    holds: [t('What a product really earns'), t('Settlements against the bank'), t('Returns and claims')],
  },
  'apps/payment-gateway': {
    title: t('Payment gateway'),
    will: t('Take card, UPI and net banking payments.'),
    holds: [t('Payments, refunds and disputes'), t('Settlements with their fees'), t('Keys for your own site')],
  },
  'accounting/tds': {
    title: 'TDS',
    will: t('Tax deducted at source: what you deducted, and what was deducted from you.'),
    holds: [t('Sections and thresholds by date'), t('Challans and returns'), t('Compared with the tax portal’s statement')],
  },
  'accounting/tax-filing': {
    title: t('Tax filing'),
    will: t('GST and TDS returns, prepared, checked and filed.'),
    holds: [t('Due dates of your company'), t('Differences before filing'), t('What was filed, by whom')],
  },
  gst: {
    title: 'GST',
    will: t('GST of the month: what you owe, what you may set off.'),
    holds: [t('Returns by month'), t('Input credit compared with the portal'), t('Challans')],
  },
  'gstr-1': {
    title: t('GSTR-1'),
    will: t('The return of your sales, table by table, from your invoices.'),
    holds: [t('Every table with the invoices in it'), t('Errors at the invoice'), t('The file for the portal')],
  },
  'opencredit/dashboard': {
    title: t('Credit'),
    will: t('Credit lines and cards: limit, usage and amount due.'),
    holds: [t('Limit and usage'), t('Repayments'), t('Booked as a loan')],
  },
  'expense-management': {
    title: t('Expense Management'),
    will: t('Employee expenses: claimed, approved, reimbursed.'),
    holds: [t('Claims with receipts'), t('Limits and approval'), t('Reimbursed with the salary or at once')],
  },
  payroll: {
    title: t('Payroll'),
    will: t('Salaries with their taxes and contributions.'),
    holds: [t('Pay run with TDS, PF, ESI'), t('Payslips'), t('Paid from the bank and booked')],
  },
  integrations: {
    title: t('Integrations'),
    will: t('Keep your books in sync with other accounting software.'),
    holds: [t('Two-way sync with Tally and others'), t('What differs, row by row'), t('No duplicate entries')],
  },
}

/** Pages outside the shell, and those with a shell of their own. */
export const comingOutside = {
  ap: {
    title: t('Payables'),
    will: t('The new payables: bills, approvals and payments in one fast, dark screen.'),
    holds: [t('Bills from inbox to payment on one page'), t('The keyboard for everything'), t('The same books underneath')],
  },
} as const satisfies Record<string, ComingArea>

/** Every path that has a page but no feature yet. */
export const comingPaths: readonly string[] = Object.keys(areas).map((path) => `/${path}`)

/** What will be at a path; undefined where nothing is planned. */
export const comingAt = (path: string): ComingArea | undefined => areas[path.replace(/^\/|\/$/g, '')]
