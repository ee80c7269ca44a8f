import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MAX_JUSTIFICATION_BYTES, type TdsJustification } from '#contract/compliance/tds-justification.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { justificationOf, type OfStatement, ofStatement } from './report.ts'
import { tdsJustifications } from './table.ts'
import { readFile } from './task.ts'

/** Stores the report of a statement in place of the one before. Throws `bad_file` and `too_large`, and then stores nothing. */
export async function importFile(
  tx: CompanyTx,
  stream: Readable,
  { file_name, ...of }: OfStatement & { file_name: string },
): Promise<TdsJustification> {
  const bytes = await readUpload(stream, MAX_JUSTIFICATION_BYTES)
  const file = await readFile(bytes, tx.companies_id)
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 170))', [tx.companies_id])
  await tx.db.delete(tdsJustifications).where(ofStatement(tx, of))
  const tds_justifications_id = newId()
  await tx.db.insert(tdsJustifications).values({
    companies_id: tx.companies_id,
    tds_justifications_id,
    ...of,
    file_name,
    file_sha256: createHash('sha256').update(bytes).digest('hex'),
    content: JSON.stringify(file),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'imported', 'tds_justifications', tds_justifications_id, {
    ...of,
    lines: file.lines,
    defaults: file.rows.length,
  })
  return justificationOf(tx, of)
}

/** Removes the report of a statement; the last that was removed can be restored. Throws `not_found` when there is none. */
export async function removeReport(tx: CompanyTx, of: OfStatement): Promise<TdsJustification> {
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 170))', [tx.companies_id])
  await tx.db.delete(tdsJustifications).where(ofStatement(tx, of, true))
  const [gone] = await tx.db.update(tdsJustifications).set({ removed_at: tx.now }).where(ofStatement(tx, of)).returning()
  if (gone === undefined) throw new AppError('not_found', 'No justification report of this statement is imported.')
  await audit(tx, 'removed', 'tds_justifications', gone.tds_justifications_id, of)
  return justificationOf(tx, of)
}

/** Restores the report of a statement that was removed last. Throws `not_found` without one, `wrong_state` once another is imported. */
export async function restoreReport(tx: CompanyTx, of: OfStatement): Promise<TdsJustification> {
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 170))', [tx.companies_id])
  const [current] = await tx.db.select().from(tdsJustifications).where(ofStatement(tx, of))
  if (current !== undefined)
    throw new AppError('wrong_state', 'Another justification report of this statement was imported since. Remove it first.')
  const [back] = await tx.db
    .update(tdsJustifications)
    .set({ removed_at: null })
    .where(ofStatement(tx, of, true))
    .returning()
  if (back === undefined) throw new AppError('not_found', 'No justification report of this statement was removed.')
  await audit(tx, 'restored', 'tds_justifications', back.tds_justifications_id, of)
  return justificationOf(tx, of)
}
