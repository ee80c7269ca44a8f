import { type Figures, heads, noFigures, plus, type Proof } from '#core/compliance/gstr1/books/proofs.ts'
import { sentence } from '#core/sentences.ts'
import { pageSearch, type ReturnOf } from '../gst-returns/return-of.ts'
import { cancelledEarlier } from './books-side.ts'
import type { Built } from './built.ts'

type Rows = Proof['explained']
const withoutValue = (figures: Figures): Figures => ({ ...figures, taxable: 0 })
const isNothing = (figures: Figures) => heads.every((head) => figures[head] === 0)

/** The rows that explain the books: a reversal that the return amends needs no explanation, an amendment without an entry of these days does. */
export function amendedBooks(of: ReturnOf, { amended, unfiled }: Pick<Built, 'amended' | 'unfiled'>, explained: Rows): Rows {
  const [reversed, other] = [withoutValue(amended.reversed), withoutValue(amended.other)]
  const rows = explained.map((row) =>
    row.label === cancelledEarlier ? { ...row, figures: plus(row.figures, reversed, -1) } : row,
  )
  const link = `/gstr-1?${pageSearch(of)}&tab=amendments`
  const after = withoutValue(unfiled)
  return [
    ...rows.filter(({ figures }) => !isNothing(figures)),
    ...(isNothing(other)
      ? []
      : [
          { label: sentence('Amendments and late documents of months already filed'), link, figures: plus(noFigures, other, -1) },
        ]),
    ...(isNothing(after) ? [] : [{ label: sentence('Documents recorded after this return was filed'), link, figures: after }]),
  ]
}
