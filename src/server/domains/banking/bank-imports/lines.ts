import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { storeWorth } from '../foreign-accounts/worth.ts'
import { insertRows, nextPlace, type LineColumns, type Target } from '../bank-transactions/new-lines.ts'
import { tellKnownLines } from './known-lines.ts'
import type { StatementParser } from './statement-parser.ts'
import type { AccountHead } from './account-head.ts'

const BATCH = 5_000
/** Called with the number of lines processed so far. */
export type Progress = (lines_done: number) => Promise<void>

/** Adds the lines of the file that the account lacks, in batches. The account must be locked. */
export async function importLines(
  tx: CompanyTx,
  reading: StatementParser,
  account: AccountHead,
  target: Target,
  progress: Progress,
): Promise<{ new_count: number; duplicate_count: number }> {
  await tellKnownLines(tx, reading, account, target.bank_accounts_id)
  const { new_count, duplicate_count } = await reading.compare(account.account_key)
  const start = await nextPlace(tx, target.bank_accounts_id)
  for (let from = 0; from < new_count; from += BATCH) {
    const lines = await reading.batch(account.account_key, from, BATCH)
    await insertLines(tx, target, lines, start + from)
    await progress(duplicate_count + Math.min(from + BATCH, new_count))
  }
  return { new_count, duplicate_count }
}

/** Inserts lines into the account, from `start` on; files and feeds both use it. */
export async function insertLines(tx: CompanyTx, target: Target, lines: LineColumns, start: number): Promise<void> {
  const ids = lines.line_key.map(newId)
  await insertRows(tx, target, lines, { ids, start })
  await storeWorth(tx, target.bank_accounts_id, ids, lines)
  await tx.client.query({ name: 'summarise_bank_lines', text: 'SELECT summarise_bank_lines($1, 1)', values: [ids] })
}
