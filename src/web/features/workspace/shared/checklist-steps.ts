import type { FounderStep } from '#contract/workspace/founder-one.ts'
import type { Permission } from '#contract/permissions.ts'

/** A place where files are read: from another product, or from a sheet. */
type Import = { label: string; link: string; permissions: readonly Permission[] }
type Guide = {
  title: string
  why: string
  /** What the button says, and where it leads. */
  verb: string
  link: string
  permissions: readonly Permission[]
  imports?: readonly Import[]
}

const books: readonly Permission[] = ['OWNER', 'ADMIN', 'MANAGER']

/** What each step is for, where it is taken, and how to bring in what another product or a sheet has. */
export const guides: Readonly<Record<FounderStep, Guide>> = {
  company: {
    title: 'Enter your company details',
    why: 'Every invoice must show your address and your GSTIN or PAN.',
    verb: 'Enter details',
    link: '/settings/company',
    permissions: ['OWNER', 'ADMIN'],
  },
  kyc: {
    title: 'Complete KYC',
    why: 'Only a verified company can send and receive payments here.',
    verb: 'Complete KYC',
    link: '/onboarding',
    permissions: ['OWNER', 'ADMIN'],
  },
  bank_account: {
    title: 'Add your bank account',
    why: 'Payments are recorded against it, and its balance proves your books.',
    verb: 'Add account',
    link: '/banking/accounts',
    permissions: ['BANKING'],
  },
  statement: {
    title: 'Import your first bank statement',
    why: 'Any bank’s file works. Lines you already have are left out.',
    verb: 'Import statement',
    link: '/banking/import',
    permissions: ['BANKING'],
  },
  opening: {
    title: 'Enter opening balances',
    why: 'Continue from where your last books ended. A new company can skip this.',
    verb: 'Enter balances',
    link: '/accounting/opening-balances',
    permissions: [...books, 'REPORTS'],
    imports: [
      { label: 'Import balances', link: '/accounting/opening-import', permissions: books },
      { label: 'Import unpaid invoices and bills', link: '/accounting/opening-documents', permissions: [...books, 'REPORTS'] },
    ],
  },
  customer: {
    title: 'Add your customers',
    why: 'With GSTIN and address, an invoice takes a minute.',
    verb: 'Add customer',
    link: '/receivables/customers',
    permissions: ['ACCOUNTS_RECEIVABLE'],
    imports: [
      { label: 'Import contacts', link: '/contact-bulk', permissions: ['ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_CREATE'] },
    ],
  },
  item: {
    title: 'Add what you sell',
    why: 'Rate, HSN code and GST fill in by themselves on every invoice.',
    verb: 'Add item',
    link: '/receivables/items',
    permissions: ['ACCOUNTS_RECEIVABLE'],
    imports: [{ label: 'Import items', link: '/items-bulk', permissions: ['ACCOUNTS_RECEIVABLE'] }],
  },
  invoice: {
    title: 'Send your first invoice',
    why: 'GST is calculated line by line, and customers can pay by UPI.',
    verb: 'Create invoice',
    link: '/receivables/invoices/new',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  payment: {
    title: 'Record your first payment',
    why: 'What customers owe you is right only when their payments are entered.',
    verb: 'Record payment',
    link: '/receivables/payments',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  match: {
    title: 'Match your first bank line',
    why: 'Ten minutes a week keeps the books equal to the bank.',
    verb: 'Match lines',
    link: '/banking/reconcile',
    permissions: ['BANKING'],
  },
  team: {
    title: 'Invite your accountant',
    why: 'Give each person their own role, so the audit trail shows who did what.',
    verb: 'Invite',
    link: '/team',
    permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  lock: {
    title: 'Lock your first finished period',
    why: 'Returns you filed stay equal to your books.',
    verb: 'Lock period',
    link: '/accounting/periods',
    permissions: ['OWNER', 'ADMIN'],
  },
}
