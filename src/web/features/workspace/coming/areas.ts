/** A page that is not built yet: what it is called and what will be there. */
export type ComingArea = {
  title: string
  will: string
  holds: readonly string[]
  /** What does the work until then: a sentence, and the pages where it is done today. */
  meanwhile: { text: string; links: readonly { label: string; to: string }[] }
}

const areas: Readonly<Record<string, ComingArea>> = {
  'apps/documents': {
    title: 'Documents',
    will: 'Files of the company in one place, found by what is written in them.',
    holds: ['Folders with their own rights', 'Text search', 'Linked to bills and invoices'],
    meanwhile: {
      text: 'Attach files to each invoice, bill or customer.',
      links: [
        { label: 'Open bills', to: '/payables/bills' },
        { label: 'Open the inbox', to: '/payables/inbox' },
      ],
    },
  },
  'apps/sellers': {
    title: 'Sellers',
    will: 'Marketplace sellers: orders, returns and settlements in the books.',
    holds: ['Orders by marketplace', 'Fees and TCS', 'Settlements matched'],
    meanwhile: {
      text: 'Import the marketplace’s statement with your bank statement and match it.',
      links: [{ label: 'Import statement', to: '/banking/import' }],
    },
  },
  'apps/amazon-insights': {
    title: 'Amazon insights',
    will: 'Sales, fees and settlements on Amazon, product by product.',
    holds: ['What a product really earns', 'Settlements against the bank', 'Returns and claims'],
    meanwhile: {
      text: 'Record Amazon’s settlements as gateway settlements.',
      links: [{ label: 'Open settlements', to: '/banking/settlements' }],
    },
  },
  'apps/payment-gateway': {
    title: 'Payment gateway',
    will: 'Take card, UPI and net banking payments.',
    holds: ['Payments, refunds and disputes', 'Settlements with their fees', 'Keys for your own site'],
    meanwhile: {
      text: 'Send a payment link: customers pay it by UPI, card or net banking.',
      links: [
        { label: 'Create payment link', to: '/receivables/payment-links' },
        { label: 'Open settlements', to: '/banking/settlements' },
      ],
    },
  },
  'accounting/tds': {
    title: 'TDS',
    will: 'Tax deducted at source: what you deducted, and what was deducted from you.',
    holds: ['Sections and thresholds by date', 'Challans and returns', 'Against the tax portal’s statement'],
    meanwhile: {
      text: 'TDS is deducted on each bill. The account shows what you owe.',
      links: [
        { label: 'Open account report', to: '/reports/account' },
        { label: 'Open approved bills', to: '/payables/approved-bills' },
      ],
    },
  },
  'accounting/tax-filing': {
    title: 'Tax filing',
    will: 'GST and TDS returns, prepared, checked and filed.',
    holds: ['Due dates of your company', 'Differences before filing', 'What was filed, by whom'],
    meanwhile: {
      text: 'Download the tax reports as Excel and file on the portal.',
      links: [
        { label: 'Open output tax', to: '/reports/output-tax' },
        { label: 'Open input tax', to: '/reports/input-tax' },
      ],
    },
  },
  gst: {
    title: 'GST',
    will: 'GST of the month: what you owe, what you may set off.',
    holds: ['Returns by month', 'Input credit against the portal', 'Challans'],
    meanwhile: {
      text: 'See GST of a period in the tax reports.',
      links: [
        { label: 'Open output tax', to: '/reports/output-tax' },
        { label: 'Open input tax', to: '/reports/input-tax' },
      ],
    },
  },
  'gstr-1': {
    title: 'GSTR-1',
    will: 'The return of your sales, table by table, from your invoices.',
    holds: ['Every table with the invoices in it', 'Errors at the invoice', 'The file for the portal'],
    meanwhile: {
      text: 'Download output tax as Excel: it has every invoice with its tax.',
      links: [
        { label: 'Open output tax', to: '/reports/output-tax' },
        { label: 'Open sales', to: '/reports/sales' },
      ],
    },
  },
  'opencredit/dashboard': {
    title: 'Credit',
    will: 'Credit lines and cards: limit, use and what is due.',
    holds: ['Limit and use', 'Repayments', 'Booked as a loan'],
    meanwhile: {
      text: 'Enter a loan as a journal, and pay cards from the cards page.',
      links: [{ label: 'Enter journal', to: '/accounting/journals' }],
    },
  },
  'expense-management': {
    title: 'Expense Management',
    will: 'Expenses of employees: claimed, approved, paid back.',
    holds: ['Claims with receipts', 'Limits and approval', 'Paid back with the salary or at once'],
    meanwhile: {
      text: 'Add the employee as staff and pay back what they spent.',
      links: [
        { label: 'Open staff', to: '/team' },
        { label: 'Make payout', to: '/payout/new' },
      ],
    },
  },
  payroll: {
    title: 'Payroll',
    will: 'Salaries with their taxes and contributions.',
    holds: ['Pay run with TDS, PF, ESI', 'Payslips', 'Paid from the bank and booked'],
    meanwhile: {
      text: 'Pay salaries as payouts to your staff and enter the month as a journal.',
      links: [
        { label: 'Make payout', to: '/payout/new' },
        { label: 'Open recurring journals', to: '/accounting/recurring-journals' },
      ],
    },
  },
  integrations: {
    title: 'Integrations',
    will: 'Your books in step with other accounting software.',
    holds: ['Two-way with Tally and others', 'What differs, row by row', 'Nothing written twice'],
    meanwhile: {
      text: 'Import journals, contacts and invoices from Excel, or use the API.',
      links: [
        { label: 'Import contacts', to: '/contact-bulk' },
        { label: 'Open developer API', to: '/apps/kosha-developers' },
      ],
    },
  },
}

/** Pages outside the shell, and those with a shell of their own. */
export const comingOutside = {
  ap: {
    title: 'Payables',
    will: 'The new payables: bills, approvals and payments in one dark, quick place.',
    holds: ['Bills from inbox to payment on one page', 'The keyboard for everything', 'The same books underneath'],
    meanwhile: {
      text: 'All payables work in the main app.',
      links: [
        { label: 'Open bills', to: '/payables/bills' },
        { label: 'Pay bills', to: '/payables/pay-bills' },
      ],
    },
  },
} as const satisfies Record<string, ComingArea>

/** Every path that has a page but no feature yet. */
export const comingPaths: readonly string[] = Object.keys(areas).map((path) => `/${path}`)

/** What will be at a path; undefined where nothing is planned. */
export const comingAt = (path: string): ComingArea | undefined => areas[path.replace(/^\/|\/$/g, '')]
