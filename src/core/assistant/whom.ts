import { paperCuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import type { Names } from './names/index-of-names.ts'
import { wayAround } from './which-way.ts'
import { isBuyersWord, isPeopleWord, isTradersWord, peopleWord } from './words/people.ts'
import { places, stem } from './words/trades.ts'

/** Of what is owed to us, or billed by us. */
const ofInvoices =
  /\b(?:ow(?:es?|ing) (?:us|me)|owed to us|receivables?|invoic\w+|billed|lena|lene|udhaar|udhar|from|se|collect(?:ed|ion)?|receiv\w+)\b/
/** Of what we owe. */
const ofBills =
  /\b(?:we (?:still |yet )?owe|do we (?:still )?owe|owed? to (?!us)|payables?|bills?|(?:due|dues|outstanding|pending|unpaid|payable) to (?!us)|(?:have|need|yet|still) to (?:pay|give)|to be paid to|den[aei])\b/
const refunded = /\brefund\w*|\breturned\b|\bback\b/

/** The company's categories that contain the word. */
const headsOf = (word: string, { heads }: Names): string[] =>
  [...heads.keys()].filter((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((own) => stem(own) === stem(word)),
  )

/** Whether the company also sells to others that a category is named after: the dues of all of them are not those of these. */
const areOthers = (word: string, { heads }: Names): boolean =>
  [...heads].some(
    ([name, type]) =>
      type === 'income' &&
      name
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((own) => (isPeopleWord(own) || places.has(stem(own)) || own === 'corporate') && stem(own) !== stem(word)),
  )

/**
 * Whether the parties in the span are meant as customers, although a category has their name: their open dues are
 * open of invoices, and what came from them is no expense.
 */
function areCustomers(frame: Frame, { start, end }: { start: number; end: number }, names: Names): boolean {
  const word = frame.text.slice(start, end)
  const link = frame.links.find((one) => one.start < end && start < one.end)
  // A longer name that contains the word determines the meaning.
  if (link && (link.kind !== 'category' || link.start !== start || link.end !== end)) return false
  const own = headsOf(word, names)
  const hasIncome = own.some((name) => /income/.test(names.heads.get(name) ?? ''))
  if (!hasIncome && !isBuyersWord(word)) return false
  const papers = paperCuesIn(frame.masked)
  const isOfPapers =
    papers.open || papers.overdue || papers.invoice || papers.ageing || papers.daysToPay || papers.daysLate || papers.paidLate
  if (isOfPapers && areOthers(word, names)) return false
  if (isOfPapers) return !ofBills.test(frame.masked) || (hasIncome && ofInvoices.test(frame.masked))
  // Receipts are shown under the ledger account of that name.
  return (
    own.length === 0 &&
    !link &&
    isTradersWord(word) &&
    !refunded.test(frame.masked) &&
    wayAround(frame.masked, { start, end }) === 'credit'
  )
}

/** The question with such named as customers; undefined where it names none. */
export function withCustomers(frame: Frame, shown: string, names: Names): { text: string; shown: string } | undefined {
  const found = [...frame.text.matchAll(peopleWord)].filter((match) =>
    areCustomers(frame, { start: match.index, end: match.index + match[0].length }, names),
  )
  if (found.length === 0) return undefined
  const put = (text: string) =>
    found.reduceRight(
      (now, match) =>
        `${now.slice(0, match.index)}${match[0].endsWith('s') ? 'customers' : 'customer'}${now.slice(match.index + match[0].length)}`,
      text,
    )
  return { text: put(frame.text), shown: put(shown) }
}
