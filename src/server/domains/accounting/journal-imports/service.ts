import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Body } from '#contract/endpoint.ts'
import {
  type JournalImport,
  MAX_JOURNAL_BYTES,
  type setImportRates,
  type startJournalImport,
} from '#contract/accounting/journal-imports.ts'
import { dateInIndia, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { journalImportJob } from './jobs.ts'
import { get, lock } from './read.ts'
import { recount } from './settle-file.ts'

/** Stores the file and enqueues its parsing; this posts nothing. */
export async function upload(tx: CompanyTx, services: Dependencies, stream: Readable, file_name: string): Promise<JournalImport> {
  const bytes = await readUpload(stream, MAX_JOURNAL_BYTES)
  const { files_id } = await services.files.save(tx, { name: file_name, media_type: 'application/octet-stream', bytes })
  const journal_imports_id = newId()
  await tx.client.query(
    `INSERT INTO journal_imports (companies_id, journal_imports_id, import_status, files_id, file_sha256, created_by, created_at)
     VALUES ($1, $2, 'reading', $3, $4, $5, $6)`,
    [tx.companies_id, journal_imports_id, files_id, createHash('sha256').update(bytes).digest(), tx.accounts_id, tx.now],
  )
  await audit(tx, 'uploaded', 'journal_imports', journal_imports_id, { file_name })
  await services.jobs.enqueue(tx, journalImportJob(services), { journal_imports_id })
  return get(tx, journal_imports_id)
}

/** How many rupees one of each currency is. */
export async function setRates(
  tx: CompanyTx,
  journal_imports_id: string,
  { rates }: Body<typeof setImportRates>,
): Promise<JournalImport> {
  const { import_status, currencies } = await lock(tx, journal_imports_id)
  if (import_status !== 'checked') throw new AppError('wrong_state', 'You can no longer change the rates of this import.')
  for (const [at, { currency, rate }] of rates.entries()) {
    if (!currencies.some((each) => each.currency === currency))
      throw fieldError(`rates.${at}.currency`, t('The file has no {currency}', { currency }))
    if (Number(rate) === 0) throw fieldError(`rates.${at}.rate`, 'Enter a rate above zero')
  }
  const said = new Map(rates.map(({ currency, rate }) => [currency, rate]))
  const next = currencies.map((each) => ({ ...each, rate: said.get(each.currency) ?? each.rate }))
  await tx.client.query('UPDATE journal_imports SET currencies = $3 WHERE companies_id = $1 AND journal_imports_id = $2', [
    tx.companies_id,
    journal_imports_id,
    JSON.stringify(next),
  ])
  return get(tx, journal_imports_id)
}

/**
 * Starts posting the ready entries. Throws `conflict` when the same file was imported before and the repeat is not confirmed, `wrong_state`
 * while entries are wrong and their omission is not confirmed, or a currency has no rate.
 */
export async function start(
  tx: CompanyTx,
  services: Dependencies,
  journal_imports_id: string,
  { leave_wrong, with_aside, again }: Body<typeof startJournalImport>,
): Promise<JournalImport> {
  const found = await lock(tx, journal_imports_id)
  if (found.import_status === 'making' || found.import_status === 'finished') return get(tx, journal_imports_id)
  if (found.import_status !== 'checked')
    throw new AppError('wrong_state', 'We haven’t read this file yet, or its import was abandoned.')
  if (found.ready_count === 0 && !(with_aside && found.aside_count > 0))
    throw new AppError('wrong_state', 'We can’t post any entry of this file.')
  if (found.wrong_count > 0 && !leave_wrong)
    throw new AppError(
      'wrong_state',
      t('{wrong_count} entries are wrong. Correct the file, or choose to leave them out.', { wrong_count: found.wrong_count }),
    )
  const open = found.currencies.find(({ rate }) => rate === null)
  if (open) throw new AppError('wrong_state', t('Enter the rate of one {currency} in rupees first.', { currency: open.currency }))
  const { same_file } = await get(tx, journal_imports_id)
  if (same_file && !again)
    throw new AppError(
      'conflict',
      t('You already imported this file on {date}. Confirm that you want its entries again.', {
        date: readersDate(dateInIndia(new Date(same_file.started_at))),
      }),
    )
  if (with_aside && found.aside_count > 0) await takeAside(tx, journal_imports_id)
  try {
    await tx.client.query(
      `UPDATE journal_imports SET import_status = 'making', started_at = $3, is_repeat = $4 WHERE companies_id = $1 AND journal_imports_id = $2`,
      [tx.companies_id, journal_imports_id, tx.now, same_file !== null],
    )
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    throw new AppError('conflict', 'Somebody else is importing this same file.', { cause })
  }
  await audit(tx, 'started', 'journal_imports', journal_imports_id, {
    ready_count: found.ready_count,
    wrong_count: found.wrong_count,
    with_aside,
    again,
  })
  await services.jobs.enqueue(tx, journalImportJob(services), { journal_imports_id })
  return get(tx, journal_imports_id)
}

/** Skipped entries count: their accounts are needed too. */
async function takeAside(tx: CompanyTx, journal_imports_id: string) {
  const key = [tx.companies_id, journal_imports_id]
  await tx.client.query(
    `UPDATE journal_import_accounts a SET line_count = a.line_count + n.lines
     FROM (SELECT (l ->> 0)::integer AS account_no, count(*) AS lines FROM journal_import_entries e, jsonb_array_elements(e.lines) l
       WHERE e.companies_id = $1 AND e.journal_imports_id = $2 AND e.entry_status = 'aside' GROUP BY 1) n
     WHERE a.companies_id = $1 AND a.journal_imports_id = $2 AND a.account_no = n.account_no`,
    key,
  )
  await tx.client.query(
    `UPDATE journal_import_entries SET entry_status = 'ready', issues = '[]' WHERE companies_id = $1 AND journal_imports_id = $2 AND entry_status = 'aside'`,
    key,
  )
  await recount(tx, journal_imports_id)
}

/** Stops an import. Posted entries stay. */
export async function cancel(tx: CompanyTx, journal_imports_id: string): Promise<JournalImport> {
  const { import_status, made_count } = await lock(tx, journal_imports_id)
  if (import_status === 'finished' || import_status === 'failed')
    throw new AppError('wrong_state', 'This import has already ended.')
  if (import_status === 'cancelled') return get(tx, journal_imports_id)
  await tx.client.query(
    `UPDATE journal_imports SET import_status = 'cancelled', finished_at = $3 WHERE companies_id = $1 AND journal_imports_id = $2`,
    [tx.companies_id, journal_imports_id, tx.now],
  )
  await audit(tx, 'cancelled', 'journal_imports', journal_imports_id, { made_count })
  return get(tx, journal_imports_id)
}
