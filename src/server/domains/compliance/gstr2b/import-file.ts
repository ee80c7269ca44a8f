import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Gstr2b, MAX_GSTR2B_BYTES, MAX_GSTR2B_WORKBOOK_BYTES } from '#contract/compliance/gstr2b.ts'
import { containerOf } from '#core/documents/parsing/container.ts'
import { badFile } from '#core/documents/parsing/refuse.ts'
import { receiptOf } from '#core/compliance/gstr2b/receipt.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnOfGstin } from '../gst-returns/return-of.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { keepChoices } from './choices.ts'
import { currentImport, keepSums, lockGstr2b, storedSums } from './imports.ts'
import { matchOpen } from './matching.ts'
import { overview } from './overview.ts'
import type { openGstr2b, StatementHead } from './read-file.ts'
import { insertRows } from './rows.ts'
import { withFile } from './task.ts'

/**
 * Imports a file of GSTR-2B in place of the one there is of its month, and matches it. The same file again changes nothing. Throws `bad_file`
 * and stores nothing when it is another company's, a row cannot be read, or a section differs from the summary in the file.
 */
export async function importFile(tx: CompanyTx, stream: Readable, file_name: string): Promise<Gstr2b> {
  return (await takeFile(tx, stream, { file_name, keepsForNone: false })).gstr2b
}

/** The same; with `keepsForNone` a statement without documents replaces none that are here. */
export async function takeFile(
  tx: CompanyTx,
  stream: Readable,
  { file_name, keepsForNone }: { file_name: string; keepsForNone: boolean },
): Promise<{ gstr2b: Gstr2b; isKept: boolean }> {
  const bytes = await readUpload(stream, MAX_GSTR2B_BYTES)
  if (containerOf(bytes) === 'xlsx' && bytes.length > MAX_GSTR2B_WORKBOOK_BYTES)
    throw new AppError('too_large', t('The file is larger than {floor} MB.', { floor: MAX_GSTR2B_WORKBOOK_BYTES / 1_048_576 }))
  const file_sha256 = createHash('sha256').update(bytes).digest('hex')
  const gstins = await ownGstins(tx)
  const { head, of, before, isKept, gstr2b_imports_id } = await withFile(bytes, tx.companies_id, async (file) => {
    const head = await file.head()
    refuseOther(head, gstins)
    await lockGstr2b(tx)
    const of = await returnOfGstin(tx, head.period, head.gstin)
    const before = await currentImport(tx, of)
    const isKept = keepsForNone && head.count === 0 && before !== undefined && Object.keys(before.counted).length > 0
    const isKnown = isKept || before?.file_sha256 === file_sha256
    return {
      head,
      of,
      before,
      isKept,
      gstr2b_imports_id: isKnown ? undefined : await store(tx, file, head, { file_name, file_sha256 }),
    }
  })
  if (gstr2b_imports_id !== undefined) {
    const stored = await storedSums(tx, gstr2b_imports_id)
    const { problem } = receiptOf(head, stored)
    if (problem !== undefined) throw badFile(problem)
    await keepSums(tx, gstr2b_imports_id, stored)
    if (before) await keepChoices(tx, before.gstr2b_imports_id, gstr2b_imports_id)
    const rows = stored.reduce((sum, each) => sum + each.rows, 0)
    await audit(tx, 'imported', 'gstr2b_imports', gstr2b_imports_id, { period: head.period, rows, file_sha256 })
  }
  await matchOpen(tx, of)
  return { gstr2b: await overview(tx, of), isKept }
}

async function ownGstins(tx: CompanyTx): Promise<string[]> {
  const gstins = (await listRegistrations(tx)).map(({ gstin }) => gstin)
  if (gstins.length === 0) throw new AppError('wrong_state', 'Your company has no GSTIN. Add it in company settings first.')
  return gstins
}

function refuseOther({ gstin }: StatementHead, own: readonly string[]): void {
  if (own.includes(gstin)) return
  throw badFile(
    t('This file belongs to GSTIN {other}. Your company’s GSTIN is {gstin}. We imported nothing.', {
      other: gstin,
      gstin: own.join(', '),
    }),
  )
}

const BATCH = 5_000

async function store(
  tx: CompanyTx,
  file: Pick<ReturnType<typeof openGstr2b>, 'rows'>,
  { gstin, period, generated_on, counted, summary, count }: StatementHead,
  named: { file_name: string; file_sha256: string },
): Promise<string> {
  const gstr2b_imports_id = newId()
  await tx.client.query(
    'UPDATE gstr2b_imports SET is_current = false WHERE companies_id = $1 AND gstin = $2 AND period = $3 AND is_current',
    [tx.companies_id, gstin, `${period}-01`],
  )
  await insertRow(tx.client, 'gstr2b_imports', {
    companies_id: tx.companies_id,
    gstr2b_imports_id,
    gstin,
    period: `${period}-01`,
    generated_on,
    ...named,
    is_current: true,
    counted: JSON.stringify(counted),
    summary: JSON.stringify(summary),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  for (let from = 0; from < count; from += BATCH) await insertRows(tx, gstr2b_imports_id, await file.rows(from, BATCH), from)
  return gstr2b_imports_id
}
