import { t } from '#core/messages.ts'
import type { FounderStep } from '#contract/workspace/founder-one.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'

/** An import page: from another product, or from a spreadsheet. */
type Import = { label: string; link: string; permissions: readonly Permission[] }
type Guide = {
  title: string
  why: string
  /** The button's label and link. */
  verb: string
  link: string
  /** The form that the page opens with. */
  opens?: Readonly<Record<string, 'new'>>
  permissions: readonly Permission[]
  imports?: readonly Import[]
}

const books: readonly Permission[] = ['OWNER', 'ADMIN', 'MANAGER']

/** The purpose of each step, its page, and the imports from other products or spreadsheets. */
export const guides: Readonly<Record<FounderStep, Guide>> = {
  company: {
    title: t('Enter your company details'),
    why: t('Every invoice must show your address and your GSTIN or PAN.'),
    verb: t('Enter details'),
    link: '/settings/company',
    permissions: ['OWNER', 'ADMIN'],
  },
  kyc: {
    title: t('Complete KYC'),
    why: t('Only a verified company can send and receive payments here.'),
    verb: t('Complete KYC'),
    link: '/onboarding',
    permissions: ['OWNER', 'ADMIN'],
  },
  bank_account: {
    title: t('Add your bank account'),
    why: t('You record payments in this account, and its balance proves your books.'),
    verb: t('Add account'),
    link: '/banking/accounts',
    opens: { edit: 'new' },
    permissions: ['BANKING'],
  },
  statement: {
    title: t('Import your first bank statement'),
    why: t('Any bank’s file works. We leave out lines you already have.'),
    verb: t('Import statement'),
    link: '/banking/import',
    permissions: ['BANKING'],
  },
  opening: {
    title: t('Enter opening balances'),
    why: t('Continue from where your last books ended. A new company can skip this.'),
    verb: t('Enter balances'),
    link: '/accounting/opening-balances',
    permissions: [...books, 'REPORTS'],
    imports: [
      { label: t('Import from Tally'), link: '/accounting/journals/import', permissions: books },
      { label: t('Import balances'), link: '/accounting/opening-import', permissions: books },
      { label: t('Import unpaid invoices and bills'), link: '/accounting/opening-documents', permissions: [...books, 'REPORTS'] },
    ],
  },
  customer: {
    title: t('Add your customers'),
    why: t('With GSTIN and address, an invoice takes a minute.'),
    verb: t('Add customer'),
    link: '/receivables/customers',
    opens: { edit: 'new' },
    permissions: ['ACCOUNTS_RECEIVABLE'],
    imports: [
      { label: t('Import contacts'), link: '/contact-bulk', permissions: ['ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_CREATE'] },
    ],
  },
  item: {
    title: t('Add what you sell'),
    why: t('We fill in the rate, HSN code and GST on every invoice.'),
    verb: t('Add item'),
    link: '/receivables/items',
    opens: { edit: 'new' },
    permissions: ['ACCOUNTS_RECEIVABLE'],
    imports: [{ label: t('Import items'), link: '/items-bulk', permissions: ['ACCOUNTS_RECEIVABLE'] }],
  },
  invoice: {
    title: t('Send your first invoice'),
    why: t('We calculate GST line by line, and customers can pay by UPI.'),
    verb: t('Create invoice'),
    link: '/receivables/invoices/new',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  payment: {
    title: t('Record your first payment'),
    why: t('What customers owe you is right only when you enter their payments.'),
    verb: t('Record payment'),
    link: '/receivables/payments',
    opens: { edit: 'new' },
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  match: {
    title: t('Match your first bank line'),
    why: t('Ten minutes a week keeps the books equal to the bank.'),
    verb: t('Match lines'),
    link: '/banking/reconcile',
    permissions: ['BANKING'],
  },
  team: {
    title: t('Invite your accountant'),
    why: t('Give each person their own role, so the audit trail shows who did what.'),
    verb: t('Invite'),
    link: '/team',
    opens: { invite: 'new' },
    permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  lock: {
    title: t('Lock your first finished period'),
    why: t('Returns you filed stay equal to your books.'),
    verb: t('Lock period'),
    link: '/accounting/periods',
    permissions: ['OWNER', 'ADMIN'],
  },
}

/** The steps that a person may take. */
export const stepsOf = <Of extends { step: FounderStep }>(steps: readonly Of[], held: readonly string[]): Of[] =>
  steps.filter(({ step }) => holdsAny(held, guides[step].permissions))
