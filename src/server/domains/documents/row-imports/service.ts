import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Body, Query } from '#contract/endpoint.ts'
import { MAX_IMPORT_BYTES, type RowImport, type startRowImport, type uploadRows } from '#contract/documents/row-imports.ts'
import { permissionWords } from '#contract/permission-words.ts'
import { type ImportKind } from '#contract/records.ts'
import { AppError } from '#core/errors.ts'
import { dateInIndia, readersDate } from '#core/dates.ts'
import { listOf } from '#core/lists.ts'
import { t, translate } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { rowImportJob } from './jobs.ts'
import { kindOf } from './import-kinds.ts'
import { get, lock } from './read.ts'

/** Throws `forbidden` to who may not make what the rows would. */
export function mayImport({ permissions }: SignedIn, import_kind: ImportKind): void {
  const { access, noun } = kindOf(import_kind)
  if (!access.some((each) => permissions.includes(each)))
    throw new AppError(
      'forbidden',
      t('You need {access} access to import {noun}. Ask an owner or administrator of the company.', {
        access: listOf(
          access.map((each) => translate(permissionWords[each].label)),
          'or',
        ),
        noun: noun[1],
      }),
    )
}

/** The import, to who may import such files. Throws `forbidden` to others. */
export async function markSeen(tx: CompanyTx, session: SignedIn, row_imports_id: string): Promise<RowImport> {
  const found = await get(tx, row_imports_id)
  mayImport(session, found.import_kind)
  return found
}

/** Stores the file and enqueues its parsing and checks; nothing is created yet. */
export async function upload(
  tx: CompanyTx,
  services: Dependencies,
  stream: Readable,
  query: Query<typeof uploadRows>,
): Promise<RowImport> {
  const { import_kind, file_name, match_by = null } = query
  if (match_by !== null && !kindOf(import_kind).matches.some(({ value }) => value === match_by))
    throw new AppError('invalid', 'You can’t identify rows by that.', {
      issues: [{ path: 'match_by', message: 'Choose another' }],
    })
  const bytes = await readUpload(stream, MAX_IMPORT_BYTES)
  const { files_id } = await services.files.save(tx, { name: file_name, media_type: 'application/octet-stream', bytes })
  const row_imports_id = newId()
  await insertRow(tx.client, 'row_imports', {
    companies_id: tx.companies_id,
    row_imports_id,
    import_kind,
    import_status: 'reading',
    files_id,
    file_sha256: createHash('sha256').update(bytes).digest(),
    match_by,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'uploaded', 'row_imports', row_imports_id, { import_kind, file_name })
  await services.jobs.enqueue(tx, rowImportJob(services), { row_imports_id })
  return get(tx, row_imports_id)
}

/**
 * Starts creating the ready rows. Throws `conflict` when the same file created its rows before and the repeat is not confirmed,
 * `wrong_state` while rows are wrong and their omission is not confirmed. `base`: the beginning of addresses of the created records.
 */
export async function start(
  tx: CompanyTx,
  services: Dependencies,
  row_imports_id: string,
  { leave_wrong, again }: Body<typeof startRowImport>,
  base: string,
): Promise<RowImport> {
  const { import_status, import_kind, ready_count, wrong_count, control_count } = await lock(tx, row_imports_id)
  if (import_status === 'making' || import_status === 'finished') return get(tx, row_imports_id)
  const { admit, noun } = kindOf(import_kind)
  if (import_status !== 'checked') throw new AppError('wrong_state', 'We haven’t checked this file, or its import was abandoned.')
  if (ready_count === 0)
    throw new AppError('wrong_state', t('No row of this file can become {withArticle}.', { withArticle: withArticle(noun[0]) }))
  if (wrong_count > 0 && !leave_wrong)
    throw new AppError(
      'wrong_state',
      t('{wrong_count} rows are wrong. Correct them, or choose to leave them out.', { wrong_count }),
    )
  const { same_file } = await get(tx, row_imports_id)
  if (same_file && !again)
    throw new AppError(
      'conflict',
      t('You already imported this file on {date}. Confirm that you want its rows again.', {
        date: readersDate(dateInIndia(new Date(same_file.started_at))),
      }),
    )
  await admit?.(tx, control_count)
  try {
    await tx.client.query(
      `UPDATE row_imports SET import_status = 'making', started_at = $3, is_repeat = $4 WHERE companies_id = $1 AND row_imports_id = $2`,
      [tx.companies_id, row_imports_id, tx.now, same_file !== null],
    )
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    throw new AppError('conflict', 'Somebody else is importing this same file.', { cause })
  }
  await audit(tx, 'started', 'row_imports', row_imports_id, { import_kind, ready_count, wrong_count, again })
  await services.jobs.enqueue(tx, rowImportJob(services), { row_imports_id, base })
  return get(tx, row_imports_id)
}

/** Stops an import. Created records stay. */
export async function cancel(tx: CompanyTx, row_imports_id: string): Promise<RowImport> {
  const { import_status, made_count } = await lock(tx, row_imports_id)
  if (import_status === 'finished' || import_status === 'failed')
    throw new AppError('wrong_state', 'This import has already ended.')
  if (import_status === 'cancelled') return get(tx, row_imports_id)
  await tx.client.query(
    `UPDATE row_imports SET import_status = 'cancelled', finished_at = $3 WHERE companies_id = $1 AND row_imports_id = $2`,
    [tx.companies_id, row_imports_id, tx.now],
  )
  await audit(tx, 'cancelled', 'row_imports', row_imports_id, { made_count })
  return get(tx, row_imports_id)
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
