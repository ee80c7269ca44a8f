import { normalise } from '../normalise.ts'

/** A page that shows what no bank line, invoice or bill holds. `of`: who sees it. */
export type ShowingPage = { name: string; path: string; of: 'taxes' | 'sales' }

const pages: readonly (readonly [asked: RegExp, ShowingPage])[] = [
  [/\be-?way ?bills?\b/, { name: 'e-Way bills', path: '/receivables/e-way-bills', of: 'sales' }],
  [/\birn\b|\be-?invoic(?:es?|ing)\b/, { name: 'e-Invoices', path: '/receivables/e-invoices', of: 'sales' }],
  [/\b26as\b|\bais\b/, { name: 'TDS withheld from you', path: '/accounting/tds?view=suffered', of: 'taxes' }],
  [/\btds certif\w*|\bform 16a?\b/, { name: 'TDS certificates', path: '/accounting/tds', of: 'taxes' }],
  [/\blower (?:deduction|tds|rate) certif\w*/, { name: 'TDS withheld', path: '/accounting/tds', of: 'taxes' }],
  [/\bhsn\b/, { name: 'GSTR-1', path: '/gstr-1', of: 'taxes' }],
  [/\bgstr-?2b\b|\b2b\b|\bims\b/, { name: 'GSTR-2B', path: '/gst', of: 'taxes' }],
  [/\breverse charge\b|\brcm\b/, { name: 'Tax filing', path: '/accounting/tax-filing', of: 'taxes' }],
]

/** The page for a question that names what only it shows, so that no figure of money stands in for the answer; undefined if it names none. */
export function pageFor(question: string): ShowingPage | undefined {
  const { text } = normalise(question)
  return pages.find(([asked]) => asked.test(text))?.[1]
}

/** What a customer or vendor pays others: it is in their books, not in ours. */
export const isOfTheirBooks = (question: string): boolean =>
  /\b(?:pay|pays|paid|paying|owe|owes) (?:to )?(?:their|its|his|her) (?:other |own )?(?:suppliers?|vendors?|customers?|creditors?)\b/i.test(
    question,
  )
