import type { AmendingForm, Gstr1Amendments, Gstr1Correction, Gstr1Decision } from '#contract/compliance/gstr1-amendments.ts'
import { type Correction, correctionProblem } from '#core/compliance/gstr1/books/amendments.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { stateProblem } from '#core/identifiers/states.ts'
import { say } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { type ReturnOf, returnOfGstin } from '../gst-returns/return-of.ts'
import { type DocumentRead, documentsById } from './documents-in-period.ts'
import { changedDocuments, proposedCorrection } from './changed-documents.ts'
import { excludedBy } from './excluded-by.ts'
import { lockAmendments } from './lock-amendments.ts'
import { annualReturns, whyClosed } from './open-return.ts'
import { amendmentsOf, fieldSetsOf, tooLate } from './proposals.ts'
import { decidedAbout, type StoredAmendment, storedAmendment } from './stored-amendments.ts'

async function refuseClosed(tx: CompanyTx, of: ReturnOf, form: AmendingForm): Promise<void> {
  const why = await whyClosed(tx, of, form)
  if (why !== null) throw new AppError('wrong_state', why)
}

/** Accepts a proposed amendment, or leaves it out. Throws `wrong_state` when it is decided, gone or too late, `invalid` without a reason. */
export async function decide(
  tx: CompanyTx,
  of: ReturnOf,
  form: AmendingForm,
  { kind, id, cause, decision, reason }: Gstr1Decision,
): Promise<Gstr1Amendments> {
  await lockAmendments(tx)
  await refuseClosed(tx, of, form)
  const change = (await changedDocuments(tx, of, form)).find(
    ({ document, cause: own }) => document.kind === kind && document.id === id && own === cause,
  )
  if (!change) throw new AppError('wrong_state', 'This change is decided already, or it is gone. Open the page again.')
  const why = reason?.trim() || null
  if (decision === 'left_out' && why === null) throw fieldError('reason', 'Enter why you leave it out')
  const late = decision === 'accepted' ? tooLate(tx, change.document, await annualReturns(tx, of)) : null
  if (late !== null) throw new AppError('wrong_state', late)
  const correction = proposedCorrection(change)
  if (decision === 'accepted' && cause !== 'late')
    refuseTwice(await decidedAbout(tx, kind, id), fieldSetsOf(cause, correction), 'reason')
  const { document, filed_period } = change
  await store(tx, of, form, { document, filed_period, cause, correction, decision, reason: why })
  return amendmentsOf(tx, of, form)
}

/** Corrects a filed document. Throws `not_found`, and `invalid` at what the portal does not amend. */
export async function correct(
  tx: CompanyTx,
  of: ReturnOf,
  form: AmendingForm,
  { number, reason, ...entered }: Gstr1Correction,
): Promise<Gstr1Amendments> {
  await lockAmendments(tx)
  await refuseClosed(tx, of, form)
  const { document, filed_period } = await filedDocument(tx, of, form, number.trim())
  const correction = correctionOf(entered)
  if (Object.keys(correction).length === 0) throw fieldError('gstin', 'Enter what to correct')
  if (correction.gstin !== undefined && form === 'gstr1a')
    throw fieldError('gstin', 'GSTR-1A changes no GSTIN. Amend it in GSTR-1 of a later month')
  const unknown = correction.place === undefined ? undefined : stateProblem(correction.place, document.date)
  if (unknown !== undefined) throw fieldError('place', unknown)
  if (correction.shipping_bill !== undefined && (correction.port === undefined || correction.shipped_on === undefined))
    throw fieldError('shipping_bill', 'Enter the port code and the date, too')
  const problem = correctionProblem(document, correction)
  if (problem) throw fieldError(problem.path, problem.message)
  const late = tooLate(tx, document, await annualReturns(tx, of))
  if (late !== null) throw new AppError('wrong_state', late)
  refuseTwice(await decidedAbout(tx, document.kind, document.id), fieldSetsOf('entered', correction), 'number')
  await store(tx, of, form, { document, filed_period, cause: 'entered', correction, decision: 'accepted', reason: reason.trim() })
  return amendmentsOf(tx, of, form)
}

