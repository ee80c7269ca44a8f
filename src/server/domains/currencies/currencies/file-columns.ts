import { decimalMinor } from '#core/currency/currency.ts'
import type { Cell, Column } from '#server/platform/spreadsheet.ts'

type Foreign = { currency: string | null; exchange_rate: string | null; foreign_total: number | null }

/** The additional columns of a file for documents in another currency; `open` names their open amount. */
export const foreignColumns = (open: string): readonly Column[] =>
  ['Currency', 'Exchange rate', 'Total in currency', `${open} in currency`].map((header) => ({ header, kind: 'text' }))

/** The cells of `foreignColumns`; empty for a document in rupees. */
export const foreignCells = ({ currency, exchange_rate, foreign_total }: Foreign, open: number | null): readonly Cell[] => {
  const amount = (minor: number | null) => (currency === null || minor === null ? null : decimalMinor(minor, currency))
  return [currency, exchange_rate, amount(foreign_total), amount(open)]
}
