import { createHash } from 'node:crypto'
import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import type { Gstr1a } from '#contract/compliance/gstr1-amendments.ts'
import { owedOf } from '#core/compliance/gstr1/books/proofs.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { reportedBy } from '#core/compliance/gstr9/reported.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { amendmentsKey, filingOf, storedReturn } from '../gst-returns/stored-return.ts'
import { freeze, markApproved, markFiled, refuseApproval, refuseFiling } from '../gst-returns/write-return.ts'
import { buildReturn } from './build-return.ts'
import { sectionsOf } from './overview.ts'
import { changedDocuments } from './changed-documents.ts'
import { lockAmendments } from './lock-amendments.ts'
import { whyClosed } from './open-return.ts'
import { isRequired } from './undecided.ts'

/** GSTR-1A of a period with the digest of its file, which says whether it changed after it was built. */
async function work(tx: CompanyTx, of: ReturnOf) {
  const why_not = await whyClosed(tx, of, 'gstr1a')
  const built = await buildReturn(tx, of, { as_of: tx.now, forms: ['gstr1a'], isAlone: true, isDigested: true })
  const waiting = why_not === null ? (await changedDocuments(tx, of, 'gstr1a')).filter(isRequired).length : 0
  const content = JSON.stringify(uploadFile(built.filer, uploadLists(built.filer, built.entries)))
  const content_hash = createHash('sha256').update(content).digest('hex')
  const kept = await storedReturn(tx, of, 'gstr1a')
  const filing = filingOf(kept, new Map(), { accounts_id: tx.accounts_id, amendments: '' })
  const change_count = kept === undefined || kept.content_hash === content_hash ? 0 : 1
  const sections = sectionsOf(built)
  const view: Gstr1a = {
    why_not,
    sections,
    difference: owedOf(built.totals),
    filing: { ...filing, change_count, changes: [] },
    waiting,
  }
  const documents = Object.fromEntries([...built.digests].filter(([key]) => key !== amendmentsKey))
  return { view, content, content_hash, sections, documents, filer: built.filer, kept, built }
}

export const gstr1aOf = async (tx: CompanyTx, of: ReturnOf): Promise<Gstr1a> => (await work(tx, of)).view

/** The file for the portal, in the format of GSTR-1. Throws `wrong_state` when there is nothing in it. */
export async function uploadOf1a(tx: CompanyTx, of: ReturnOf): Promise<Download> {
  await requireEntitlement(tx, 'gstr1')
  const { sections, content, filer } = await work(tx, of)
  if (sections.length === 0) throw empty()
  const [year, month, day] = dateInIndia(tx.now).split('-').map(Number)
  return { file_name: `returns_${day}${month}${year}_R1A_${filer.gstin}_offline.json`, media_type: 'application/json', content }
}
const empty = () => new AppError('wrong_state', 'You have accepted no amendment for GSTR-1A.')

/** Freezes GSTR-1A. Throws `wrong_state` when it is not open or holds nothing. */
export async function freeze1a(tx: CompanyTx, of: ReturnOf): Promise<Gstr1a> {
  await requireEntitlement(tx, 'gstr1')
  await lockAmendments(tx)
  const { view, sections, documents, content_hash, filer, built } = await work(tx, of)
  if (view.why_not !== null) throw new AppError('wrong_state', view.why_not)
  if (sections.length === 0) throw empty()
  const reported = reportedBy(built)
  await freeze(tx, { return_form: 'gstr1a', gstin: filer.gstin, period: of.period, content_hash, sections, documents, reported })
  return gstr1aOf(tx, of)
}

/** Approves it as a second person. Throws as `refuseApproval` does, and `wrong_state` when it changed. */
export async function approve1a(tx: CompanyTx, of: ReturnOf): Promise<Gstr1a> {
  const { kept, view } = await work(tx, of)
  refuseApproval(kept, view.filing.may_approve)
  if (view.filing.change_count > 0) throw changed()
  await markApproved(tx, kept, { return_form: 'gstr1a', period: of.period })
  return gstr1aOf(tx, of)
}

/** Records its filing. Throws `wrong_state` when it is not open, not built or changed since. */
export async function file1a(tx: CompanyTx, of: ReturnOf, filed: Gstr1Filed): Promise<Gstr1a> {
  await lockAmendments(tx)
  const { kept, view } = await work(tx, of)
  if (view.why_not !== null) throw new AppError('wrong_state', view.why_not)
  refuseFiling(tx, kept, of.period, filed.filed_on)
  if (view.filing.change_count > 0) throw changed()
  await markFiled(tx, kept, filed, { return_form: 'gstr1a', period: of.period })
  return gstr1aOf(tx, of)
}

const changed = () => new AppError('wrong_state', 'Amendments changed after this return was built. Build it again.')
