import { comparisonOf, type StoredPass } from '../gstr2b/outcome.ts'
import type { Side } from '../gstr2b/match.ts'
import { heads, noHeads } from '../gstr2b/row.ts'

/** How a record compares with the books; `new`: it cannot be compared. */
export const imsStandings = ['matched', 'probable', 'mismatch', 'missing_in_books', 'new'] as const
export type ImsStanding = (typeof imsStandings)[number]

type Figures = Omit<Side, 'id' | 'gstin' | 'number' | 'date'>
type Paired = Figures & { match_pass: StoredPass | null }

/** Of a document in the books with all records that are matched to it, added up. */
export function compareWithBook(records: readonly Paired[], book: Figures): ImsStanding {
  const together = { ...noHeads(), place_of_supply: book.place_of_supply, reverse_charge: book.reverse_charge }
  for (const record of records) {
    for (const head of heads) together[head] += record[head]
    // One that says otherwise than the books decides.
    if (record.place_of_supply !== book.place_of_supply) together.place_of_supply = record.place_of_supply
    if (record.reverse_charge !== book.reverse_charge) together.reverse_charge = record.reverse_charge
  }
  const pass = records.find(({ match_pass }) => match_pass !== 'hand')?.match_pass ?? 'hand'
  const standing = comparisonOf(pass, together, book)
  return standing === 'matched' || standing === 'probable' ? standing : 'mismatch'
}
