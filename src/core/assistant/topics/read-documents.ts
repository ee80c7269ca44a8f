import { addDays, type IsoDate } from '../../dates.ts'
import { numberWords } from '../number-words.ts'
import { places } from './read-places.ts'
import * as docs from './document-words.ts'
import { compared, isCompared } from './read-figures.ts'
import * as records from './record-words.ts'
import { has, hasOf, isNegated, negations, only, oneOf, askedDays, spanOf } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { ApprovedKind, Topic } from './topic.ts'

/** Customers, documents and their days. Every reader refuses a question with a word that it does not know. */
export const documentReaders: readonly ((said: AskedWords) => Topic | undefined)[] = [
  places,
  margin,
  lapsed,
  unpaidSince,
  newCustomers,
  older,
  dueOn,
  advances,
  loans,
  approvers,
  statuses,
]

const isCustomer = (said: AskedWords) =>
  said.party?.kind === 'customer' || hasOf(said, 'customer', 'customers', 'client', 'clients')
const isVendor = (said: AskedWords) => said.party?.kind === 'vendor' || hasOf(said, 'vendor', 'vendors', 'supplier', 'suppliers')
/** Gross and net margin: in percent of what was sold. */
function margin(said: AskedWords): Topic | undefined {
  const isRate = hasOf(said, 'margin', 'margins') || (said.tokens.has('profit') && has(said, records.percentWords))
  if (!isRate || said.party || said.place || isNegated(said) || !only(said, docs.marginWords) || said.tokens.has('operating'))
    return undefined
  // Growth over one span is another figure than the margins beside each other.
  if (said.spans.length < 2 && isCompared(said)) return undefined
  const one = said.spans.length > 1 ? undefined : spanOf(said)
  const spans = said.spans.length > 1 ? compared(said, true) : one && [one]
  const [isGross, isNet] = [said.tokens.has('gross'), said.tokens.has('net')]
  return spans && { kind: 'margin', of: isGross === isNet ? 'both' : isGross ? 'gross' : 'net', spans }
}

/** `in the last 90 days`, `60 din se`: a number of days or months in words that are no time of their own. */
function backFrom(said: AskedWords): IsoDate | undefined {
  const [, count = '', unit = ''] = /\b(\w+) (days?|din|dino|weeks?|months?|mahine|mahino)\b/.exec(said.words.join(' ')) ?? []
  const number = numberWords[count] ?? Number(count)
  if (!Number.isInteger(number) || number < 1 || number > 999) return undefined
  const each = unit.startsWith('d') ? 1 : unit.startsWith('w') ? 7 : 30
  return addDays(said.today, 0 - number * each)
}

const isNumber = (word: string) => /^\d{1,3}$/.test(word) || numberWords[word] !== undefined
const withoutNumbers = (said: AskedWords): AskedWords => ({ ...said, content: said.content.filter((word) => !isNumber(word)) })
const numbersIn = ({ content }: AskedWords) => content.filter((word) => /^\d/.test(word)).length

/** Days without a purchase after which a customer has stopped, where none were said. */
const LAPSED = 90

/** Who bought before and not since. */
function lapsed(said: AskedWords): Topic | undefined {
  const isNot = hasOf(said, 'no', 'nothing') || isNegated(said)
  const isStopped = has(said, docs.lapsedBy) ? !isNot : isNot && has(said, docs.boughtBy)
  const isOfCustomers = hasOf(said, 'customer', 'customers', 'client', 'clients', 'buyer', 'buyers', 'grahak')
  if (!isStopped || !isOfCustomers || said.party || said.place || isVendor(said)) return undefined
  if (said.spans.length > 1) return lapsedBetween(said)
  const back = backFrom(said)
  if (numbersIn(said) > (back === undefined ? 0 : 1) || !only(withoutNumbers(said), docs.lapsedWords)) return undefined
  const from = said.days?.from ?? back ?? addDays(said.today, 0 - LAPSED)
  // A span that ended before today says when they stopped, not since when.
  if (from > said.today) return undefined
  return { kind: 'customers', who: 'lapsed', days: { from, to: said.today } }
}

/** `who bought last year but not this year`: who bought in the days before and not in those since. */
function lapsedBetween(said: AskedWords): Topic | undefined {
  const [before, since, ...more] = said.spans
  if (!before || !since || more.length > 0 || before.to >= since.from || since.from > said.today) return undefined
  if (since.to < said.today || !butNot.test(said.words.join(' ')) || !only(said, docs.lapsedWords, docs.besideTwo))
    return undefined
  return { kind: 'customers', who: 'lapsed', days: { from: since.from, to: said.today }, before }
}