/** Takes a decision back. Throws `not_found`, `wrong_state` once its return is filed. */
export async function undo(tx: CompanyTx, gst_amendments_id: string): Promise<Gstr1Amendments> {
  await lockAmendments(tx)
  const stored = await storedAmendment(tx, gst_amendments_id)
  if (!stored) throw new AppError('not_found', 'This amendment does not exist.')
  const of = await returnOfGstin(tx, stored.period, stored.gstin)
  await refuseClosed(tx, of, stored.return_form)
  await tx.client.query('DELETE FROM gst_amendments WHERE companies_id = $1 AND gst_amendments_id = $2', [
    tx.companies_id,
    gst_amendments_id,
  ])
  const { cause, decision, period } = stored
  await audit(tx, 'taken_back', 'gst_amendments', gst_amendments_id, { cause, decision, period })
  return amendmentsOf(tx, of, stored.return_form)
}

const correctionOf = (entered: Omit<Gstr1Correction, 'number' | 'reason'>): Correction =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null && value !== ''))

/** The portal amends a set of fields of a document once (status: secondary). */
function refuseTwice(decided: readonly StoredAmendment[], fields: readonly string[], path: string): void {
  const accepted = decided.filter(({ decision }) => decision === 'accepted')
  if (accepted.some(({ cause }) => cause === 'cancelled'))
    throw fieldError(path, 'This document was amended to zero. Nothing is left of it')
  const again = accepted.find(({ cause, field_sets }) => cause !== 'late' && field_sets.some((set) => fields.includes(set)))
  if (again) throw fieldError(path, 'You amended the same part of this document before. The portal takes that once')
}

async function filedDocument(
  tx: CompanyTx,
  { period, registration }: ReturnOf,
  form: AmendingForm,
  number: string,
): Promise<{ document: DocumentRead; filed_period: string }> {
  const { rows } = await tx.client.query<{ kind: DocumentKind; id: string; filed_period: string }>(
    `SELECT split_part(d.key, ':', 1) AS kind, split_part(d.key, ':', 2) AS id, to_char(g.period, 'YYYY-MM') AS filed_period
     FROM gst_returns g, jsonb_each(g.documents) d
     WHERE g.companies_id = $1 AND g.return_form IN ('gstr1', 'gstr1a') AND g.status = 'filed' AND g.gstin = $2 AND lower(d.value ->> 0) = lower($4)
       AND ${form === 'gstr1a' ? 'g.period = $3' : 'g.period < $3'} ORDER BY g.period DESC LIMIT 1`,
    [tx.companies_id, registration.gstin, `${period}-01`, number],
  )
  const [found] = rows
  const [document] = found ? await documentsById(tx, found.kind, [found.id]) : []
  if (!found || !document) throw fieldError('number', 'No return that you filed here has this document')
  const excluded = excludedBy(document, registration.gstin)
  if (excluded !== undefined) throw fieldError('number', say(excluded))
  if (document.cancelled_on !== null) throw fieldError('number', 'This document is cancelled')
  return { document, filed_period: found.filed_period }
}

type Made = Pick<StoredAmendment, 'filed_period' | 'cause' | 'correction' | 'decision' | 'reason'> & { document: DocumentRead }

async function store(tx: CompanyTx, of: ReturnOf, return_form: AmendingForm, { document, correction, ...made }: Made) {
  const gst_amendments_id = newId()
  await insertRow(tx.client, 'gst_amendments', {
    companies_id: tx.companies_id,
    gst_amendments_id,
    gstin: of.registration.gstin,
    return_form,
    ...made,
    period: `${of.period}-01`,
    filed_period: `${made.filed_period}-01`,
    document_kind: document.kind,
    document_id: document.id,
    field_sets: fieldSetsOf(made.cause, correction),
    correction: JSON.stringify(correction),
    decided_by: tx.accounts_id,
    decided_at: tx.now,
  })
  const { cause, decision, reason } = made
  const said = { number: document.number, cause, decision, reason, ...correction }
  await audit(tx, 'decided', 'gst_amendments', gst_amendments_id, said)
}
