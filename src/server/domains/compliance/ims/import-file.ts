import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Ims, MAX_IMS_BYTES } from '#contract/compliance/ims.ts'
import { imsReceipt } from '#core/compliance/ims/receipt.ts'
import type { ImsFile } from '#core/compliance/ims/record.ts'
import { badFile } from '#core/documents/parsing/refuse.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { carryOver } from './carry-over.ts'
import { currentImport, lockIms, storedSums } from './imports.ts'
import { matchOpen } from './matching.ts'
import { overview } from './overview.ts'
import { insertRecords } from './records.ts'
import { readFile } from './task.ts'

/**
 * Imports a file of IMS records in place of the one there is, carries decisions over to documents that did not change, and matches. The same
 * file again changes nothing. Throws `bad_file` and stores nothing when it is of another GSTIN, or a record or an amount would be lost.
 */
export async function importFile(tx: CompanyTx, of: ReturnOf, stream: Readable, file_name: string): Promise<Ims> {
  return (await takeFile(tx, of, stream, { file_name, keepsForNone: false })).ims
}

/** The same; with `keepsForNone` a file without records replaces none that are here. */
export async function takeFile(
  tx: CompanyTx,
  of: ReturnOf,
  stream: Readable,
  { file_name, keepsForNone }: { file_name: string; keepsForNone: boolean },
): Promise<{ ims: Ims; isKept: boolean }> {
  const bytes = await readUpload(stream, MAX_IMS_BYTES)
  const file_sha256 = createHash('sha256').update(bytes).digest('hex')
  const { gstin } = of.registration
  if (gstin === null) throw new AppError('wrong_state', 'Your company has no GSTIN. Add it in company settings first.')
  const file = await readFile(bytes, tx.companies_id)
  if (file.gstin !== null && file.gstin !== gstin)
    throw badFile(
      t('This file belongs to GSTIN {other}. You chose {gstin}. We imported nothing.', {
        other: file.gstin,
        gstin,
      }),
    )
  await lockIms(tx)
  const before = await currentImport(tx, gstin)
  const isKept = keepsForNone && file.records.length === 0 && before !== undefined && before.counted.length > 0
  if (!isKept && before?.file_sha256 !== file_sha256) {
    const ims_imports_id = await store(tx, gstin, file, { file_name, file_sha256 })
    const { problem } = imsReceipt(file.counted, await storedSums(tx, ims_imports_id))
    if (problem !== undefined) throw badFile(problem)
    if (before) await carryOver(tx, before.ims_imports_id, ims_imports_id)
    await audit(tx, 'imported', 'ims_imports', ims_imports_id, { rows: file.records.length, file_sha256 })
  }
  await matchOpen(tx, of)
  return { ims: await overview(tx, of), isKept }
}

async function store(tx: CompanyTx, gstin: string, file: ImsFile, named: { file_name: string; file_sha256: string }) {
  const ims_imports_id = newId()
  await tx.client.query('UPDATE ims_imports SET is_current = false WHERE companies_id = $1 AND gstin = $2 AND is_current', [
    tx.companies_id,
    gstin,
  ])
  await insertRow(tx.client, 'ims_imports', {
    companies_id: tx.companies_id,
    ims_imports_id,
    gstin,
    names_gstin: file.gstin !== null,
    ...named,
    is_current: true,
    counted: JSON.stringify(file.counted),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await insertRecords(tx, ims_imports_id, file.records)
  return ims_imports_id
}
