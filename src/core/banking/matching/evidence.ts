import { t } from '#core/messages.ts'
import { daysBetween, formatDate } from '../../dates.ts'
import { formatPaise, type Paise, sumPaise } from '../../money.ts'
import type { Fit } from './fit.ts'
import type { Mention } from './invoice-reference.ts'
import type { BankLine, Evidence, OpenDocument } from './types.ts'

const rupees = (amount: Paise) => `₹${formatPaise(amount)}`

/** How the amount relates, as a sentence. */
export function amountEvidence(line: BankLine, documents: readonly OpenDocument[], fit: Fit, isAllOpen: boolean): Evidence {
  const due = sumPaise(documents.map(({ amount_due }) => amount_due))
  return {
    kind: 'amount',
    speaks_for: fit.kind !== 'part' && fit.kind !== 'over',
    sentence: amountSentence(line.amount, due, documents, fit, isAllOpen),
  }
}

function amountSentence(received: Paise, due: Paise, documents: readonly OpenDocument[], fit: Fit, isAllOpen: boolean): string {
  const names = numbersOf(documents)
  const open =
    documents.length === 1 ? `open on ${names}` : `open on ${names} together${isAllOpen ? ', all that this customer owes' : ''}`
  switch (fit.kind) {
    case 'exact':
      return `${rupees(received)} is exactly what is ${open}.`
    case 'rounding':
      return `${rupees(received)} is what is ${open}, rounded: ${rupees(Math.abs(due - received))} apart.`
    case 'tds':
    case 'tds_unusual':
      return `${rupees(received)} is the ${rupees(due)} ${open}, less ${rupees(fit.tds_amount)} TDS: ${fit.tds_rate}% (${fit.tds_why}).`
    case 'charge':
      return `${rupees(received)} is ${rupees(fit.bank_charge)} short of the ${rupees(due)} ${open}: about what a bank keeps as its charge.`
    case 'gateway':
      return `${rupees(received)} is the ${rupees(due)} ${open}, less a gateway’s fee of ${rupees(fit.bank_charge - fit.fee_gst)} and ${rupees(fit.fee_gst)} GST on it.`
    case 'part':
      return isMilestone(received, documents)
        ? `${rupees(received)} is exactly ${Math.round((received * 100) / (documents[0]?.total ?? 1))}% of ${names}; ${rupees(due - received)} stays due.`
        : `${rupees(received)} is part of the ${rupees(due)} ${open}; ${rupees(due - received)} stays due.`
    case 'over':
      return documents.length === 0
        ? `Nothing is open for this: ${rupees(received)} would be kept as an advance.`
        : `${rupees(received)} is ${rupees(fit.advance)} more than the ${rupees(due)} ${open}; the rest would be kept as an advance.`
  }
}

/** True when the money is a share of one invoice as people agree on it: a round percentage, to the rupee. */
export function isMilestone(received: Paise, documents: readonly Pick<OpenDocument, 'total'>[]): boolean {
  const [document] = documents
  if (!document || documents.length > 1) return false
  const percent = Math.round((received * 20) / document.total) * 5
  return percent >= 10 && percent <= 90 && Math.abs((document.total * percent) / 100 - received) <= 100
}

const numbersOf = (documents: readonly OpenDocument[]) => numbers(documents.map(({ document_number }) => document_number))

/** `INV/1, INV/2 and INV/3`; the middle of long lists is counted. */
export function numbers(all: readonly string[]): string {
  const shown = all.length > 4 ? [...all.slice(0, 3), `${all.length - 3} more`] : all
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** How the narration relates to the documents. */
export function referenceEvidence(documents: readonly OpenDocument[], said: ReadonlyMap<string, Mention>): Evidence[] {
  const by = (kind: Mention) => documents.filter(({ document_id }) => said.get(document_id) === kind)
  const sentence = (kind: Mention, of: OpenDocument[]) =>
    kind === 'number'
      ? t('The narration names {numbersOf}.', { numbersOf: numbersOf(of) })
      : kind === 'serial'
        ? t('The narration has the serial number of an invoice, as in {numbersOf}.', { numbersOf: numbersOf(of) })
        : `A number in the narration is the serial of ${numbersOf(of)}; it may mean something else.`
  return (['number', 'serial', 'bare'] as const).flatMap((kind): Evidence[] => {
    const of = by(kind)
    return of.length === 0 ? [] : [{ kind: 'reference', speaks_for: true, sentence: sentence(kind, of) }]
  })
}

/** True when the money came before the newest of the documents was raised. */
export const cameBefore = (line: BankLine, documents: readonly OpenDocument[]) =>
  documents.some(({ document_date }) => line.transaction_date < document_date)

/** How the day sits with the invoice's dates; nothing when that says nothing. */
export function dateEvidence(line: BankLine, documents: readonly OpenDocument[]): Evidence[] {
  const it = line.amount < 0 ? 'It went out' : 'It came'
  const early = documents.find(({ document_date }) => line.transaction_date < document_date)
  if (early)
    return [
      {
        kind: 'date',
        speaks_for: false,
        sentence: `${it} before ${early.document_number} was raised on ${formatDate(early.document_date)}.`,
      },
    ]
  const [first] = documents
  if (!first) return []
  const late = daysBetween(first.due_date, line.transaction_date)
  const words =
    late === 0
      ? `on the day ${first.document_number} fell due`
      : late > 0
        ? `${days(late)} after ${first.document_number} fell due`
        : `${days(-late)} before ${first.document_number} falls due`
  if (Math.abs(late) <= 7) return [{ kind: 'date', speaks_for: true, sentence: `${it} ${words}.` }]
  const age = daysBetween(first.document_date, line.transaction_date)
  return age <= 7
    ? [
        {
          kind: 'date',
          speaks_for: true,
          sentence: `${it} ${age === 0 ? 'on the day' : `${days(age)} after`} ${first.document_number} was raised.`,
        },
      ]
    : []
}

export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
