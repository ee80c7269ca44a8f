import type { CompanyTx } from '#server/platform/db.ts'
import { collection } from '#server/platform/registry.ts'

/** A bank account of the company that it gave elsewhere. */
export type KnownAccount = { bank_account_number: string; bank_ifsc: string }

/** Stored accounts of this kind; KYC does not ask for them again. */
export const knownAccounts = collection<(tx: CompanyTx) => Promise<KnownAccount | undefined>>()

/** The first account that is known; undefined when the company never gave one. */
export async function knownAccount(tx: CompanyTx): Promise<KnownAccount | undefined> {
  for (const find of knownAccounts.values()) {
    const found = await find(tx)
    if (found) return found
  }
  return undefined
}
