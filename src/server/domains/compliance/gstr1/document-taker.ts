import { findingsOf, linkOf } from '#core/compliance/gstr1/books/checks.ts'
import { signOf } from '#core/compliance/gstr1/books/classify.ts'
import type { collector } from '#core/compliance/gstr1/books/collect.ts'
import { type Figures, noFigures, plus } from '#core/compliance/gstr1/books/proofs.ts'
import type { IssuedNumber } from '#core/compliance/gstr1/books/series.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { sentence } from '#core/sentences.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import type { Built, Digested } from './built.ts'
import { digestOf } from './document-digest.ts'
import type { DocumentRead } from './documents-in-period.ts'
import type { filedDocuments } from './filed-documents.ts'
import { excludedBy } from './excluded-by.ts'
import { find } from './findings.ts'

type Taking = {
  of: ReturnOf
  filer: Filer
  built: Built
  gathered: ReturnType<typeof collector>
  filed: Awaited<ReturnType<typeof filedDocuments>>
  /** Takes the digest of each document; undefined where none are wanted. */
  digested: Digested | undefined
}

/** Puts documents into a return one by one, with what is wrong with them, and notes their numbers. */
export function documentTaker({ of, filer, built, gathered, filed, digested }: Taking) {
  const { gstin } = of.registration
  const numbers: IssuedNumber[] = []
  return { numbers, take, takeLate }

  /** A document of a month that is filed, reported for the first time; whether its tax is in the books of these days does not matter. */
  function takeLate(document: DocumentRead) {
    const before = built.headers
    take(document, true)
    built.amended = { ...built.amended, other: plus(plus(built.amended.other, built.headers), before, -1) }
  }

  /** Its tax is in the output accounts of these days. */
  function isInBooks(document: DocumentRead): boolean {
    if (excludedBy(document, gstin) !== undefined || document.reverse_charge) return false
    return document.cancelled_on === null || document.cancelled_on > of.until
  }

  /** One cancelled in a later month was in force in this one: that return amends it. */
  function isCancelledBy(document: DocumentRead): boolean {
    return document.cancelled_on !== null && document.cancelled_on <= of.until && !(filed?.wasInForce(document) ?? false)
  }

  function take(read: DocumentRead, isLate = false) {
    const document = filed === undefined || isLate ? read : filed.asFiled(read)
    built.considered += 1
    digested?.(`${document.kind}:${document.id}`, [document.number, digestOf(document)])
    const isUnfiled = !isLate && filed !== undefined && !filed.has(document)
    const cause = isUnfiled
      ? sentence('You recorded it after you filed this return. A later one reports it.')
      : excludedBy(document, gstin)
    if (cause !== undefined) {
      built.excluded.push({ label: document.number, cause, link: linkOf(document) })
      if (isUnfiled && isInBooks(document)) built.unfiled = plus(built.unfiled, document.headers, signOf(document))
      return
    }
    const isCancelled = isCancelledBy(document)
    const nature = document.kind === 'credit_notes' ? 'Credit Note' : 'Invoices for outward supply'
    numbers.push({ nature, number: document.number, is_cancelled: isCancelled })
    if (isCancelled) {
      built.cancelled += 1
      return
    }
    built.reported += 1
    if (isLate) built.changed.push({ was: undefined, now: document })
    gathered.add(document)
    for (const finding of findingsOf(document, filer)) find(built, finding)
    if (!document.reverse_charge) built.headers = plus(built.headers, document.headers, document.kind === 'credit_notes' ? -1 : 1)
    else if (document.lines.some(({ rate }) => rate === 0)) built.headers = plus(built.headers, zeroLines(document))
  }
}

/** Nil-rated lines of an invoice under reverse charge are in table 8 like any other. */
const zeroLines = ({ lines, kind }: DocumentRead): Figures => ({
  ...noFigures,
  taxable: lines.reduce((sum, line) => sum + (line.rate === 0 ? line.taxable : 0), 0) * (kind === 'credit_notes' ? -1 : 1),
})
