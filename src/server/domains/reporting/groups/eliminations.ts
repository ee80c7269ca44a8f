import type { addElimination, GroupElimination, listEliminations } from '#contract/reporting/groups.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { get } from './service.ts'
import { groupEliminationLines, groupEliminations } from './table.ts'
import type { Account } from './by-hand.ts'

type Row = Omit<GroupElimination, 'created_at' | 'taken_back_at'> & { created_at: Date; taken_back_at: Date | null }

const selected = `SELECT e.group_eliminations_id, e.eliminated_on, e.reason, e.created_at, e.taken_back_at,
    concat_ws(' ', a.first_name, a.last_name) AS created_by,
    (SELECT concat_ws(' ', t.first_name, t.last_name) FROM accounts t WHERE t.accounts_id = e.taken_back_by) AS taken_back_by,
    (SELECT jsonb_agg(jsonb_build_object('ledger_accounts_id', l.ledger_accounts_id, 'code', l.code, 'account_name', l.account_name, 'amount', l.amount) ORDER BY l.line_no)
     FROM group_elimination_lines l WHERE l.companies_id = $1 AND l.group_eliminations_id = e.group_eliminations_id) AS lines
  FROM group_eliminations e JOIN accounts a ON a.accounts_id = e.created_by
  WHERE e.companies_id = $1 AND e.company_groups_id = $2`

const shown = ({ created_at, taken_back_at, ...row }: Row): GroupElimination => ({
  ...row,
  created_at: created_at.toISOString(),
  taken_back_at: taken_back_at?.toISOString() ?? null,
})

/** A page of the eliminations by hand, the newest day first. */
export async function list(
  tx: CompanyTx,
  company_groups_id: string,
  query: Query<typeof listEliminations>,
): Promise<Reply<typeof listEliminations>> {
  await get(tx, company_groups_id)
  const limit = limitOf(query.limit)
  const mark = keysOf(query.after, 2)
  const { rows } = await tx.client.query<Row>(
    `${selected} ${mark ? 'AND (e.eliminated_on, e.group_eliminations_id) < ($4::date, $5::uuid)' : ''}
     ORDER BY e.eliminated_on DESC, e.group_eliminations_id DESC LIMIT $3`,
    [tx.companies_id, company_groups_id, limit + 1, ...(mark ?? [])],
  )
  return paged(rows.map(shown), limit, (row) => [row.eliminated_on, row.group_eliminations_id])
}

/**
 * Throws `invalid` at a line that has no side or two, at an account that is not there, and when the lines do not add up to
 * nothing.
 */
export async function add(
  tx: CompanyTx,
  company_groups_id: string,
  { eliminated_on, reason, lines }: Body<typeof addElimination>,
): Promise<GroupElimination> {
  await get(tx, company_groups_id)
  const { rows: accounts } = await tx.client.query<Account>(
    `SELECT ledger_accounts_id, account_role, account_type, schedule_iii, code, account_name FROM ledger_accounts
     WHERE companies_id = $1 AND ledger_accounts_id = ANY ($2::uuid[])`,
    [tx.companies_id, lines.map((each) => each.ledger_accounts_id)],
  )
  const known = new Map(accounts.map((each) => [each.ledger_accounts_id, each]))
  const issues = lines.flatMap((each, at): Issue[] => {
    if (!known.has(each.ledger_accounts_id)) return [{ path: `lines.${at}.ledger_accounts_id`, message: 'Choose an account' }]
    return (each.debit === 0) === (each.credit === 0) ? [{ path: `lines.${at}.debit`, message: 'Enter a debit or a credit' }] : []
  })
  if (issues.length === 0 && sumPaise(lines.map(({ debit, credit }) => debit - credit)) !== 0)
    issues.push({ path: 'lines', message: 'Debits and credits must be equal' })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  const group_eliminations_id = newId()
  const { companies_id, now: created_at } = tx
  const created_by = tx.accounts_id ?? ''
  await tx.db.insert(groupEliminations).values({
    companies_id,
    group_eliminations_id,
    company_groups_id,
    eliminated_on,
    reason: reason.trim(),
    created_by,
    created_at,
  })
  await tx.db.insert(groupEliminationLines).values(
    lines.flatMap(({ ledger_accounts_id, debit, credit }, at) => {
      const account = known.get(ledger_accounts_id)
      return account ? [{ companies_id, group_eliminations_id, line_no: at + 1, ...account, amount: debit - credit }] : []
    }),
  )
  await audit(tx, 'created', 'group_eliminations', group_eliminations_id, { eliminated_on, reason })
  return one(tx, company_groups_id, group_eliminations_id)
}

async function one(tx: CompanyTx, company_groups_id: string, group_eliminations_id: string): Promise<GroupElimination> {
  const { rows } = await tx.client.query<Row>(`${selected} AND e.group_eliminations_id = $3`, [
    tx.companies_id,
    company_groups_id,
    group_eliminations_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This elimination does not exist.')
  return shown(rows[0])
}

/** Throws `wrong_state` if it was already reversed. */
export async function takeBack(
  tx: CompanyTx,
  company_groups_id: string,
  group_eliminations_id: string,
): Promise<GroupElimination> {
  const { reason } = await one(tx, company_groups_id, group_eliminations_id)
  const { rowCount } = await tx.client.query(
    `UPDATE group_eliminations SET taken_back_by = $3, taken_back_at = $4
     WHERE companies_id = $1 AND group_eliminations_id = $2 AND taken_back_at IS NULL`,
    [tx.companies_id, group_eliminations_id, tx.accounts_id, tx.now],
  )
  if (rowCount === 0) throw new AppError('wrong_state', 'This elimination is already undone.')
  await audit(tx, 'taken_back', 'group_eliminations', group_eliminations_id, { reason })
  return one(tx, company_groups_id, group_eliminations_id)
}
