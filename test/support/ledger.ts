import type { NewJournal } from '#contract/journals.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Actor } from './world.ts'

/** The accounts of the actor's company by their role in the chart. */
export async function accountIds(actor: Actor): Promise<(role: string) => string> {
  const rows = await actor.tx(
    async (tx) =>
      (
        await tx.client.query<{ account_role: string; ledger_accounts_id: string }>(
          'SELECT account_role, ledger_accounts_id FROM ledger_accounts WHERE account_role IS NOT NULL',
        )
      ).rows,
  )
  const ids = new Map(rows.map((row) => [row.account_role, row.ledger_accounts_id]))
  return (role) => {
    const id = ids.get(role)
    if (id === undefined) throw new Error(`no account with role ${role}`)
    return id
  }
}

/** An entry by hand; debits positive, credits negative. */
export function journal(
  ids: (role: string) => string,
  posting_date: string,
  lines: [role: string, amount: number][],
): NewJournal {
  return {
    posting_date,
    memo: 'By hand',
    lines: lines.map(([role, amount]) => ({
      ledger_accounts_id: ids(role),
      debit: Math.max(amount, 0),
      credit: Math.max(0 - amount, 0),
      line_memo: null,
    })),
  }
}

/** What the company's books break; empty when all holds. */
export async function brokenInvariants(tx: CompanyTx): Promise<unknown[]> {
  return (await tx.client.query('SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_ledger_days() UNION ALL SELECT * FROM broken_control_accounts()')).rows
}
