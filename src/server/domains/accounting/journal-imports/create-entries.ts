import { AppError } from '#core/errors.ts'
import { type Fixed, inPaise, parseFixed } from '#core/accounting/journal-files/fixed.ts'
import type { Line } from '#core/ledger/journal.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { postAll } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { costCentres } from '../dimensions/cost-centre-names.ts'
import { create } from '../ledger-accounts/service.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { tieOpenings } from '../openings/tie.ts'
import { accountsOf, entriesAfter, lock } from './read.ts'
import { type InCompany, yearsBetween } from './read-file.ts'
import { recount } from './settle-file.ts'
import { partiesOfAccounts } from './file-parties.ts'
import type { EntryRecord, ImportRecord } from './table.ts'

const BATCH = 200

type Outcome = { entry_no: number; entry_status: 'made' | 'failed'; issues: string[]; journal_entries_id: string | null }

/**
 * Posts the ready entries in the order of the file, many in one transaction that marks them, so that a killed server duplicates none and
 * skips none. A cancelled import stops before the next transaction.
 */
export async function makeEntries(company: InCompany, journal_imports_id: string): Promise<void> {
  const whileMaking = <T>(step: (tx: CompanyTx, row: ImportRecord) => Promise<T>): Promise<T | undefined> =>
    company(async (tx) => {
      const row = await lock(tx, journal_imports_id)
      return row.import_status === 'making' ? step(tx, row) : undefined
    })
  await whileMaking(makeAccounts)
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    try {
      after = await whileMaking((tx, row) => makeThese(tx, row, from, BATCH))
    } catch (error) {
      if (refusal(error) === undefined) throw error
      after = await oneByOne(company, whileMaking, journal_imports_id, from)
    }
  }
  await whileMaking(finish)
}

type WhileMaking = <T>(step: (tx: CompanyTx, row: ImportRecord) => Promise<T>) => Promise<T | undefined>

/** One entry of a batch is refused: posted alone, each reports its own problem. */
async function oneByOne(company: InCompany, whileMaking: WhileMaking, journal_imports_id: string, after: number) {
  let last: number | undefined
  for (const { entry_no } of await company((tx) => entriesAfter(tx, journal_imports_id, 'ready', after, BATCH))) {
    try {
      await whileMaking((tx, row) => makeThese(tx, row, entry_no - 1, 1))
    } catch (error) {
      const problem = refusal(error)
      if (problem === undefined) throw error
      await whileMaking((tx) =>
        mark(tx, journal_imports_id, [{ entry_no, entry_status: 'failed', issues: [problem], journal_entries_id: null }]),
      )
    }
    last = entry_no
  }
  return last
}

/** The chart gets what it lacks, and the years their rows. */
async function makeAccounts(tx: CompanyTx, { journal_imports_id, first_date, last_date }: ImportRecord): Promise<void> {
  for (const { account_no, ledger_accounts_id, line_count, code, account_name, account_type, schedule_iii } of await accountsOf(
    tx,
    journal_imports_id,
  )) {
    if (ledger_accounts_id !== null || line_count === 0) continue
    const made = await create(tx, { code, account_name, account_type, schedule_iii })
    await tx.client.query(
      'UPDATE journal_import_accounts SET ledger_accounts_id = $4 WHERE companies_id = $1 AND journal_imports_id = $2 AND account_no = $3',
      [tx.companies_id, journal_imports_id, account_no, made.ledger_accounts_id],
    )
  }
  if (first_date !== null && last_date !== null) for (const year of yearsBetween(first_date, last_date)) await openYear(tx, year)
}

async function makeThese(tx: CompanyTx, row: ImportRecord, after: number, most: number): Promise<number | undefined> {
  const records = await entriesAfter(tx, row.journal_imports_id, 'ready', after, most)
  if (records.length === 0) return undefined
  const numbers = [...new Set(records.flatMap(({ lines }) => lines.map(([no]) => no)))]
  const accounts = new Map(
    (await accountsOf(tx, row.journal_imports_id, numbers)).map((each) => [each.account_no, each.ledger_accounts_id]),
  )
  const rates = new Map(
    row.currencies.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, parseFixed(rate, '.') ?? 0n]])),
  )
  const centres = await costCentres(
    tx,
    records.flatMap(({ lines }) => lines.flatMap(([, , , , centre]) => centre ?? [])),
  )
  const parties = await partiesOfAccounts(tx, row.journal_imports_id, numbers)
  const entries = records.map((record) => entryOf(row, record, { accounts, rates, centres, parties }))
  const ids = await postAll(tx, entries)
  const outcomes = records.map(
    ({ entry_no }, at): Outcome => ({ entry_no, entry_status: 'made', issues: [], journal_entries_id: ids[at] ?? null }),
  )
  await mark(tx, row.journal_imports_id, outcomes)
  await tieOpenings(
    tx,
    entries.map(({ posting_date }) => posting_date),
  )
  return records.at(-1)?.entry_no
}

