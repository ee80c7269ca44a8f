import { t } from '#core/messages.ts'

/** An announced page: its name and what it will contain. */
export type ComingArea = {
  title: string
  will: string
  holds: readonly string[]
  /** The alternative until then: a sentence, and pages that do it today. */
  meanwhile: { text: string; links: readonly { label: string; to: string }[] }
}

const areas: Readonly<Record<string, ComingArea>> = {
  'apps/documents': {
    title: t('Documents'),
    will: t('All company files in one place, searchable by their text.'),
    holds: [t('Folders with their own permissions'), t('Text search'), t('Linked to bills and invoices')],
    meanwhile: {
      text: t('Attach files to each invoice, bill or customer.'),
      links: [
        { label: t('Open bills'), to: '/payables/bills' },
        { label: t('Open the inbox'), to: '/payables/inbox' },
      ],
    },
  },
  'apps/sellers': {
    title: t('Sellers'),
    will: t('Marketplace sellers: orders, returns and settlements in the books.'),
    holds: [t('Orders by marketplace'), t('Fees and TCS'), t('Settlements matched')],
    meanwhile: {
      text: t('Import the marketplace’s statement with your bank statement and match it.'),
      links: [{ label: t('Import statement'), to: '/banking/import' }],
    },
  },
  'apps/amazon-insights': {
    title: t('Amazon insights'),
    will: t('Sales, fees and settlements on Amazon, product by product.'),
    holds: [t('What a product really earns'), t('Settlements against the bank'), t('Returns and claims')],
    meanwhile: {
      text: t('Record Amazon’s settlements as gateway settlements.'),
      links: [{ label: t('Open settlements'), to: '/banking/settlements' }],
    },
  },
  'apps/payment-gateway': {
    title: t('Payment gateway'),
    will: t('Take card, UPI and net banking payments.'),
    holds: [t('Payments, refunds and disputes'), t('Settlements with their fees'), t('Keys for your own site')],
    meanwhile: {
      text: t('Send a payment link: customers pay it by UPI, card or net banking.'),
      links: [
        { label: t('Create payment link'), to: '/receivables/payment-links' },
        { label: t('Open settlements'), to: '/banking/settlements' },
      ],
    },
  },
  'opencredit/dashboard': {
    title: t('Credit'),
    will: t('Credit lines and cards: limit, usage and amount due.'),
    holds: [t('Limit and usage'), t('Repayments'), t('Booked as a loan')],
    meanwhile: {
      text: t('Enter a loan as a journal, and pay cards from the cards page.'),
      links: [{ label: t('Enter journal'), to: '/accounting/journals' }],
    },
  },
  'expense-management': {
    title: t('Expense Management'),
    will: t('Employee expenses: claimed, approved, reimbursed.'),
    holds: [t('Claims with receipts'), t('Limits and approval'), t('Reimbursed with the salary or at once')],
    meanwhile: {
      text: t('Add the employee as staff and pay back what they spent.'),
      links: [
        { label: t('Open staff'), to: '/team' },
        { label: t('Create payout'), to: '/payout/new' },
      ],
    },
  },
  integrations: {
    title: t('Integrations'),
    will: t('Keep your books in sync with other accounting software.'),
    holds: [t('Two-way sync with Tally and others'), t('What differs, row by row'), t('No duplicate entries')],
    meanwhile: {
      text: t('Import your books from Tally, contacts and invoices from Excel, or use the API.'),
      links: [
        { label: t('Import from Tally'), to: '/accounting/journals/import' },
        { label: t('Import contacts'), to: '/contact-bulk' },
        { label: t('Open developer API'), to: '/apps/kosha-developers' },
      ],
    },
  },
}

/** Pages outside the shell, and those with a shell of their own. */
export const comingOutside = {
  ap: {
    title: t('Payables'),
    will: t('The new payables: bills, approvals and payments in one fast, dark screen.'),
    holds: [t('Bills from inbox to payment on one page'), t('The keyboard for everything'), t('The same books underneath')],
    meanwhile: {
      text: t('All payables work in the main app.'),
      links: [
        { label: t('Open bills'), to: '/payables/bills' },
        { label: t('Pay bills'), to: '/payables/pay-bills' },
      ],
    },
  },
} as const satisfies Record<string, ComingArea>

/** Every path that has a page but no feature yet. */
export const comingPaths: readonly string[] = Object.keys(areas).map((path) => `/${path}`)

/** The announced page of a path; undefined if none is planned. */
export const comingAt = (path: string): ComingArea | undefined => areas[path.replace(/^\/|\/$/g, '')]
