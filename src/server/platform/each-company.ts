import { type CompanyTx, type Database, inCompany } from './db.ts'

/** Runs work in a transaction of one company. */
export type InOneCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/**
 * Gives each company its turn, one after the other. A fault in one keeps no other from its turn: the first is thrown when all had theirs, so
 * that the schedule that asked is tried again.
 */
export async function inEachCompany(
  database: Database,
  found: readonly { companies_id: string }[],
  turn: (company: InOneCompany, companies_id: string) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const { companies_id } of found)
    try {
      await turn((work) => inCompany(database, { companies_id, accounts_id: null }, work), companies_id)
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw faults[0]
}