type Known = {
  accounts: ReadonlyMap<number, string | null>
  rates: ReadonlyMap<string, Fixed>
  centres: ReadonlyMap<string, string>
  /** Of the accounts that are control accounts. */
  parties: ReadonlyMap<number, Line['party']>
}

function entryOf(
  { journal_imports_id }: ImportRecord,
  { entry_no, posting_date, memo, voucher, entry_key, lines }: EntryRecord,
  { accounts, rates, centres, parties }: Known,
): Entry {
  const inRupees = lines.map(([account_no, amount, currency, line_memo, centre]): Line => {
    const ledger_accounts_id = accounts.get(account_no)
    const rate = rates.get(currency)
    if (!ledger_accounts_id || rate === undefined)
      throw new AppError('invalid', t('Enter the rate of {currency} in rupees.', { currency }))
    const size = parseFixed(amount.replace('-', ''), '.') ?? 0n
    const paise = inPaise(amount.startsWith('-') ? 0n - size : size, rate)
    const said = [currency === 'INR' ? '' : `${amount} ${currency}`, line_memo ?? ''].filter(Boolean).join('; ')
    const centre_id = centre === null ? undefined : centres.get(centre.toLowerCase())
    return {
      account: { ledger_accounts_id },
      amount: paise,
      party: parties.get(account_no) ?? 'document',
      ...(said === '' ? {} : { line_memo: said }),
      ...(centre_id === undefined ? {} : { dimensions_ids: [centre_id] }),
    }
  })
  const left = sumPaise(inRupees.map(({ amount }) => amount))
  // The remainder of rounding each line to paise, at most half a paisa per line.
  const rounding: Line[] = left !== 0 && Math.abs(left) <= inRupees.length ? [{ account: 'round_off', amount: 0 - left }] : []
  return {
    posting_date,
    source: 'import',
    source_ref: entry_key ?? `${journal_imports_id}:${entry_no}`,
    memo: memo || voucher || '',
    lines: [...inRupees, ...rounding],
  }
}

async function mark(tx: CompanyTx, journal_imports_id: string, outcomes: readonly Outcome[]): Promise<void> {
  await tx.client.query(
    `UPDATE journal_import_entries e SET entry_status = r.entry_status, issues = r.issues, journal_entries_id = r.journal_entries_id
     FROM jsonb_to_recordset($3::jsonb) AS r(entry_no integer, entry_status text, issues jsonb, journal_entries_id uuid)
     WHERE e.companies_id = $1 AND e.journal_imports_id = $2 AND e.entry_no = r.entry_no`,
    [tx.companies_id, journal_imports_id, JSON.stringify(outcomes)],
  )
  const [made, failed] = (['made', 'failed'] as const).map(
    (status) => outcomes.filter((each) => each.entry_status === status).length,
  )
  await tx.client.query(
    `UPDATE journal_imports SET made_count = made_count + $3, failed_count = failed_count + $4, ready_count = ready_count - $3 - $4
     WHERE companies_id = $1 AND journal_imports_id = $2`,
    [tx.companies_id, journal_imports_id, made, failed],
  )
}

async function finish(tx: CompanyTx, { journal_imports_id }: ImportRecord): Promise<void> {
  await recount(tx, journal_imports_id)
  await tx.client.query(
    `UPDATE journal_imports SET import_status = 'finished', finished_at = $3 WHERE companies_id = $1 AND journal_imports_id = $2`,
    [tx.companies_id, journal_imports_id, tx.now],
  )
  const { made_count, failed_count } = await lock(tx, journal_imports_id)
  await audit(tx, 'finished', 'journal_imports', journal_imports_id, { made_count, failed_count })
  if (tx.accounts_id === null) return
  await notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind: 'row_import',
    title: sentence('{count} journal entries imported', { count: made_count.toLocaleString('en-IN') }),
    text:
      failed_count === 0
        ? sentence('Their balances are in the trial balance.')
        : sentence('{count} were refused: see why at the import.', { count: failed_count }),
    link: `/accounting/journals/import?import=${journal_imports_id}`,
  })
}

/** Why a person would be refused too, in a sentence. */
function refusal(error: unknown): string | undefined {
  if (error instanceof AppError && error.code !== 'unavailable') return error.message
  if (sqlState(error) === 'KS002') return 'The books of this day are locked.'
  return sqlState(error) === '23505' ? 'This voucher is in the books already.' : undefined
}
