import type { Query } from '#contract/endpoint.ts'
import type { ReconciliationStatement, reconciliationStatement, reconciliationStatementFile } from '#contract/reconciliation.ts'
import type { Sheet, SheetRow } from '#contract/report-sheets.ts'
import { dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { get as accountOf } from '../bank-accounts/service.ts'
import { get as companyOf } from '../company/service.ts'
import { fileOf } from '../reports/sheets/file.ts'

const ROWS_SHOWN = 500

/** From the balance of the books to the balance of the bank at the end of `as_of`, with every item between. Throws `invalid` for a day to come. */
export async function statement(
  tx: CompanyTx,
  { bank_accounts_id, as_of }: Query<typeof reconciliationStatement>,
  most = ROWS_SHOWN,
): Promise<ReconciliationStatement> {
  if (as_of > dateInIndia(tx.now)) throw fieldError('as_of', 'Choose a day that is over')
  const account = await accountOf(tx, bank_accounts_id)
  const book_balance = await balance(tx, account.ledger_accounts_id, as_of)
  const opening = account.opening_date !== null && account.opening_date <= as_of ? account.opening_balance : 0
  const place = [tx.companies_id, bank_accounts_id, as_of]
  const not_in_bank = summed(await notInBank(tx, [...place, account.ledger_accounts_id]), most)
  const not_in_books = summed(await notInBooks(tx, place), most)
  const bank = await bankBalance(tx, place, opening)
  return {
    bank_accounts_id,
    account_label: account.account_label,
    as_of,
    book_balance,
    not_in_bank,
    not_in_books,
    ...bank,
    unexplained: bank.bank_balance - (book_balance - not_in_bank.amount + not_in_books.amount),
  }
}

function summed<R extends { amount: number }>(rows: readonly R[], most: number) {
  return { amount: rows.reduce((sum, { amount }) => sum + amount, 0), count: rows.length, rows: rows.slice(0, most) }
}

/**
 * Matches of this account whose lines and entries all lie before the day's end: they stand on both sides. One of which a part lies after it
 * is an item on the side where it came first.
 */
const whole = `own AS (
    SELECT l.reconciliation_matches_id, bool_and(t.transaction_date <= $3) AS in_time FROM reconciliation_match_lines l
    JOIN bank_transactions t ON t.companies_id = l.companies_id AND t.bank_transactions_id = l.bank_transactions_id
    WHERE l.companies_id = $1 AND l.is_live AND t.bank_accounts_id = $2 GROUP BY 1),
  entries AS (
    SELECT m.journal_entries_id, m.reconciliation_matches_id FROM own
    JOIN reconciliation_matches m ON m.companies_id = $1 AND m.reconciliation_matches_id = own.reconciliation_matches_id
    WHERE m.journal_entries_id IS NOT NULL
    UNION ALL
    SELECT p.journal_entries_id, x.reconciliation_matches_id FROM own
    JOIN reconciliation_match_payments x ON x.companies_id = $1 AND x.reconciliation_matches_id = own.reconciliation_matches_id AND x.is_live
    JOIN payments p ON p.companies_id = $1 AND p.payments_id = x.payments_id),
  posted AS (
    SELECT n.reconciliation_matches_id, bool_and(e.posting_date <= $3) AS in_time FROM entries n
    JOIN journal_entries e ON e.companies_id = $1 AND e.journal_entries_id = n.journal_entries_id GROUP BY 1),
  whole AS (SELECT own.reconciliation_matches_id FROM own JOIN posted USING (reconciliation_matches_id) WHERE own.in_time AND posted.in_time)`

type BookItem = ReconciliationStatement['not_in_bank']['rows'][number]

/** Entries of the account that no line stands for by the day. An entry and its reversal, both before the day's end, are nothing together. */
async function notInBank(tx: CompanyTx, values: readonly string[]): Promise<BookItem[]> {
  const { rows } = await tx.client.query<BookItem>({
    name: 'reconciliation_not_in_bank',
    text: `WITH ${whole}
      SELECT l.journal_entries_id, l.posting_date, e.memo, sum(l.amount)::bigint AS amount FROM journal_lines l
      JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
      WHERE l.companies_id = $1 AND l.ledger_accounts_id = $4 AND l.posting_date <= $3 AND e.source <> 'bank_opening'
        AND NOT EXISTS (SELECT 1 FROM entries n JOIN whole USING (reconciliation_matches_id) WHERE n.journal_entries_id = l.journal_entries_id)
        AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.companies_id = $1 AND r.reverses_id = e.journal_entries_id AND r.posting_date <= $3)
        AND NOT EXISTS (SELECT 1 FROM journal_entries o WHERE o.companies_id = $1 AND o.journal_entries_id = e.reverses_id AND o.posting_date <= $3)
      GROUP BY 1, 2, 3 HAVING sum(l.amount) <> 0 ORDER BY l.posting_date, l.journal_entries_id`,
    values: [...values],
  })
  return rows
}

type BankItem = ReconciliationStatement['not_in_books']['rows'][number]

async function notInBooks(tx: CompanyTx, values: readonly string[]): Promise<BankItem[]> {
  const { rows } = await tx.client.query<BankItem>({
    name: 'reconciliation_not_in_books',
    text: `WITH ${whole}
      SELECT t.bank_transactions_id, t.transaction_date, t.description, t.reference, t.amount FROM bank_transactions t
      WHERE t.companies_id = $1 AND t.bank_accounts_id = $2 AND t.transaction_date <= $3 AND t.line_currency IS NULL AND t.amount <> 0
        AND NOT EXISTS (SELECT 1 FROM reconciliation_match_lines l JOIN whole USING (reconciliation_matches_id)
          WHERE l.companies_id = $1 AND l.bank_transactions_id = t.bank_transactions_id AND l.is_live)
      ORDER BY t.transaction_date, t.row_order, t.bank_transactions_id`,
    values: [...values],
  })
  return rows
}

async function bankBalance(tx: CompanyTx, values: readonly string[], opening: number) {
  const { rows } = await tx.client.query<{ printed: number | null; moved: number }>({
    name: 'reconciliation_bank_balance',
    text: `SELECT coalesce(
        (SELECT closing_balance FROM bank_imports WHERE companies_id = $1 AND bank_accounts_id = $2 AND import_status = 'imported'
          AND period_end = $3 AND closing_balance IS NOT NULL ORDER BY bank_imports_id DESC LIMIT 1),
        (SELECT balance FROM bank_transactions WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_date <= $3 AND line_currency IS NULL
          ORDER BY transaction_date DESC, row_order DESC, bank_transactions_id DESC LIMIT 1)) AS printed,
        (SELECT coalesce(sum(amount), 0)::bigint FROM bank_transactions
          WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_date <= $3 AND line_currency IS NULL) AS moved`,
    values: [...values],
  })
  const { printed = null, moved = 0 } = rows[0] ?? {}
  return { bank_balance: printed ?? opening + moved, is_printed: printed !== null }
}

const MOST_IN_FILE = 20_000

/** The statement as CSV, Excel or PDF. */
export async function statementFile(
  tx: CompanyTx,
  { format, ...query }: Query<typeof reconciliationStatementFile>,
): Promise<Download> {
  const found = await statement(tx, query, MOST_IN_FILE)
  return fileOf(sheetOf(found), format, (await companyOf(tx)).company_name)
}

function sheetOf({ as_of, account_label, ...found }: ReconciliationStatement): Sheet {
  const line = (label: string, date: IsoDate | null, amount: number): SheetRow => row('line', label, [date, amount], 1)
  const total = (label: string, amount: number) => row('total', label, [null, amount])
  return {
    title: 'Bank reconciliation statement',
    period: `At the end of ${formatDate(as_of)}`,
    subject: account_label,
    first: 'Particulars',
    columns: [
      { label: 'Date', kind: 'date' },
      { label: 'Amount', kind: 'money' },
    ],
    rows: [
      total('Balance as per books', found.book_balance),
      row('section', 'Less: in the books, not with the bank', [null, null]),
      ...found.not_in_bank.rows.map(({ memo, posting_date, amount }) => line(memo, posting_date, 0 - amount)),
      row('subtotal', 'Together', [null, 0 - found.not_in_bank.amount]),
      row('section', 'Add: with the bank, not in the books', [null, null]),
      ...found.not_in_books.rows.map(({ description, transaction_date, amount }) => line(description, transaction_date, amount)),
      row('subtotal', 'Together', [null, found.not_in_books.amount]),
      ...(found.unexplained === 0 ? [] : [row('subtotal', 'Not explained by lines and entries', [null, found.unexplained])]),
      total('Balance as per bank', found.bank_balance),
    ],
    notes: found.is_printed ? [] : ['The bank printed no balance for this day: opening balance and lines are taken instead.'],
  }
}

const row = (kind: SheetRow['kind'], label: string, cells: SheetRow['cells'], level = 0): SheetRow => ({
  kind,
  label,
  level,
  link: null,
  cells,
  links: cells.map(() => null),
})