const butNot = /\b(?:but|and|lekin|magar|par) (?:(?:have|has|had|did) )?(?:not|none|nothing|nahi|nahin)(?: [a-z]+){0,3}$/

/** `who has not paid since July`: who owes and paid nothing since. */
function unpaidSince(said: AskedWords): Topic | undefined {
  const all = said.words.join(' ')
  const isNot =
    /\b(?:not|never|no|nahi|nahin|nhi|ha[sv]en?'?t|didn'?t)\b/.test(all) &&
    hasOf(said, 'paid', 'pay', 'payment', 'payments', 'diya', 'diye', 'kiya')
  const isOfCustomers =
    hasOf(said, 'customer', 'customers', 'client', 'clients', 'buyer', 'buyers') || /\b(?:who|kaun|kisne|kin|kis)\b/.test(all)
  if (!isNot || !isOfCustomers || said.party || said.place || isVendor(said) || said.spans.length > 1) return undefined
  // `who was not paid`, `whom have we not paid`: what we owe.
  if (/\b(?:we|i|was|were|is|are|be|been|hum|humne)\b/.test(all)) return undefined
  const back = backFrom(said)
  if (numbersIn(said) > (back === undefined ? 0 : 1) || !only(withoutNumbers(said), docs.unpaidWords)) return undefined
  const from = said.days?.from ?? back
  // Days that ended before today say when nothing came, not since when.
  if (from === undefined || from > said.today || (said.days && said.days.to < said.today && !/\b(?:since|se)\b/.test(all)))
    return undefined
  return { kind: 'customers', who: 'unpaid', days: { from, to: said.today } }
}

function newCustomers(said: AskedWords): Topic | undefined {
  const isOfCustomers = hasOf(said, 'customer', 'customers', 'client', 'clients', 'buyer', 'buyers', 'grahak')
  const isNew = hasOf(said, 'new', 'naya', 'naye', 'nayi', 'first-time', 'acquired', 'onboarded')
  if (!isNew || !isOfCustomers || said.party || said.place || isNegated(said) || !only(said, docs.newWords)) return undefined
  const days = spanOf(said)
  return days && { kind: 'customers', who: 'new', days }
}

/** `overdue by more than 45 days`, `bills older than 60 days`, `45 din se zyada purane`. */
const overDays =
  /\b(?:(?:more|older) than|over|past|above|beyond|exceeding|exceeded|crossed|crossing|since|for|by) (?:(?:more than|over|at least|the|last) )?(\w+) (?:days?|din)\b|\b(\w+) (?:days?|din|dino) (?:se )?(?:(?:zyada|jyada|upar|adhik) )?(?:se )?(?:purane|purana|purani|overdue|old|late|baki|baaki|pending|zyada|jyada|upar)\b/

function older(said: AskedWords): Topic | undefined {
  const of = oneOf(
    has(said, docs.invoices) || hasOf(said, 'receivable', 'receivables') || (isCustomer(said) && !has(said, docs.bills)),
    'invoice' as const,
    has(said, docs.bills) || hasOf(said, 'payables') || (isVendor(said) && !has(said, docs.invoices)),
    'bill' as const,
  )
  const found = overDays.exec(said.words.join(' '))
  const count = found?.[1] ?? found?.[2]
  const over = count === undefined ? Number.NaN : (numberWords[count] ?? Number(count))
  if (of === undefined || !Number.isInteger(over) || over < 1 || over > 999) return undefined
  if (said.place || said.spans.length > 0 || numbersIn(said) > 1 || isBarred(said)) return undefined
  if (said.party && said.party.kind !== (of === 'invoice' ? 'customer' : 'vendor')) return undefined
  if (!only(withoutNumbers(said), docs.olderWords)) return undefined
  const by = hasOf(said, 'overdue', 'late', 'delayed') || said.words.join(' ').includes('past due') ? 'due' : 'date'
  return { kind: 'open_older', of, by, over, party: said.party?.name }
}

/** Of open documents `not paid` says the same; any other negation is a condition. */
const isBarred = (said: AskedWords) => {
  const text = said.words.join(' ').replace(/\b(?:not|never)(?: been| yet)* paid\b|\bpaid nahi\b/g, ' ')
  return text.split(' ').some((word) => negations.has(word)) || (/\bpaid\b/.test(text) && !/\bto be paid\b/.test(text))
}

