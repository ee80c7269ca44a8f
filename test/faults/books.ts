import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { faults } from '#test/torture/check.ts'
import { dice } from '#test/torture/dice.ts'
import { type Ledger, startLoad } from '#test/torture/load.ts'
import { connected } from '#test/torture/subject.ts'

export type Books = { asha: Caller; accounts: string[]; ledger: Ledger }

/** A company with a few accounts that clients meet on, and nothing posted yet. */
export async function openBooks(url: string): Promise<Books> {
  const asha = await signedInOwner(url, 'Struck Traders')
  const client = await connected(url)
  const { rows } = await client.query<{ ledger_accounts_id: string }>(
    "SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_type = 'expense' ORDER BY code LIMIT 6",
    [asha.companies_id],
  )
  await client.end()
  return { asha, accounts: rows.map((row) => row.ledger_accounts_id), ledger: { acknowledged: new Map(), failures: new Map() } }
}

/** Clients post while `work` runs, each entry until it is acknowledged. */
export async function whilePosting<T>(
  { asha, accounts, ledger }: Books,
  { origin, seed, clients = 8 }: { origin: () => string; seed: number; clients?: number },
  work: () => Promise<T>,
): Promise<T> {
  const posting = startLoad({ origin, asha, accounts, seed, ledger }, clients)
  try {
    return await work()
  } finally {
    await posting.stop()
  }
}

/** What was acknowledged and is lost, doubled, or breaks the books. */
export const lossesOf = (url: string, { asha, ledger }: Books): Promise<string[]> => faults(url, asha, ledger)

export const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0)

/** What another company may wait while one is struck, ms. The short form shares its machine with nothing to spare. */
export const mostForOthers = (short: boolean) => (short ? 2_000 : 500)

export { dice }
