import type { Dimension } from '#contract/accounting/dimensions.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Journal, NewJournal, reverseJournal } from '#contract/accounting/journals.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import { AppError, type Issue } from '#core/errors.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { postAll, postLast, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { checkDimensions } from '../dimensions/service.ts'
import { tieOpenings } from '../openings/tie.ts'
import { knownParties, partyIssues } from '../subledger/check-parties.ts'
import { checkDates } from './future-dates.ts'
import { get } from './query.ts'
import { cancelComing, reverseOn } from './reversals.ts'
import { canReverse, manualLines } from './rules.ts'

/**
 * Posts a manual entry. Throws `invalid` at the line that is wrong and at a date far ahead, `period_locked` behind the lock. An entry with
 * a reversal day is reversed automatically; a day that has come is reversed at once.
 */
export async function create(
  tx: CompanyTx,
  body: NewJournal,
  source: 'manual' | 'audit_adjustment' = 'manual',
): Promise<Journal> {
  const [made] = await postByHand(tx, [body], source)
  if (!made) throw new Error('nothing was posted')
  return made
}

/** Posts manual entries, all or none. Throws as `create`; the index of a wrong entry is known only for a single one. */
export const createAll = (tx: CompanyTx, bodies: readonly NewJournal[]): Promise<Journal[]> => postByHand(tx, bodies, 'manual')

async function postByHand(
  tx: CompanyTx,
  bodies: readonly NewJournal[],
  source: 'manual' | 'audit_adjustment',
): Promise<Journal[]> {
  const lines = bodies.map(manualLines)
  await checkDates(tx, bodies)
  const entered = bodies.flatMap((body) => body.lines)
  const checked = Promise.all([checkAccounts(tx, entered), checkDimensions(tx, entered)])
  checked.catch(() => {})
  const entries = bodies.map(({ posting_date, memo }, at) => ({
    posting_date,
    source,
    source_ref: newId(),
    memo: memo.trim(),
    lines: lines[at] ?? [],
  }))
  // Facts of an entry that is reversed, or of a line's party, are unknown before it is posted.
  const isRead = ({ reverse_on, lines }: NewJournal) => Boolean(reverse_on) || lines.some(({ party }) => party)
  const ids = bodies.some(isRead) ? await checked.then(() => postAll(tx, entries)) : await postLast(tx, entries, { checked })
  const [{ accounts, created_by_name }, dimensions] = await checked
  // Amounts of opening documents must not be counted twice here.
  if (entered.some(({ party }) => party?.customers_id || party?.vendors_id))
    await tieOpenings(
      tx,
      entries.map(({ posting_date }) => posting_date),
    )
  const made: Journal[] = []
  for (const [at, entry] of entries.entries()) {
    const body = bodies[at]
    const posted = { ...entry, journal_entries_id: ids[at] ?? '' }
    if (body?.reverse_on) await reverseOn(tx, posted, body.reverse_on)
    if (body && isRead(body)) made.push(await get(tx, posted.journal_entries_id))
    else made.push(shown(tx, posted, body?.lines ?? [], { accounts, dimensions, created_by_name }))
  }
  return made
}

type Known = {
  accounts: ReadonlyMap<string, Account>
  dimensions: ReadonlyMap<string, Dimension>
  created_by_name: string | null
}

/** An entry that was just posted, as reading it would show it. */
function shown(
  tx: CompanyTx,
  { lines, ...entry }: Entry & { journal_entries_id: string },
  entered: NewJournal['lines'],
  { accounts, dimensions, created_by_name }: Known,
): Journal {
  return {
    ...entry,
    amount: sumPaise(lines.map(({ amount }) => Math.max(amount, 0))),
    reverses_id: null,
    reversed_by_id: null,
    can_reverse: entry.source === 'manual',
    coming_reversal: null,
    created_at: tx.now.toISOString(),
    created_by_name,
    lines: lines.map(({ amount, line_memo = null }, at) => {
      const input = entered[at]
      const { ledger_accounts_id, code, account_name } = named(accounts, input?.ledger_accounts_id)
      const carried = [...new Set(input?.dimensions_ids)].flatMap((each) => dimensions.get(each) ?? [])
      return {
        line_no: at + 1,
        ledger_accounts_id,
        code,
        account_name,
        amount,
        line_memo,
        party: null,
        dimensions: carried.map(shownDimension),
      }
    }),
  }
}

