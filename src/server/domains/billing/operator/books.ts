import { operatorAccounts } from '#core/ledger/chart-of-accounts.ts'
import { dateInIndia } from '#core/dates.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { openBooks } from '#server/ledger/accounts.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { addBuiltinRoles } from '#server/domains/identity/accounts/service.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'

export type OperatorNeeds = Pick<Dependencies, 'database' | 'config'>

const opened = new WeakSet<Database>()

/** The operator's company, made from the settings at first need: a company like any other, without members until one is let in. */
export async function operatorCompany({ database, config }: OperatorNeeds): Promise<string> {
  if (opened.has(database)) return OPERATOR_ID
  await inCompany(database, operator, async (tx) => {
    const { company_name, gstin, state_code } = config.operator
    const { rowCount } = await tx.client.query(
      `INSERT INTO companies (companies_id, company_name, legal_name, gstin, pan, state_code, created_at)
       VALUES ($1, $2, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [
        OPERATOR_ID,
        company_name,
        gstin ?? null,
        sealed('companies.pan', (gstin && readGstin(gstin)?.pan) ?? null),
        state_code,
        tx.now,
      ],
    )
    if (rowCount === 0) return
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
