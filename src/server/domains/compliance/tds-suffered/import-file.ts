import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MAX_26AS_BYTES } from '#contract/compliance/tds-suffered.ts'
import type { CreditFile } from '#core/compliance/tds-credits/row.ts'
import { badFile } from '#core/documents/parsing/refuse.ts'
import { readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import * as company from '#server/domains/company/company/service.ts'
import { currentImports, insertRows, storedSums } from './imports.ts'
import { readFile } from './task.ts'

/**
 * Imports a text file of Form 26AS or Form 168, or a table of AIS, in place of the one of its year; answers the year. Throws `bad_file` and stores nothing when it is
 * another PAN's, a table of AIS for a year with one of those, or a row or an amount would be lost; `conflict` when it was made before the one it would replace, unless `replace` says so.
 */
export async function importFile(
  tx: CompanyTx,
  stream: Readable,
  { file_name, replace }: { file_name: string; replace?: 'older' | undefined },
): Promise<number> {
  const bytes = await readUpload(stream, MAX_26AS_BYTES)
  const file_sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = await readFile(bytes, tx.companies_id)
  const { pan: own, gstin } = await company.get(tx)
  const pan = own ?? gstin?.slice(2, 12) ?? null
  if (pan === null) throw new AppError('wrong_state', 'Your company has no PAN. Add it in company settings first.')
  if (file.pan !== null && file.pan !== pan)
    throw badFile(
      t('This file belongs to PAN {other}. Your company’s PAN is {pan}. We imported nothing.', { other: file.pan, pan }),
    )
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 168))', [tx.companies_id])
  if (file.source === 'ais') await refuseTwice(tx, file)
  if (replace === undefined) await refuseOlder(tx, file)
  const tds_credit_imports_id = await store(tx, file, { file_name, file_sha256 })
  await refuseLost(tx, tds_credit_imports_id, file)
  await audit(tx, 'imported', 'tds_credit_imports', tds_credit_imports_id, {
    year: file.year,
    rows: file.rows.length,
    file_sha256,
  })
  return file.year
}

/** Both tell of the same tax, and Form 26AS says besides what is final: AIS never takes its place, nor counts beside it. */
async function refuseTwice(tx: CompanyTx, { year }: CreditFile): Promise<void> {
  const kept = (await currentImports(tx)).find((each) => each.year === year)
  if (kept === undefined || kept.counted.some(({ source }) => source === 'ais')) return
  throw badFile(
    t('You imported {file} for this year, which tells of the same tax and what of it is final. We imported nothing of AIS.', {
      file: kept.file_name,
    }),
  )
}

/** An older file knows less of the year than the one it would replace. */
async function refuseOlder(tx: CompanyTx, { year, created_on }: CreditFile): Promise<void> {
  const newer = (await currentImports(tx)).find((each) => each.year === year)?.file_created_on
  if (!newer || !created_on || created_on >= newer) return
  throw new AppError(
    'conflict',
    t('This file was made on {date}. You imported a newer one, made on {newer}. We imported nothing.', {
      date: readersDate(created_on),
      newer: readersDate(newer),
    }),
  )
}

async function store(tx: CompanyTx, file: CreditFile, named: { file_name: string; file_sha256: string }): Promise<string> {
  const tds_credit_imports_id = newId()
  await tx.client.query('UPDATE tds_credit_imports SET is_current = false WHERE companies_id = $1 AND year = $2 AND is_current', [
    tx.companies_id,
    file.year,
  ])
  await insertRow(tx.client, 'tds_credit_imports', {
    companies_id: tx.companies_id,
    tds_credit_imports_id,
    year: file.year,
    ...named,
    file_created_on: file.created_on,
    counted: JSON.stringify(file.counted),
    is_current: true,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await insertRows(tx, tds_credit_imports_id, file.rows)
  return tds_credit_imports_id
}

async function refuseLost(tx: CompanyTx, tds_credit_imports_id: string, { counted }: CreditFile): Promise<void> {
  const stored = await storedSums(tx, tds_credit_imports_id)
  for (const { part, is_read, ...file } of counted) {
    if (!is_read || file.rows === 0) continue
    const kept = stored.find((each) => each.part === part)
    if (kept?.rows !== file.rows || kept.amount !== file.amount || kept.tax !== file.tax || kept.deposited !== file.deposited)
      throw badFile(t('Part {part} of this file has rows or amounts that we could not store. We imported nothing.', { part }))
  }
}
