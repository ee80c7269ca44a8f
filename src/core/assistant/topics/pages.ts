import { normalise } from '../normalise.ts'
import { isToBeDone } from './said-words.ts'
import { wordsOf } from './said.ts'
import * as records from './record-words.ts'
import * as words from './words.ts'

/** A page that shows what no bank line, invoice or bill holds. `of`: who sees it. */
export type ShowingPage = { name: string; path: string; of: 'taxes' | 'sales' | 'reports' }

const pages: readonly (readonly [asked: RegExp, ShowingPage])[] = [
  [/\be-?way ?bills?\b/, { name: 'e-Way bills', path: '/receivables/e-way-bills', of: 'sales' }],
  [/\birn\b|\be-?invoic(?:es?|ing)\b/, { name: 'e-Invoices', path: '/receivables/e-invoices', of: 'sales' }],
  [/\b26as\b|\bais\b/, { name: 'TDS withheld from you', path: '/accounting/tds?view=suffered', of: 'taxes' }],
  [/\btds certif\w*|\bform 16a?\b/, { name: 'TDS certificates', path: '/accounting/tds', of: 'taxes' }],
  [/\blower (?:deduction|tds|rate) certif\w*/, { name: 'TDS withheld', path: '/accounting/tds', of: 'taxes' }],
  [
    /\b(?:payables?|creditors?|vendors?|suppliers?|bills?)\b.{0,100}\bage?ing\b.{0,100}\bas (?:on|at|of)\b(?! (?:today|date|now))/,
    { name: 'Aged payables', path: '/reports/aged-payables', of: 'reports' },
  ],
  [
    /\bage?ing\b.{0,100}\bas (?:on|at|of)\b(?! (?:today|date|now))/,
    { name: 'Aged receivables', path: '/reports/aged-receivables', of: 'reports' },
  ],
  [/\bhsn\b/, { name: 'GSTR-1', path: '/gstr-1', of: 'taxes' }],
  [/\bgstr-?2b\b|\b2b\b|\bims\b/, { name: 'GSTR-2B', path: '/gst', of: 'taxes' }],
  [/\breverse charge\b|\brcm\b/, { name: 'Tax filing', path: '/accounting/tax-filing', of: 'taxes' }],
]

/** The page for a question that names what only it shows, so that no figure of money stands in for the answer; undefined if it names none. */
export function pageFor(question: string): ShowingPage | undefined {
  const { text } = normalise(question)
  return pages.find(([asked]) => asked.test(text))?.[1]
}

const ofLaw =
  /\b(?:is it|is this|is that|would it be|kya ye|kya yeh) (?:legal|illegal|allowed|permitted|valid|legally \w+)\b|\b(?:legal|illegal|kanooni|legally)\b|\b(?:can|may|should|could) (?:i|we) (?:legally )?(?:claim|take|avail|get|use|deduct|set off|write off|reverse|skip|avoid)\b|\b(?:itc|input tax credit|input credit|deduction|exemption)\b.{0,60}\b(?:allowed|eligible|permitted|claimable|mil sakt\w*|le sakt\w*|milega|milegi)\b|\b(?:claim|avail) kar sakt\w*\b/
const ofTax = /\b(?:itc|gst|tds|tcs|tax|taxes|credit|deduction|deduct|exemption|invoice|penalty|section)\b/

/** Whether an opinion on tax or law is asked for: books hold none. `ofCredit`: of input tax credit. */
export function opinionAsked(question: string): { ofCredit: boolean } | undefined {
  const { text } = normalise(question)
  if (!ofLaw.test(text) || !ofTax.test(text) || /\b(?:how much|how many|kitn[aei])\b/.test(text)) return undefined
  return { ofCredit: /\b(?:itc|input)\b/.test(text) || (/\bcredit\b/.test(text) && /\b(?:gst|tax)\b/.test(text)) }
}

const howTo =
  /^(?:and |so |please |tell me )*(?:how (?:do|can|should|to|would) (?:i|we|you)?\b|how to\b|kaise\b)|\bkaise (?:kar|bana|dal|daal|likh|record|enter|add)\w*/
