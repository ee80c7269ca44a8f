import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { unlessRefused } from '../settlements/book-settlement.ts'
import { matchWaiting, waitingSettlements } from '../settlements/match-settlement.ts'
import { closeGaps } from './gaps.ts'
import { certainPairs, pairTransfer } from './own-transfers.ts'
import { effect } from '#server/platform/registry.ts'

/** The lines of a file left an account; feeds of it begin again. */
export const importUndone = effect<[tx: CompanyTx, bank_accounts_id: string]>()

type Payload = { bank_accounts_id: string }

/**
 * Records that lines were added to an account, by a file or by a feed, in the transaction that added them. Matching runs after
 * it, so that a refusal by the books does not prevent the lines from being stored.
 */
export async function matchNewLines(
  tx: CompanyTx,
  { jobs }: Pick<Dependencies, 'jobs'>,
  bank_accounts_id: string,
): Promise<void> {
  await closeGaps(tx, bank_accounts_id)
  await jobs.enqueue(tx, postImportJob(), { bank_accounts_id })
}

/**
 * Matches what is beyond doubt: credits of settlements by their UTR, and transfers between own accounts by their payment number.
 */
export function postImportJob(): JobDefinition<Payload> {
  return {
    name: 'bank-lines-arrived',
    retries: 3,
    async run(company, { bank_accounts_id }) {
      for (const settlements_id of await company(waitingSettlements))
        await unlessRefused(() => company((tx) => matchWaiting(tx, settlements_id)))
      for (const pair of await company((tx) => certainPairs(tx, bank_accounts_id)))
        await unlessRefused(() => company((tx) => pairTransfer(tx, pair)))
    },
  }
}
