import { t, translate } from '#core/messages.ts'
import type { SheetRow } from '#contract/documents/report-sheets.ts'
import type { Dealing } from '#core/reporting/groups/dealings.ts'
import { type CreditMatch, type OpenCredit, reasonOf } from '#core/reporting/groups/open-credits.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { row } from '../../reports/sheets/rows.ts'
import { type About, documentLink } from './about.ts'

/** Advances and notes that settle nothing yet: what both books have, why they are one, and what only one of them has. */
export function creditRows(about: About, { seller, buyer, credits }: Dealing, most: number): SheetRow[] {
  if (seller.unallocated === 0 && buyer.unallocated === 0) return []
  const difference = seller.unallocated - buyer.unallocated
  const agreed = sumPaise(credits.map((each) => each.agreed))
  const cells = [seller.unallocated, buyer.unallocated, less(agreed), difference]
  return [
    row('line', 'Advances and notes not set off yet', [...cells, difference === 0 ? '' : t('By documents below')], { level: 1 }),
    ...credits
      .toSorted((a, b) => Number(b.difference !== 0) - Number(a.difference !== 0))
      .slice(0, most)
      .map((each) => creditRow(about, seller, buyer, each)),
  ]
}

type Named = { companies_id: string; company_name: string }

function creditRow(about: About, seller: Named, buyer: Named, each: CreditMatch): SheetRow {
  const numbers = [each.seller?.number, each.buyer?.number].filter((number) => number !== undefined)
  const link = (of: Named, document: OpenCredit | undefined) => (document ? documentLink(about, of.companies_id, document) : null)
  const left = (document: OpenCredit | undefined) => (document ? less(document.left) : null)
  const cells = [left(each.seller), left(each.buyer), less(each.agreed), less(each.difference), why(each, seller, buyer)]
  return row('line', numbersOf(numbers), cells, {
    level: 2,
    links: [link(seller, each.seller), link(buyer, each.buyer), null, null, null],
  })
}

/** Advances and notes as part of the dues: they lower them. */
const less = (amount: Paise): Paise => (amount === 0 ? 0 : 0 - amount)

const words = {
  payment: 'No advance to a vendor',
  credit_note: 'No debit note',
  vendor_advance: 'No advance from a customer',
  debit_note: 'No credit note',
} as const

function why(match: CreditMatch, { company_name: sells }: Named, { company_name: buys }: Named): string {
  const { seller, buyer, difference } = match
  if (buyer === undefined) return seller === undefined ? '' : missing(words[seller.kind], buys)
  if (seller === undefined) return missing(words[buyer.kind], sells)
  const reason = reasonOf(match) ?? ''
  if (difference === 0) return reason
  if (seller.total !== buyer.total) return t('{reason}; the amounts differ', { reason })
  return t('{reason}; more of it is set off in {company}', { reason, company: difference > 0 ? buys : sells })
}

const missing = (document: string, company: string) =>
  t('{document} in {company}, or set off there', { document: translate(document), company })

/** The numbers of a document in both books: `INV-12 and B-7`, or the one number they share. */
export function numbersOf(numbers: readonly string[]): string {
  const [one = '', other] = new Set(numbers)
  return other === undefined ? one : t('{name} and {name_2}', { name: one, name_2: other })
}