const tasks: readonly (readonly [RegExp, { name: string; path: string }])[] = [
  [
    /\b(?:vendor|supplier|bill|purchase)\b.{0,80}\b(?:discount|return|returned|rebate|credit note|debit note|reduc\w+|less|rate difference)\b|\bdebit note\b|\b(?:discount|rebate)\b.{0,80}\b(?:vendor|supplier|bill)\b/,
    { name: 'Debit notes', path: '/payables/debit-notes' },
  ],
  [
    /\b(?:customer|client|invoice|sale)\b.{0,80}\b(?:discount|return|returned|rebate|credit note|reduc\w+|rate difference)\b|\bcredit note\b/,
    { name: 'Credit notes', path: '/receivables/credit-notes' },
  ],
  [/\b(?:bill|purchase)\b/, { name: 'Bills', path: '/payables/bills' }],
  [/\binvoice\b/, { name: 'Invoices', path: '/receivables/invoices' }],
]

/** The page on which something is done, for a question how it is done; undefined for all others. */
export function taskPage(question: string): { name: string; path: string } | undefined {
  const { text } = normalise(question)
  const isDoing = /\b(?:record|enter|book|make|create|add|issue|raise|show|adjust|account|daal\w*|dal\w*|bana\w*|kar\w*)\b/.test(
    text,
  )
  return howTo.test(text) && isDoing && !/\bhow (?:much|many)\b/.test(text)
    ? tasks.find(([asked]) => asked.test(text))?.[1]
    : undefined
}

/** What a customer or vendor pays others: it is in their books, not in ours. */
export const isOfTheirBooks = (question: string): boolean =>
  /\b(?:pay|pays|paid|paying|owe|owes) (?:to )?(?:their|its|his|her) (?:other |own )?(?:suppliers?|vendors?|customers?|creditors?)\b/i.test(
    question,
  )

/**
 * The page for a question about taxes that are due or withheld: a sum of what left the bank would be another figure. Undefined for one about what was
 * paid.
 */
export function taxPageFor(question: string): ShowingPage | undefined {
  const all = wordsOf(normalise(question).text)
  const tokens = new Set(all)
  const isOpen = isToBeDone(all)
  const some = (set: ReadonlySet<string>) => [...set].some((word) => tokens.has(word))
  // Of one kind of GST nothing is paid by itself: a challan has all of them.
  if (some(records.taxHeads)) return { name: 'Tax filing', path: '/accounting/tax-filing', of: 'taxes' }
  if ((some(words.done) && !isOpen) || !some(new Set(words.taxes.keys()))) return undefined
  if (tokens.has('tds') && some(words.withheldWords)) return { name: 'TDS withheld', path: '/accounting/tds', of: 'taxes' }
  return isOpen || some(openWords) ? { name: 'Tax calendar', path: '/tax-calendar', of: 'taxes' } : undefined
}

const openWords: ReadonlySet<string> = new Set(
  'due dues payable deadline pending outstanding unpaid overdue owe bharna bharni dena baki baaki upcoming'.split(' '),
)

/** A word for what was received or paid: then it is a question about the bank. */
const ofBank: ReadonlySet<string> = new Set([
  ...words.done,
  ...'received receipts receipt collected collections collection came bank aaya mila credited debited'.split(' '),
])

/**
 * The report for a question about sales or purchases that no rule reads by their documents: a sum of what came into the bank or left it would be another
 * figure. Undefined for one about what was received or paid, and where a category that is called so was read: `counter sales`.
 */
export function tradePageFor(question: string, categories: readonly string[]): ShowingPage | undefined {
  const all = wordsOf(normalise(question).text)
  const isCategory = categories.some((name) => wordsOf(name).length > 1)
  if (isCategory || all.some((word) => ofBank.has(word))) return undefined
  if (all.some((word) => records.soldWords.has(word))) return { name: 'Sales', path: '/reports/sales', of: 'reports' }
  return all.some((word) => records.boughtWords.has(word))
    ? { name: 'Purchases', path: '/reports/purchases', of: 'reports' }
    : undefined
}

/** Ratios are in the notes of the annual accounts: what is outstanding is no ratio. */
export const isOfRatio = (question: string): boolean =>
  /\b(?:debtors?|creditors?|receivables?|payables?|inventory|stock) turnover\b|\bturnover (?:days|ratio)\b|\bdso\b|\b(?:current|quick|debt[- ]equity) ratio\b/i.test(
    question,
  )
