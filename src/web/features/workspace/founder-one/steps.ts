import type { FounderStep } from '#contract/workspace/founder-one.ts'
import type { Permission } from '#contract/permissions.ts'

type Guide = { title: string; why: string; link: string; permissions: readonly Permission[] }

/** What each step is for, and where it is taken. */
export const guides: Readonly<Record<FounderStep, Guide>> = {
  company: {
    title: 'Say who the company is',
    why: 'Address and GSTIN or PAN: every invoice has to name them.',
    link: '/settings/company',
    permissions: ['OWNER', 'ADMIN'],
  },
  kyc: {
    title: 'Complete KYC',
    why: 'Payments go out and come in only for a company that is verified.',
    link: '/onboarding',
    permissions: ['OWNER', 'ADMIN'],
  },
  bank_account: {
    title: 'Add the bank account',
    why: 'The bank’s balance is the one figure nobody argues with. Tie the books to it from the first month.',
    link: '/banking/accounts',
    permissions: ['BANKING'],
  },
  statement: {
    title: 'Import the first statement',
    why: 'From the day the account was opened, so that nothing is missing later.',
    link: '/banking/import',
    permissions: ['BANKING'],
  },
  invoice: {
    title: 'Issue the first invoice',
    why: 'Numbers run without a gap within a financial year, so begin the series here.',
    link: '/receivables/invoices/new',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  payment: {
    title: 'Record the first payment',
    why: 'What customers owe is right only when what they paid is in.',
    link: '/receivables/payments',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  match: {
    title: 'Explain the first bank line',
    why: 'Ten minutes a week. A year of it at once takes an accountant a fortnight.',
    link: '/banking/reconcile',
    permissions: ['BANKING'],
  },
  team: {
    title: 'Let in your accountant',
    why: 'With a role of their own, so that the trail says who did what.',
    link: '/team',
    permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  lock: {
    title: 'Lock the first finished period',
    why: 'What was filed must not move any more.',
    link: '/accounting/periods',
    permissions: ['OWNER', 'ADMIN'],
  },
}
