import { operatorAccounts } from '#core/ledger/chart-of-accounts.ts'
import { dateInIndia } from '#core/dates.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { openBooks } from '#server/ledger/accounts.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { addOperatorCompany } from '#server/domains/company/company/add.ts'
import { addBuiltinRoles } from '#server/domains/identity/roles/builtin-roles.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'

export type OperatorNeeds = Pick<Dependencies, 'database' | 'config'>

const opened = new WeakSet<Database>()

/**
 * The operator's company, created from the settings on first use: a company like any other, without members until one is added.
 */
export async function operatorCompany({ database, config }: OperatorNeeds): Promise<string> {
  if (opened.has(database)) return OPERATOR_ID
  await inCompany(database, operator, async (tx) => {
    const { company_name, gstin, state_code } = config.operator
    const pan = (gstin && readGstin(gstin)?.pan) ?? null
    if (!(await addOperatorCompany(tx, { company_name, gstin: gstin ?? null, pan, state_code }))) return
    await addBuiltinRoles(tx)
    await openBooks(tx, dateInIndia(tx.now), operatorAccounts)
    await audit(tx, 'created', 'companies', OPERATOR_ID, { company_name })
  })
  opened.add(database)
  return OPERATOR_ID
}

const operator = { companies_id: OPERATOR_ID, accounts_id: null }

/**
 * Works in the operator's books, in a transaction of their own. Nothing crosses companies inside one: what a subscriber's use case
 * wants done here it enqueues as a job.
 */
export async function inOperatorBooks<T>(needs: OperatorNeeds, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
  await operatorCompany(needs)
  return inCompany(needs.database, operator, work)
}
