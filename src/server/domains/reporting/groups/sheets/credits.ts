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
    row('line', 'Advances and notes not set off yet', [...cells, difference === 0 ? '' : 'By documents below'], { level: 1 }),
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
  return row('line', [...new Set(numbers)].join(' and '), cells, {
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
  if (buyer === undefined) return seller === undefined ? '' : `${words[seller.kind]} in ${buys}, or set off there`
  if (seller === undefined) return `${words[buyer.kind]} in ${sells}, or set off there`
  const reason = reasonOf(match) ?? ''
  if (difference === 0) return reason
  if (seller.total !== buyer.total) return `${reason}; the amounts differ`
  return `${reason}; more of it is set off in ${difference > 0 ? buys : sells}`
}
