import type { ChallanProposal } from '#contract/compliance/gst-ledgers.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { collection } from '#server/platform/registry.ts'

/** What a challan should pay for a return other than GSTR-3B; undefined where the registration does not file it. */
export const challanProposals = collection<(tx: CompanyTx, of: ReturnOf) => Promise<ChallanProposal | undefined>>()

/** The first that applies. */
export async function otherProposal(tx: CompanyTx, of: ReturnOf): Promise<ChallanProposal | undefined> {
  for (const propose of challanProposals.values()) {
    const found = await propose(tx, of)
    if (found) return found
  }
  return undefined
}
