import type { CompanyTx } from '#server/platform/db.ts'
import { effect } from '#server/platform/registry.ts'

/** A person became a member of the transaction's company, by invitation or by the operator; auditors do not count. */
export const memberJoined = effect<[CompanyTx, accounts_id: string]>()
