import { reason } from '../../reasons.ts'
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
    documents.length === 1
      ? reason('open on {names}', { names })
      : isAllOpen
        ? reason('open on {names} together, all that this customer owes', { names })
        : reason('open on {names} together', { names })
  const sums = { received: rupees(received), due: rupees(due), open }
  switch (fit.kind) {
    case 'exact':
      return reason('{received} is exactly what is {open}.', sums)
    case 'rounding':
      return reason('{received} is what is {open}, rounded: {apart} apart.', { ...sums, apart: rupees(Math.abs(due - received)) })
    case 'tds':
    case 'tds_unusual':
      return reason('{received} is the {due} {open}, less {tds} TDS: {rate}% ({why}).', {
        ...sums,
        tds: rupees(fit.tds_amount),
        rate: fit.tds_rate ?? '',
        why: fit.tds_why,
      })
    case 'charge':
      return reason('{received} is {charge} short of the {due} {open}: about what a bank keeps as its charge.', {
        ...sums,
        charge: rupees(fit.bank_charge),
      })
    case 'gateway':
      return reason('{received} is the {due} {open}, less a gateway’s fee of {fee} and {gst} GST on it.', {
        ...sums,
        fee: rupees(fit.bank_charge - fit.fee_gst),
        gst: rupees(fit.fee_gst),
      })
    case 'part':
      return isMilestone(received, documents)
        ? reason('{received} is exactly {percent}% of {names}; {left} stays due.', {
            ...sums,
            percent: Math.round((received * 100) / (documents[0]?.total ?? 1)),
            names,
            left: rupees(due - received),
          })
        : reason('{received} is part of the {due} {open}; {left} stays due.', { ...sums, left: rupees(due - received) })
    case 'over':
      return documents.length === 0
        ? reason('Nothing is open for this: {received} would be kept as an advance.', sums)
        : reason('{received} is {more} more than the {due} {open}; the rest would be kept as an advance.', {
            ...sums,
            more: rupees(fit.advance),
          })
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
      ? reason('The narration names {numbersOf}.', { numbersOf: numbersOf(of) })
      : kind === 'serial'
        ? reason('The narration has the serial number of an invoice, as in {numbersOf}.', { numbersOf: numbersOf(of) })
        : reason('A number in the narration is the serial of {numbersOf}; it may mean something else.', {
            numbersOf: numbersOf(of),
          })
  return (['number', 'serial', 'bare'] as const).flatMap((kind): Evidence[] => {
    const of = by(kind)
    return of.length === 0 ? [] : [{ kind: 'reference', speaks_for: true, sentence: sentence(kind, of) }]
  })
}

/** True when the money came before the newest of the documents was raised. */
export const cameBefore = (line: BankLine, documents: readonly OpenDocument[]) =>
  documents.some(({ document_date }) => line.transaction_date < document_date)

/** How the date compares with the invoice's dates; undefined if that is no evidence. */
export function dateEvidence(line: BankLine, documents: readonly OpenDocument[]): Evidence[] {
  const isOut = line.amount < 0
  const early = documents.find(({ document_date }) => line.transaction_date < document_date)
  if (early)
    return [
      {
        kind: 'date',
        speaks_for: false,
        sentence: (isOut ? beforeOut : beforeIn)({ number: early.document_number, date: formatDate(early.document_date) }),
      },
    ]
  const [first] = documents
  if (!first) return []
  const late = daysBetween(first.due_date, line.transaction_date)
  const number = first.document_number
  const when =
    late === 0
      ? reason('on the day {number} fell due', { number })
      : late > 0
        ? reason('{days} after {number} fell due', { days: days(late), number })
        : reason('{days} before {number} falls due', { days: days(-late), number })
  const came = (at: string) => (isOut ? reason('It went out {when}.', { when: at }) : reason('It came {when}.', { when: at }))
  if (Math.abs(late) <= 7) return [{ kind: 'date', speaks_for: true, sentence: came(when) }]
  const age = daysBetween(first.document_date, line.transaction_date)
  return age <= 7
    ? [
        {
          kind: 'date',
          speaks_for: true,
          sentence: came(
            age === 0
              ? reason('on the day {number} was raised', { number })
              : reason('{days} after {number} was raised', { days: days(age), number }),
          ),
        },
      ]
    : []
}

type Raised = { number: string; date: string }
const beforeOut = (raised: Raised) => reason('It went out before {number} was raised on {date}.', raised)
const beforeIn = (raised: Raised) => reason('It came before {number} was raised on {date}.', raised)

export const days = (count: number): string => (count === 1 ? reason('1 day') : reason('{count} days', { count }))