/** `when is the bill of Rane due`. */
function dueOn(said: AskedWords): Topic | undefined {
  const all = said.words.join(' ')
  if (!/\b(?:when|kab)\b|\bdue (?:date|on)\b|\bnext\b|\bwhat date\b/.test(all) || said.spans.length > 0 || said.place)
    return undefined
  const of = oneOf(has(said, docs.invoices), 'invoice' as const, has(said, docs.bills), 'bill' as const)
  if (of === undefined || isNegated(said) || !hasOf(said, 'due', 'dues', 'payable', 'pay', 'dena', 'deni', 'bharna'))
    return undefined
  if (!said.party || said.party.kind !== (of === 'invoice' ? 'customer' : 'vendor')) return undefined
  if (!only(said, docs.dueOnWords) || /\b(?:did|was|were|paid)\b/.test(all)) return undefined
  return { kind: 'due_on', of, party: said.party.name, isNext: hasOf(said, 'next', 'agla', 'agli', 'agle') }
}

/** Advances that are held: what is not used of them yet. */
function advances(said: AskedWords): Topic | undefined {
  if (!hasOf(said, 'advance', 'advances') || said.place || said.spans.length > 0 || said.day !== undefined) return undefined
  if (!only(said, docs.advanceWords) || hasOf(said, 'without', 'bina')) return undefined
  const all = said.words.join(' ')
  // What was received or paid in all is another figure than what is left of it.
  const isMoved = hasOf(
    said,
    'received',
    'paid',
    'given',
    'gave',
    'diya',
    'diye',
    'liya',
    'liye',
    'mila',
    'mile',
    'made',
    'taken',
    'took',
  )
  const isOpen =
    !isMoved ||
    has(said, docs.openAdvance) ||
    /\bnot (?:yet )?(?:been )?(?:adjusted|used)\b|\badjusted? nahi\b|\bunused\b/.test(all)
  if (!isOpen) return undefined
  const of = oneOf(isCustomer(said), 'customer' as const, isVendor(said), 'vendor' as const)
  if (of === undefined || (said.party && said.party.kind !== of)) return undefined
  return { kind: 'advances', of, party: said.party?.name }
}

/** What is owed on loans, and paid back. */
function loans(said: AskedWords): Topic | undefined {
  if (!has(said, docs.ofLoans) || said.party || said.place || isNegated(said) || !only(said, docs.loanWords)) return undefined
  if (said.spans.length > 1 || said.words.some((word) => ['employee', 'staff', 'gave', 'given'].includes(word))) return undefined
  // What was paid in instalments holds interest too, which the bank knows.
  const isPaid = hasOf(said, 'paid', 'repaid', 'diya', 'bhara', 'bhari', 'chukaya', 'pay', 'emi', 'emis')
  const days = spanOf(said)
  if (!days || (said.spans.length > 0 && !isPaid)) return undefined
  return { kind: 'loans', days: isPaid ? days : undefined }
}

/** `who approved the bill of Rane`, `who has to approve payouts`. */
function approvers(said: AskedWords): Topic | undefined {
  const all = said.words.join(' ')
  const isWho = hasOf(said, 'kisne', 'kisko', 'approver', 'approvers') || /\b(?:who|whom|whose|kisne|kisko|kaun)\b/.test(all)
  if (!isWho || !has(said, records.isOfApproval) || said.place || isNegated(said) || has(said, records.ownReader))
    return undefined
  if (!only(said, docs.approverWords) || said.spans.length > 1) return undefined
  if (said.party && said.party.kind !== 'vendor' && said.party.kind !== 'employee') return undefined
  const isDone = /\b(?:who|kisne) (?:has |have )?approved\b|\bapproved by (?:who|whom)\b|\bkisne\b|\bsigned\b/.test(all)
  const of: ApprovedKind | undefined = has(said, docs.bills)
    ? 'bill'
    : hasOf(said, 'payout', 'payouts', 'payment', 'payments')
      ? 'payout'
      : undefined
  if (!isDone && said.spans.length > 0) return undefined
  return { kind: 'approvers', ...(of && { of }), party: said.party?.name, isDone, days: askedDays(said) }
}

/** How many invoices or bills there are by status. */
function statuses(said: AskedWords): Topic | undefined {
  const of = oneOf(has(said, docs.invoices), 'invoice' as const, has(said, docs.bills), 'bill' as const)
  if (of === undefined || said.place || isNegated(said) || said.spans.length > 1 || !only(said, docs.statusWords))
    return undefined
  if (!hasOf(said, 'status', 'statuses') || (said.party && said.party.kind !== (of === 'invoice' ? 'customer' : 'vendor')))
    return undefined
  if (said.days && said.days.from > said.today) return undefined
  return { kind: 'statuses', of, days: askedDays(said), party: said.party?.name }
}
