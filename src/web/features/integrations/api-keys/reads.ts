import { t } from '#core/messages.ts'
import type { KeyPermission } from '#contract/integrations/api-keys.ts'
import { payables } from '#contract/permissions.ts'

type Read = { label: string /** As part of a sentence. */; short: string; help: string; permissions: readonly KeyPermission[] }

/** The data a key can read, in the users' terms: any permission of payables includes bills. */
export const reads: readonly Read[] = [
  {
    label: t('Bank accounts and transactions'),
    short: t('Bank'),
    help: t('Balances, money in and out, categories, parties'),
    permissions: ['BANKING'],
  },
  {
    label: t('Invoices'),
    short: t('Invoices'),
    help: t('What you invoiced, what is due and overdue, days to pay'),
    permissions: ['ACCOUNTS_RECEIVABLE'],
  },
  { label: t('Bills'), short: t('Bills'), help: t('What vendors billed, what is due and overdue'), permissions: payables },
]

/** The data these permissions can read, as text. */
export const readsWords = (held: readonly KeyPermission[]): string =>
  reads
    .filter(({ permissions }) => permissions.some((name) => held.includes(name)))
    .map(({ short }) => short)
    .join(', ')
