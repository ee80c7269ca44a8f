import type { AmendingForm } from '#contract/compliance/gstr1-amendments.ts'
import { type Correction, corrected, withdrawn } from '#core/compliance/gstr1/books/amendments.ts'
import type { Amended } from '#core/compliance/gstr1/books/collect.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { DocumentRead } from './documents-in-period.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { decidedUntil, documentsOf, type StoredAmendment } from './stored-amendments.ts'

/** A document as amendments leave it; `late`: it is reported for the first time. */
export type AmendedDocument = {
  filed_period: string
  was: DocumentRead
  now: DocumentRead
  correction: Correction
  stage: Amended['stage'] | 'late'
  /** Cancelled in the days of the return, so that its books have the reversal. */
  isReversed: boolean
}

/** What accepted amendments make of a document, one after the other. */
export function amendedBy(document: DocumentRead, amendments: readonly StoredAmendment[], home: string): DocumentRead {
  return amendments.reduce<DocumentRead>((now, { cause, decision, correction }) => {
    if (decision !== 'accepted' || cause === 'late') return now
    return { ...now, ...(cause === 'cancelled' ? withdrawn(now) : corrected(now, correction, home)) }
  }, document)
}

/** The documents that a return amends or adds, and those of the same months that others amended before. */
export async function amendedDocuments(tx: CompanyTx, of: ReturnOf, forms: readonly AmendingForm[]): Promise<AmendedDocument[]> {
  const { gstin } = of.registration
  if (gstin === null || forms.length === 0) return []
  const accepted = (await decidedUntil(tx, gstin, of.from, of.period)).filter(({ decision }) => decision === 'accepted')
  const documents = await documentsOf(tx, accepted)
  const isOwn = ({ return_form, period }: StoredAmendment) => forms.includes(return_form) && period >= of.from.slice(0, 7)
  return [...Map.groupBy(accepted, ({ document_kind: kind, document_id: id }) => `${kind}:${id}`)].flatMap(([key, all]) => {
    const document = documents.get(key)
    return document
      ? [
          amendedOf(
            document,
            all.filter((each) => !isOwn(each)),
            all.filter(isOwn),
            of,
          ),
        ]
      : []
  })
}

function amendedOf(
  document: DocumentRead,
  before: readonly StoredAmendment[],
  own: readonly StoredAmendment[],
  { from, until, registration }: ReturnOf,
): AmendedDocument {
  const home = (registration.gstin ?? '').slice(0, 2)
  const { cancelled_on, date } = document
  const isLate = own.some(({ cause }) => cause === 'late')
  // One that is reported for the first time may be cancelled before that.
  const was = amendedBy(isLate ? document : { ...document, cancelled_on: null }, before, home)
  const now = amendedBy(was, own, home)
  const isInside = date >= from && own.some((each) => each.cause === 'cancelled' && each.return_form === 'gstr1')
  const all = own.length === 0 ? before : own
  return {
    filed_period: all[0]?.filed_period ?? '',
    was: own.length === 0 ? { ...document, cancelled_on: null } : was,
    now,
    correction: Object.assign({}, ...all.map(({ correction }) => correction)) as Correction,
    stage: isLate ? 'late' : own.length === 0 ? 'earlier' : isInside ? 'inside' : 'now',
    isReversed: cancelled_on !== null && cancelled_on >= from && cancelled_on <= until,
  }
}
