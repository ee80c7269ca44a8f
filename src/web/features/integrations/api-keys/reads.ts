import { t } from '#core/messages.ts'
import type { KeyPermission } from '#contract/integrations/api-keys.ts'
import { payables } from '#contract/permissions.ts'

type Read = { label: string /** In a list. */; short: string; help: string; permissions: readonly KeyPermission[] }

/** What a key can be let read, as people think of it: bills open with any permission of payables. */
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

/** What these permissions can read, in words. */
export const readsWords = (held: readonly KeyPermission[]): string =>
  reads
    .filter(({ permissions }) => permissions.some((name) => held.includes(name)))
    .map(({ short }) => short)
    .join(', ')
