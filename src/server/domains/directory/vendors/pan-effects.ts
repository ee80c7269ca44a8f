import type { CompanyTx } from '#server/platform/db.ts'
import { effect } from '#server/platform/registry.ts'

/** A vendor, which is locked and has a PAN, is about to get another one, or none. */
export const panReplaced = effect<[CompanyTx, string]>()
