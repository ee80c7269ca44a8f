import { t } from '#core/messages.ts'
import type { FounderStep } from '#contract/workspace/founder-one.ts'
import type { Permission } from '#contract/permissions.ts'

type Guide = { title: string; why: string; link: string; permissions: readonly Permission[] }

/** What each step is for, and where it is taken. */
export const guides: Readonly<Record<FounderStep, Guide>> = {
  company: {
    title: t('Say who the company is'),
    why: t('Address and GSTIN or PAN: every invoice has to name them.'),
    link: '/settings/company',
    permissions: ['OWNER', 'ADMIN'],
  },
  kyc: {
    title: t('Complete KYC'),
    why: t('Payments go out and come in only for a company that is verified.'),
    link: '/onboarding',
    permissions: ['OWNER', 'ADMIN'],
  },
  bank_account: {
    title: t('Add the bank account'),
    why: t('The bank’s balance is the one figure nobody argues with. Tie the books to it from the first month.'),
    link: '/banking/accounts',
    permissions: ['BANKING'],
  },
  statement: {
    title: t('Import the first statement'),
    why: t('From the day the account was opened, so that nothing is missing later.'),
    link: '/banking/import',
    permissions: ['BANKING'],
  },
  invoice: {
    title: t('Issue the first invoice'),
    why: t('Numbers run without a gap within a financial year, so begin the series here.'),
    link: '/receivables/invoices/new',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  payment: {
    title: t('Record the first payment'),
    why: t('What customers owe is right only when what they paid is in.'),
    link: '/receivables/payments',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  match: {
    title: t('Explain the first bank line'),
    why: t('Ten minutes a week. A year of it at once takes an accountant a fortnight.'),
    link: '/banking/reconcile',
    permissions: ['BANKING'],
  },
  team: {
    title: t('Let in your accountant'),
    why: t('With a role of their own, so that the trail says who did what.'),
    link: '/team',
    permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  lock: {
    title: t('Lock the first finished period'),
    why: t('What was filed must not move any more.'),
    link: '/accounting/periods',
    permissions: ['OWNER', 'ADMIN'],
  },
}
