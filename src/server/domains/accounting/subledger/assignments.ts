import type { Body, Query } from '#contract/endpoint.ts'
import type { assignParty, listAssignments, SubledgerAssignment } from '#contract/accounting/subledger.ts'
import { taxPeriod } from '#core/ledger/control-accounts.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { tieOpenings } from '../openings/tie.ts'
import { checkParty } from './check-parties.ts'
import { partyName } from './posted-party.ts'
import { nameLines, unnameLines } from '#server/ledger/parties.ts'
import { effect } from '#server/platform/registry.ts'
import { insertRow } from '#server/platform/insert-row.ts'

type Line = { journal_entries_id: string; line_no: number; ledger_accounts_id: string; posting_date: IsoDate }

/**
 * The lines of an assignment get their party (`sign` 1), or are about to lose it (-1): balances of the parties change, and totals by party
 * are recalculated.
 */
export const partiesMoved = effect<[tx: CompanyTx, subledger_assignments_id: string, sign: 1 | -1]>()

/**
 * Assigns a party to lines without one; the same line of the reversal of their entry, or of the entry they reverse, follows. No account
 * balance changes, so a locked period does not matter. Throws `invalid` at the party, `conflict` when a line was assigned before.
 */
export async function assign(tx: CompanyTx, { lines, party }: Body<typeof assignParty>): Promise<SubledgerAssignment> {
  const found = await lockUnnamed(tx, lines)
  for (const ledger_accounts_id of new Set(found.map((line) => line.ledger_accounts_id)))
    await checkParty(tx, { ledger_accounts_id, party })
  const subledger_assignments_id = newId()
  const { customers_id = null, vendors_id = null, staff_id = null, tax_nature = null, gst_registrations_id = null } = party
  await insertRow(tx.client, 'subledger_assignments', {
    companies_id: tx.companies_id,
    subledger_assignments_id,
    customers_id,
    vendors_id,
    staff_id,
    tax_period: tax_nature && party.tax_period ? taxPeriod(party, party.tax_period) : null,
    tax_nature,
    gst_registrations_id,
    line_count: found.length,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await nameLines(tx, subledger_assignments_id, {
    customers_id,
    vendors_id,
    staff_id,
    tax_nature,
    gst_registrations_id,
    lines: found.map((line) => ({ ...line, tax_period: tax_nature ? taxPeriod(party, line.posting_date) : null })),
  })
  await partiesMoved.run(tx, subledger_assignments_id, 1)
  await tieOpenings(tx)
  await audit(tx, 'assigned', 'subledger_assignments', subledger_assignments_id, { line_count: found.length, ...party })
  return get(tx, subledger_assignments_id)
}

/** Removes the party from the lines of an assignment: they return to the list. */
export async function undo(tx: CompanyTx, subledger_assignments_id: string): Promise<SubledgerAssignment> {
  const { rows } = await tx.client.query<{ undone_at: Date | null }>(
    'SELECT undone_at FROM subledger_assignments WHERE companies_id = $1 AND subledger_assignments_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, subledger_assignments_id],
  )
  if (!rows[0]) throw missing()
  if (rows[0].undone_at !== null) throw new AppError('wrong_state', 'This assignment is already undone.')
  await partiesMoved.run(tx, subledger_assignments_id, -1)
  await unnameLines(tx, subledger_assignments_id)
  await tx.client.query(
    'UPDATE subledger_assignments SET undone_by = $3, undone_at = $4 WHERE companies_id = $1 AND subledger_assignments_id = $2',
    [tx.companies_id, subledger_assignments_id, tx.accounts_id, tx.now],
  )
  await tieOpenings(tx)
  await audit(tx, 'undone', 'subledger_assignments', subledger_assignments_id)
  return get(tx, subledger_assignments_id)
}

/** The lines and their mirrors, locked. Throws `conflict` when one is named already. */
async function lockUnnamed(tx: CompanyTx, lines: Body<typeof assignParty>['lines']): Promise<Line[]> {
  const { rows } = await tx.client.query<Line & { is_named: boolean }>(
    `WITH chosen AS (
       SELECT n.journal_entries_id, n.line_no, true AS is_asked FROM unnest($2::uuid[], $3::smallint[]) AS n(journal_entries_id, line_no)
     ), mirrors AS (
       SELECT e.journal_entries_id, c.line_no, false FROM chosen c JOIN journal_entries e ON e.companies_id = $1 AND e.reverses_id = c.journal_entries_id
       UNION ALL SELECT e.reverses_id, c.line_no, false FROM chosen c
         JOIN journal_entries e ON e.companies_id = $1 AND e.journal_entries_id = c.journal_entries_id AND e.reverses_id IS NOT NULL
     )
     SELECT s.journal_entries_id, s.line_no, s.ledger_accounts_id, s.posting_date, s.is_named FROM subledger_lines s
     WHERE s.companies_id = $1 AND ((s.journal_entries_id, s.line_no) IN (SELECT journal_entries_id, line_no FROM chosen)
       OR (NOT s.is_named AND (s.journal_entries_id, s.line_no) IN (SELECT journal_entries_id, line_no FROM mirrors)))
     ORDER BY s.journal_entries_id, s.line_no FOR NO KEY UPDATE`,
    [tx.companies_id, lines.map((line) => line.journal_entries_id), lines.map((line) => line.line_no)],
  )
  const known = new Set(rows.map((row) => `${row.journal_entries_id} ${row.line_no}`))
  if (lines.some((line) => !known.has(`${line.journal_entries_id} ${line.line_no}`)))
    throw new AppError('not_found', 'One of these lines does not exist.')
  if (rows.some((row) => row.is_named))
    throw new AppError('conflict', 'One of these lines already has a party. Reload the list and select again.')
  return rows
}

const SELECT = `SELECT s.subledger_assignments_id, s.line_count, ${partyName('s')} AS party_name, s.tax_period, s.tax_nature,
    nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name, s.created_at, s.undone_at
  FROM subledger_assignments s LEFT JOIN accounts a ON a.accounts_id = s.created_by WHERE s.companies_id = $1`
type Row = Omit<SubledgerAssignment, 'created_at' | 'undone_at'> & { created_at: Date; undone_at: Date | null }
const view = (row: Row): SubledgerAssignment => ({
  ...row,
  created_at: row.created_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
})
const missing = () => new AppError('not_found', 'This assignment does not exist.')

async function get(tx: CompanyTx, subledger_assignments_id: string): Promise<SubledgerAssignment> {
  const { rows } = await tx.client.query<Row>(`${SELECT} AND s.subledger_assignments_id = $2`, [
    tx.companies_id,
    subledger_assignments_id,
  ])
  if (!rows[0]) throw missing()
  return view(rows[0])
}

/** A page of assignments, the latest first. */
export async function list(tx: CompanyTx, query: Query<typeof listAssignments>) {
  const limit = limitOf(query.limit)
  const [after = null] = keysOf(query.after, 1) ?? []
  const { rows } = await tx.client.query<Row>(
    `${SELECT} AND ($2::uuid IS NULL OR s.subledger_assignments_id < $2) ORDER BY s.subledger_assignments_id DESC LIMIT $3`,
    [tx.companies_id, after, limit + 1],
  )
  return paged(rows.map(view), limit, (row) => [row.subledger_assignments_id])
}
