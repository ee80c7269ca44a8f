import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'

/** Answers which of these deductions were paid to the government: their tax is the payee's credit, and is not given back. */
export type Deposited = (tx: CompanyTx, tds_deductions_ids: readonly string[]) => Promise<ReadonlySet<string>>

export const depositedDeductions = registry<'challans', Deposited>('deductions that were deposited')
