import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'

/** Accounts to which only their own slice posts, by the name of that slice: the ids of ledger accounts. */
export const reservedAccounts = registry<string, (tx: CompanyTx) => Promise<Iterable<string>>>(
  'accounts that only their own slice posts to',
)

/** Every account that a file of journals may not post to. */
export async function reservedAccountsOf(tx: CompanyTx): Promise<ReadonlySet<string>> {
  const reserved = await Promise.all(reservedAccounts.values().map((accountsOf) => accountsOf(tx)))
  return new Set(reserved.flatMap((ids) => [...ids]))
}
