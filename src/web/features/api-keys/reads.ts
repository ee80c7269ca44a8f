import type { KeyPermission } from '#contract/api-keys.ts'
import { payables } from '#contract/permissions.ts'

/** What a key can be let read, as people think of it: bills open with any permission of payables. */
export const reads: readonly { label: string; help: string; permissions: readonly KeyPermission[] }[] = [
  { label: 'Bank accounts and transactions', help: 'Balances, money in and out, categories, parties', permissions: ['BANKING'] },
  { label: 'Invoices', help: 'What was invoiced, what is due and overdue, days to pay', permissions: ['ACCOUNTS_RECEIVABLE'] },
  { label: 'Bills', help: 'What vendors billed, what is due and overdue', permissions: payables },
]

/** What these permissions read, in words. */
export const readsWords = (held: readonly KeyPermission[]): string =>
  reads
    .filter(({ permissions }) => permissions.some((name) => held.includes(name)))
    .map(({ label }) => label)
    .join(', ')
