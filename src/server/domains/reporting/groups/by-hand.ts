import type { IsoDate } from '#core/dates.ts'
import type { Elimination } from '#core/reporting/groups/consolidate.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import type { EliminationLine } from '#core/reporting/groups/lines.ts'

/** The eliminations by hand that count up to a day. */
export async function byHand(tx: CompanyTx, company_groups_id: string, to: IsoDate): Promise<Elimination[]> {
  const { rows } = await tx.client.query<Account & { group_eliminations_id: string; eliminated_on: IsoDate; amount: number }>(
    `SELECT e.group_eliminations_id, e.eliminated_on, l.account_role, l.account_type, l.schedule_iii, l.code, l.account_name, l.amount
     FROM group_eliminations e JOIN group_elimination_lines l ON l.companies_id = e.companies_id AND l.group_eliminations_id = e.group_eliminations_id
     WHERE e.companies_id = $1 AND e.company_groups_id = $2 AND e.eliminated_on <= $3 AND e.taken_back_at IS NULL
     ORDER BY e.eliminated_on, e.group_eliminations_id, l.line_no`,
    [tx.companies_id, company_groups_id, to],
  )
  return [...Map.groupBy(rows, (row) => row.group_eliminations_id).values()].map((list) => ({
    day: list[0]?.eliminated_on ?? to,
    lines: list.map(({ amount, account_role, account_type, schedule_iii, code, account_name }) => ({
      account: { account_role, account_type, schedule_iii, code, account_name },
      amount,
    })),
  }))
}

export type Account = EliminationLine['account'] & { ledger_accounts_id: string; account_role: AccountRole | null }