const shownDimension = ({ dimensions_id, dimension_kind, dimension_name }: Dimension) => ({
  dimensions_id,
  dimension_kind,
  dimension_name,
})

/** Posts the mirror of an entry made by hand. */
export async function undo(
  tx: CompanyTx,
  journal_entries_id: string,
  { posting_date, reason, confirm_ahead }: Body<typeof reverseJournal>,
): Promise<Journal> {
  await checkDates(tx, [{ posting_date, confirm_ahead }])
  const entry = await get(tx, journal_entries_id)
  if (entry.reversed_by_id !== null) throw new AppError('wrong_state', 'This entry is already reversed.')
  if (!canReverse(entry))
    throw new AppError(
      'wrong_state',
      entry.source === 'reversal'
        ? 'You can’t reverse a reversal. Post the entry again.'
        : entry.source === 'audit_adjustment'
          ? 'Post another audit adjustment that reverses this one.'
          : 'This entry belongs to a document. Cancel or undo the document, and we reverse its entry.',
    )
  if (posting_date < entry.posting_date) {
    const message = 'The reversal cannot be dated before the entry'
    throw new AppError('invalid', `${message}.`, { issues: [{ path: 'posting_date', message }] })
  }
  const id = await reverse(tx, journal_entries_id, posting_date, `Reversal: ${entry.memo} (${reason.trim()})`)
  await cancelComing(tx, journal_entries_id)
  await tieOpenings(tx, [entry.posting_date])
  await audit(tx, 'reversed', 'journal_entries', journal_entries_id, { reversed_by_id: id, reason: reason.trim() })
  return get(tx, id)
}

type Account = {
  ledger_accounts_id: string
  code: string
  account_name: string
  account_role: string | null
  schedule_iii: string
  is_active: boolean
  kept_in: string | null
}
type Chosen = { ledger_accounts_id: string; party?: LineParty | null | undefined }

/**
 * The accounts of the lines and the name of the person who posts. Throws `invalid` at each line whose account is not in the chart or is
 * archived, or has another currency, and unless `withParties` is false at each that lacks its party. Locks the accounts until the
 * transaction ends, so that none is archived in between.
 */
export async function checkAccounts(tx: CompanyTx, lines: readonly Chosen[], { withParties = true } = {}) {
  const known = await knownParties(tx, lines)
  const { rows } = await tx.client.query<Account & { created_by_name: string | null }>({
    name: 'accounts_of_lines',
    text: `SELECT l.ledger_accounts_id, l.code, l.account_name, l.account_role, l.schedule_iii, l.is_active,
             (SELECT f.currency FROM foreign_accounts f WHERE f.companies_id = l.companies_id AND f.ledger_accounts_id = l.ledger_accounts_id) AS kept_in,
             (SELECT nullif(concat_ws(' ', a.first_name, a.last_name), '') FROM accounts a WHERE a.accounts_id = $3) AS created_by_name
           FROM ledger_accounts l WHERE l.companies_id = $1 AND l.ledger_accounts_id = ANY($2)
           ORDER BY l.ledger_accounts_id FOR KEY SHARE`,
    values: [tx.companies_id, [...new Set(lines.map((line) => line.ledger_accounts_id))], tx.accounts_id],
  })
  const accounts = new Map<string, Account>(rows.map((row) => [row.ledger_accounts_id, row]))
  const issues = lines.flatMap(({ ledger_accounts_id }, at): Issue[] => {
    const account = accounts.get(ledger_accounts_id)
    if (account?.is_active && account.kept_in === null) return []
    const message = !account
      ? 'This account is not in the chart of accounts'
      : account.is_active
        ? t('This account is in {kept_in}: record it under Banking', { kept_in: account.kept_in })
        : 'This account is archived'
    return [{ path: `lines.${at}.ledger_accounts_id`, message }]
  })
  if (withParties) issues.push(...partyIssues(accounts, lines, known))
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message}.`, { issues })
  return { accounts, created_by_name: rows[0]?.created_by_name ?? null }
}

function named(accounts: ReadonlyMap<string, Account>, ledger_accounts_id = ''): Account {
  const account = accounts.get(ledger_accounts_id)
  if (!account) throw new Error('a line without its account')
  return account
}
