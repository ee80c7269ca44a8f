import type { Body } from '#contract/endpoint.ts'
import type { OpeningBalances, setOpeningBalances } from '#contract/accounting/journals.ts'
import { isYearly } from '#core/ledger/account-headings.ts'
import { financialYear } from '#core/dates.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { ledgerAccounts } from '#server/ledger/table.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { eq } from 'drizzle-orm'
import { refuseOtherDay } from '../openings/books.ts'
import { tieOpenings } from '../openings/tie.ts'
import { openingLines, signed } from './rules.ts'
import { checkAccounts } from './service.ts'

type OpeningEntry = { journal_entries_id: string; posting_date: string; is_reversed: boolean; version: number }

/** The opening balances that count now. */
export async function current(tx: CompanyTx): Promise<OpeningBalances> {
  const [latest] = await openings(tx)
  if (!latest || latest.is_reversed) return { journal_entries_id: null, as_of: null, lines: [], difference: 0 }
  const equity = await accountOf(tx, 'opening_balance_equity')
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; amount: number }>(
    `SELECT ledger_accounts_id, sum(amount)::bigint AS amount FROM journal_lines
     WHERE companies_id = $1 AND journal_entries_id = $2 GROUP BY 1 ORDER BY min(line_no)`,
    [tx.companies_id, latest.journal_entries_id],
  )
  return {
    journal_entries_id: latest.journal_entries_id,
    as_of: latest.posting_date,
    lines: rows.filter((row) => row.ledger_accounts_id !== equity),
    difference: rows.find((row) => row.ledger_accounts_id === equity)?.amount ?? 0,
  }
}

/**
 * Posts opening balances as one entry; the ones before are reversed on their own date, so that only these count. No lines takes
 * them away. What open documents bring in besides is taken out again (`tieOpenings`). Of two people at once the second is refused with `conflict`.
 */
export async function replace(tx: CompanyTx, body: Body<typeof setOpeningBalances>): Promise<OpeningBalances> {
  if (body.lines.length > 0) await refuseOtherDay(tx, body.as_of)
  await checkAccounts(tx, body.lines, { withParties: false })
  await checkOpeningAccounts(tx, body)
  const [latest] = await openings(tx)
  if (latest && !latest.is_reversed)
    await reverse(tx, latest.journal_entries_id, latest.posting_date, 'Opening balances entered again')
  const { lines, difference } = openingLines(body.lines)
  if (lines.length > 0) {
    const id = await post(tx, {
      posting_date: body.as_of,
      source: 'opening',
      source_ref: String((latest?.version ?? 0) + 1),
      memo: 'Opening balances',
      lines,
    })
    await audit(tx, 'set', 'opening_balances', id, { as_of: body.as_of, difference })
  } else await audit(tx, 'removed', 'opening_balances', latest?.journal_entries_id ?? tx.companies_id)
  await tieOpenings(tx)
  return current(tx)
}

async function openings(tx: CompanyTx): Promise<OpeningEntry[]> {
  const { rows } = await tx.client.query<OpeningEntry>(
    `SELECT e.journal_entries_id, e.posting_date, e.source_ref::integer AS version,
       EXISTS (SELECT 1 FROM journal_entries r WHERE r.companies_id = $1 AND r.reverses_id = e.journal_entries_id) AS is_reversed
     FROM journal_entries e WHERE e.companies_id = $1 AND e.source = 'opening' AND e.source_ref ~ '^[0-9]{1,9}$' ORDER BY version DESC LIMIT 1`,
    [tx.companies_id],
  )
  return rows
}

/** Refuses an account named twice, and at the end of a year accounts of profit and loss: those start at nothing. Within a year they go on. */
async function checkOpeningAccounts(tx: CompanyTx, { as_of, lines }: Body<typeof setOpeningBalances>) {
  const startsAnew = financialYear(as_of).end === as_of
  const chart = await tx.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.companies_id, tx.companies_id))
  const accounts = new Map(chart.map((row) => [row.ledger_accounts_id, row]))
  const seen = new Set<string>()
  const issues = lines.flatMap(({ ledger_accounts_id, ...sides }, at): Issue[] => {
    const path = `lines.${at}.ledger_accounts_id`
    const account = accounts.get(ledger_accounts_id)
    if (seen.has(ledger_accounts_id)) return [{ path, message: 'This account is already on another line' }]
    seen.add(ledger_accounts_id)
    if (account?.account_role === 'opening_balance_equity')
      return [{ path, message: 'The difference goes to this account automatically' }]
    return startsAnew && account && isYearly(account.account_type) && signed(sides) !== 0
      ? [{ path, message: 'Only balance sheet accounts have opening balances at the end of a year' }]
      : []
  })
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message}.`, { issues })
}
