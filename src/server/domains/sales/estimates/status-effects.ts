import type { CompanyTx } from '#server/platform/db.ts'
import { effect } from '#server/platform/registry.ts'

/** The company itself set the status of an estimate, not its customer. */
export const statusRecorded = effect<[CompanyTx, string]>()
