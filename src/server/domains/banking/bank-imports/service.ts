import type { Readable } from 'node:stream'
import type { BankImport, ImportOptions, StatementPreview } from '#contract/banking/bank-imports.ts'
import { MAX_STATEMENT_BYTES } from '#contract/banking/bank-imports.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { importUndone } from './post-import-matching.ts'
import { lock, rowsOf } from '../bank-accounts/service.ts'
import { afterImport } from '../bank-rules/runs.ts'
import { activeImport, addImport, finishImport, get } from './imports.ts'
import { importJob } from './jobs.ts'
import { rememberMapping } from './layouts.ts'
import { importLines } from './lines.ts'
import { open, preview } from './preview.ts'
import { checkChoices, MOST_LINES_AT_ONCE } from './rules.ts'
import { withReading } from './import-session.ts'
import { refreshStatementBalance } from '../bank-accounts/statement-balance.ts'
import { removeUnused } from '../bank-transactions/new-lines.ts'

const asItIs: ImportOptions = { mapping: null, day_first: null, accounts: [] }

/** Stores a statement file and returns its content. An unreadable file is refused and not stored. */
export async function upload(
  tx: CompanyTx,
  services: Dependencies,
  stream: Readable,
  file_name: string,
): Promise<StatementPreview> {
  return keepUpload(tx, services, await readUpload(stream, MAX_STATEMENT_BYTES), file_name)
}

async function keepUpload(
  tx: CompanyTx,
  services: Dependencies,
  bytes: Uint8Array,
  file_name: string,
): Promise<StatementPreview> {
  return withReading(tx, { bytes, file_name }, async (reading) => {
    const seen = await preview(tx, reading, { files_id: newId(), original_file_name: file_name }, asItIs)
    const stored = await services.files.save(tx, { name: file_name, media_type: 'application/octet-stream', bytes })
    await tx.client.query('INSERT INTO bank_uploads (companies_id, files_id, created_at) VALUES ($1, $2, $3)', [
      tx.companies_id,
      stored.files_id,
      tx.now,
    ])
    return { ...seen, files_id: stored.files_id, original_file_name: stored.original_file_name }
  })
}

/** Opens a locked PDF and stores its text without the lock, as a file of its own; the password is discarded with this request. */
export async function unlock(
  tx: CompanyTx,
  services: Dependencies,
  files_id: string,
  password: string,
): Promise<StatementPreview> {
  const { bytes, file_name } = await uploaded(tx, services, files_id)
  const texts = await withReading(tx, { bytes, file_name }, (reading) => reading.unlock(password))
  return keepUpload(tx, services, texts, file_name)
}

/** The content of an uploaded file with these options. */
export async function previewAgain(
  tx: CompanyTx,
  services: Dependencies,
  files_id: string,
  choices: ImportOptions,
): Promise<StatementPreview> {
  const file = await uploaded(tx, services, files_id)
  return withReading(tx, file, (reading) => preview(tx, reading, { files_id, original_file_name: file.file_name }, choices))
}

/**
 * Imports the file's new lines into the selected accounts: all of them or none. Imported once per file and account, so a second call
 * returns the existing import. Long files continue in a job, and return with status importing.
 */
export async function importStatement(
  tx: CompanyTx,
  services: Dependencies,
  { files_id, ...choices }: ImportOptions & { files_id: string },
): Promise<{ rows: BankImport[] }> {
  const file = await uploaded(tx, services, files_id)
  const ids = await withReading(tx, file, async (reading) => {
    const { head, table } = await open(tx, reading, choices)
    const accounts = await rowsOf(
      tx,
      choices.accounts.map((choice) => choice.bank_accounts_id),
    )
    const pairs = checkChoices(choices.accounts, head.accounts, accounts)
    if (choices.mapping && table) await rememberMapping(tx, table.layout_key, choices.mapping)
    const later = pairs.reduce((sum, { account }) => sum + account.line_count, 0) > MOST_LINES_AT_ONCE
    const made = []
    for (const pair of pairs.toSorted((a, b) => (a.into.bank_accounts_id < b.into.bank_accounts_id ? -1 : 1))) {
      await lock(tx, pair.into.bank_accounts_id)
      const known = await activeImport(tx, files_id, pair.into.bank_accounts_id)
      const bank_imports_id = known ?? (await addImport(tx, files_id, head, pair))
      if (!known && !later) {
        const target = { bank_imports_id, bank_accounts_id: pair.into.bank_accounts_id }
        await finishImport(tx, services, target, await importLines(tx, reading, pair.account, target, async () => {}))
        await afterImport(tx, services.jobs, target)
      }
      made.push({ bank_imports_id, account_key: pair.account.account_key, is_new: !known })
    }
    const waiting = made.filter((each) => later && each.is_new)
    if (waiting.length > 0) {
      const { mapping, day_first } = choices
      await services.jobs.enqueue(tx, importJob(services), { files_id, mapping, day_first, imports: waiting })
    }
    return made.map((each) => each.bank_imports_id)
  })
  const rows = []
  for (const bank_imports_id of ids) rows.push(await get(tx, bank_imports_id))
  return { rows }
}

/** Undoes an import: its lines are removed, as long as nothing uses them. */
export async function undo(tx: CompanyTx, bank_imports_id: string): Promise<BankImport> {
  const { bank_accounts_id } = await get(tx, bank_imports_id)
  await lock(tx, bank_accounts_id)
  const { import_status } = await get(tx, bank_imports_id)
  if (import_status !== 'imported') throw new AppError('wrong_state', 'You can undo only a finished import.')
  const removed = await removeUnused(tx, bank_imports_id)
  const { rows } = await tx.client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM bank_transactions WHERE companies_id = $1 AND bank_imports_id = $2',
    [tx.companies_id, bank_imports_id],
  )
  const kept = rows[0]?.count ?? 0
  if (kept > 0)
    throw new AppError(
      'wrong_state',
      t('{kept} of its lines {value} matched or categorised. Undo that first, then the import.', {
        kept,
        value: kept === 1 ? 'is' : 'are',
      }),
    )
  await tx.client.query(`UPDATE bank_imports SET import_status = 'undone' WHERE companies_id = $1 AND bank_imports_id = $2`, [
    tx.companies_id,
    bank_imports_id,
  ])
  await importUndone.run(tx, bank_accounts_id)
  await refreshStatementBalance(tx, bank_accounts_id)
  await audit(tx, 'undone', 'bank_imports', bank_imports_id, { removed })
  return get(tx, bank_imports_id)
}

/** The bytes of a file that was uploaded as a statement. */
export async function uploaded(
  tx: CompanyTx,
  services: Dependencies,
  files_id: string,
): Promise<{ bytes: Uint8Array; file_name: string }> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM bank_uploads WHERE companies_id = $1 AND files_id = $2', [
    tx.companies_id,
    files_id,
  ])
  if (!rowCount) throw new AppError('not_found', 'This file does not exist.')
  const { bytes, original_file_name } = await services.files.read(tx, files_id)
  return { bytes, file_name: original_file_name }
}
