import { formatForeign, formatMinor } from '#core/currency/currency.ts'
import { formatPaise } from '#core/money.ts'
import type { PaperDocument } from './document.ts'

type In = Pick<PaperDocument, 'currency'>

/** An amount of the document in figures, in its currency. */
export const figures = ({ currency }: In, amount: number): string =>
  currency === undefined ? formatPaise(amount) : formatMinor(amount, currency)

/** The same with its sign or code. */
export const money = ({ currency }: In, amount: number): string =>
  currency === undefined ? `₹${formatPaise(amount)}` : formatForeign(amount, currency)
