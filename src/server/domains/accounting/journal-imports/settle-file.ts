import type { Checked } from '#core/accounting/journal-files/checks.ts'
import { fixedText } from '#core/accounting/journal-files/fixed.ts'
import { type Book, unreadNotes } from '#core/accounting/journal-files/types.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { proposeAccounts } from './map-accounts.ts'
import { lock } from './read.ts'
import type { Gathered } from './entry-records.ts'

/** The checks after the whole file is parsed. */
export async function settle(
  tx: CompanyTx,
  journal_imports_id: string,
  book: Omit<Book, 'checks'>,
  checks: readonly Checked[],
  gathered: Gathered,
): Promise<void> {
  const { import_status } = await lock(tx, journal_imports_id)
  if (import_status !== 'reading') return
  await storeAccounts(tx, journal_imports_id, book, gathered)
  const differing = checks.filter(({ agrees }) => !agrees)
  const shown = [...differing, ...checks.filter(({ agrees }) => agrees)].slice(0, 200).map(checkView)
  const currencies = [...gathered.debits].map(([currency, debits]) => ({
    currency,
    debits: fixedText(debits),
    rate: currency === 'INR' ? '1' : null,
  }))
  await tx.client.query(
    named(
      `UPDATE journal_imports SET import_status = 'checked', currencies = :currencies, notes = :notes, checks = :checks, check_count = :check_count, differing_count = :differing_count
     WHERE companies_id = :companies_id AND journal_imports_id = :journal_imports_id`,
      {
        companies_id: tx.companies_id,
        journal_imports_id,
        currencies: JSON.stringify(currencies),
        notes: JSON.stringify(notesOf(book)),
        checks: JSON.stringify(shown),
        check_count: checks.length,
        differing_count: differing.length,
      },
    ),
  )
  await recount(tx, journal_imports_id)
}

const checkView = ({ line, date, account, currency, amount, found, agrees }: Checked) => ({
  line,
  date,
  account,
  currency,
  agrees,
  stated: fixedText(amount),
  found: fixedText(found),
})

/** The accounts of the file, each with the account of the books it may be. */
async function storeAccounts(
  tx: CompanyTx,
  journal_imports_id: string,
  book: Omit<Book, 'checks'>,
  gathered: Gathered,
): Promise<void> {
  const accounts = await proposeAccounts(
    tx,
    book,
    [...gathered.numbers].map(([file_account, { account_no, line_count, sums }]) => ({
      account_no,
      file_account,
      line_count,
      sums: [...sums].map(([currency, { debit, credit }]) => ({ currency, debit: fixedText(debit), credit: fixedText(credit) })),
    })),
  )
  await tx.client.query(
    `INSERT INTO journal_import_accounts
       (companies_id, journal_imports_id, account_no, file_account, ledger_accounts_id, code, account_name, account_type, schedule_iii, is_sure, line_count, sums)
     SELECT $1, $2, r.account_no, r.file_account, r.ledger_accounts_id, r.code, r.account_name, r.account_type, r.schedule_iii, r.is_sure, r.line_count, r.sums
     FROM jsonb_to_recordset($3::jsonb) AS r(account_no integer, file_account text, ledger_accounts_id uuid, code text, account_name text,
       account_type text, schedule_iii text, is_sure boolean, line_count integer, sums jsonb)`,
    [tx.companies_id, journal_imports_id, JSON.stringify(accounts)],
  )
}

function notesOf(book: Pick<Book, 'left' | 'notes' | 'unread'>): string[] {
  const left = [...book.left.values()].map(
    ({ account, currency, amount, lines }) =>
      `${lines === 1 ? 'A line' : `${lines} lines`} of ${account}, ${fixedText(amount)} ${currency} in all, stand outside double entry and are left out`,
  )
  return [
    ...unreadNotes(book),
    ...left,
    ...[...book.notes].map(([sentence, times]) => (times === 1 ? sentence : `${sentence} (${times} times)`)),
  ].slice(0, 100)
}

/** Counts the entries again by their state. */
export async function recount(tx: CompanyTx, journal_imports_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE journal_imports i SET ready_count = c.ready, wrong_count = c.wrong, aside_count = c.aside, known_count = c.known,
       made_count = c.made, failed_count = c.failed, first_date = c.first, last_date = c.last
     FROM (SELECT count(*) FILTER (WHERE entry_status = 'ready') AS ready, count(*) FILTER (WHERE entry_status = 'wrong') AS wrong,
         count(*) FILTER (WHERE entry_status = 'aside') AS aside, count(*) FILTER (WHERE entry_status = 'known') AS known,
         count(*) FILTER (WHERE entry_status = 'made') AS made, count(*) FILTER (WHERE entry_status = 'failed') AS failed,
         min(posting_date) FILTER (WHERE entry_status <> 'wrong') AS first, max(posting_date) FILTER (WHERE entry_status <> 'wrong') AS last
       FROM journal_import_entries WHERE companies_id = $1 AND journal_imports_id = $2) c
     WHERE i.companies_id = $1 AND i.journal_imports_id = $2`,
    [tx.companies_id, journal_imports_id],
  )
}
