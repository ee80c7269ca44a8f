import { t } from '#core/messages.ts'
import type { FounderStep } from '#contract/workspace/founder-one.ts'
import type { Permission } from '#contract/permissions.ts'

type Guide = { title: string; why: string; link: string; permissions: readonly Permission[] }

/** What each step is for, and where it is taken. */
export const guides: Readonly<Record<FounderStep, Guide>> = {
  company: {
    title: t('Enter company details'),
    why: t('Address and GSTIN or PAN: every invoice must show them.'),
    link: '/settings/company',
    permissions: ['OWNER', 'ADMIN'],
  },
  kyc: {
    title: t('Complete KYC'),
    why: t('Only a verified company can send and receive payments.'),
    link: '/onboarding',
    permissions: ['OWNER', 'ADMIN'],
  },
  bank_account: {
    title: t('Add bank account'),
    why: t('The bank balance is the one figure nobody disputes. Reconcile your books with it from the first month.'),
    link: '/banking/accounts',
    permissions: ['BANKING'],
  },
  statement: {
    title: t('Import the first statement'),
    why: t('From the day you opened the account, so that nothing is missing later.'),
    link: '/banking/import',
    permissions: ['BANKING'],
  },
  invoice: {
    title: t('Issue the first invoice'),
    why: t('Numbers run without gaps within a financial year, so start the series here.'),
    link: '/receivables/invoices/new',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  payment: {
    title: t('Record the first payment'),
    why: t('Customer balances are right only when you record their payments.'),
    link: '/receivables/payments',
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  match: {
    title: t('Match the first bank line'),
    why: t('Ten minutes a week. Doing a whole year at once takes an accountant two weeks.'),
    link: '/banking/reconcile',
    permissions: ['BANKING'],
  },
  team: {
    title: t('Invite your accountant'),
    why: t('With their own role, so the audit trail shows who did what.'),
    link: '/team',
    permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  lock: {
    title: t('Lock the first finished period'),
    why: t('Figures you have filed must not change.'),
    link: '/accounting/periods',
    permissions: ['OWNER', 'ADMIN'],
  },
}
