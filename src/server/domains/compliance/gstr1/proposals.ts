import type { AmendingForm, AmendmentSide, Gstr1Amendment, Gstr1Amendments } from '#contract/compliance/gstr1-amendments.ts'
import { amendedCodes, type Correction } from '#core/compliance/gstr1/books/amendments.ts'
import { lastDayOfNote, linkOf } from '#core/compliance/gstr1/books/checks.ts'
import { classify } from '#core/compliance/gstr1/books/classify.ts'
import { sections } from '#core/compliance/gstr1/sections.ts'
import { dateInIndia, financialYear, readersDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chosenOf, type ReturnOf } from '../gst-returns/return-of.ts'
import { advanceViews } from './advance-views.ts'
import { differenceOf } from './amendments-into.ts'
import type { DocumentRead } from './documents-in-period.ts'
import { amendedBy } from './amended-documents.ts'
import { type Change, changedDocuments, proposedCorrection } from './changed-documents.ts'
import { annualReturns, whyClosed } from './open-return.ts'
import { decidedUntil, documentsOf, type StoredAmendment } from './stored-amendments.ts'
import { isRequired } from './undecided.ts'

/** Amendments of a return: those that wait for a person, then those decided. A return that is not open has the decided ones alone. */
export async function amendmentsOf(tx: CompanyTx, of: ReturnOf, form: AmendingForm): Promise<Gstr1Amendments> {
  const is_open = (await whyClosed(tx, of, form)) === null
  const { gstin } = of.registration
  const decided = gstin === null ? [] : await decidedUntil(tx, gstin, `${of.period}-01`, of.period)
  const changes = is_open ? await changedDocuments(tx, of, form) : []
  const ids = changes.map(({ document: { kind, id } }) => ({ document_kind: kind, document_id: id }))
  const documents = await documentsOf(tx, [...decided, ...ids])
  const home = (gstin ?? '').slice(0, 2)
  const closed = await annualReturns(tx, of)
  const before = (document: DocumentRead, until?: StoredAmendment) => {
    const own = decided.filter(({ document_kind, document_id }) => document_kind === document.kind && document_id === document.id)
    const at = until === undefined ? own.length : own.indexOf(until)
    return amendedBy({ ...document, cancelled_on: null }, own.slice(0, at), home)
  }
  const rows = [
    ...changes.map((change) => proposed({ tx, closed, home }, change, before(change.document))),
    ...decided.flatMap((stored) => {
      const document = documents.get(`${stored.document_kind}:${stored.document_id}`)
      const isOwn = stored.period === of.period && stored.return_form === form
      return document && isOwn ? [viewOf(before(document, stored), stored, home)] : []
    }),
  ]
  const advances = form === 'gstr1' ? await advanceViews(tx, of, is_open) : []
  return { period: of.period, gst_registrations_id: chosenOf(of), form, is_open, amendments: rows, advances }
}

function proposed(
  { tx, closed, home }: { tx: CompanyTx; closed: ReadonlySet<string>; home: string },
  proposal: Change,
  was: DocumentRead,
): Gstr1Amendment {
  const { cause, filed_period, document } = proposal
  const correction = proposedCorrection(proposal)
  const change = { cause, filed_period, correction, decision: 'accepted', field_sets: fieldSetsOf(cause, correction) } as const
  return {
    ...viewOf(was, change, home),
    is_required: isRequired({ cause }),
    why_not: tooLate(tx, document, closed),
  }
}

/** Which sets of fields a cause changes. */
export const fieldSetsOf = (cause: StoredAmendment['cause'], { gstin, place, shipping_bill }: Correction) => [
  ...(cause === 'late' || cause === 'cancelled' ? (['figures'] as const) : []),
  ...(gstin === undefined ? [] : (['gstin'] as const)),
  ...(place === undefined ? [] : (['place'] as const)),
  ...(shipping_bill === undefined ? [] : (['shipping'] as const)),
]

/** 30 November after the financial year, CGST Act s.37(3), as amended from 1 Oct 2022; an annual return filed before ends it earlier. */
export function tooLate(tx: CompanyTx, { date }: Pick<DocumentRead, 'date'>, closed: ReadonlySet<string>): string | null {
  if (closed.has(financialYear(date).end.slice(0, 7)))
    return t('You filed the annual return of its year. It can no longer be amended.')
  const last = lastDayOfNote(date)
  return dateInIndia(tx.now) > last ? t('It could be amended until {date}.', { date: readersDate(last) }) : null
}

type Decided = Partial<StoredAmendment> &
  Pick<StoredAmendment, 'cause' | 'filed_period' | 'correction' | 'decision' | 'field_sets'>

function viewOf(was: DocumentRead, change: Decided, home: string): Gstr1Amendment {
  const isLate = change.cause === 'late'
  // A row that was left out shows what it would have been.
  const asAccepted = { ...change, decision: 'accepted' } as StoredAmendment
  const now = amendedBy(was, [asAccepted], home)
  const { section } = classify(was)
  const code: string = isLate ? section : amendedCodes[section]
  const isStored = change.gst_amendments_id !== undefined
  return {
    kind: was.kind,
    id: was.id,
    number: was.number,
    link: linkOf(was),
    date: was.date,
    party: was.party,
    cause: change.cause,
    filed_period: change.filed_period,
    table: translate(sections.find((each) => each.code === code)?.title ?? code),
    was: isLate ? null : sideOf(was, {}),
    now: sideOf(now, change.correction),
    difference: differenceOf(isLate ? undefined : was, now),
    field_sets: [...change.field_sets],
    is_required: false,
    why_not: null,
    gst_amendments_id: change.gst_amendments_id ?? null,
    decision: isStored ? change.decision : null,
    reason: change.reason ?? null,
    decided_by_name: change.decided_by_name ?? null,
    decided_at: change.decided_at?.toISOString() ?? null,
  }
}

function sideOf(document: DocumentRead, { shipping_bill }: Correction): AmendmentSide {
  const { gstin, place, total } = document
  return { gstin, place, value: total, figures: differenceOf(undefined, document), shipping_bill: shipping_bill ?? null }
}
