import { credit, debit, type Line } from '../../ledger/journal.ts'
import type { Paise } from '../../money.ts'

type Account = Line['account']
type Sold = {
  cost: Paise
  /** Written off and booked already, and what is written off for the days up to the sale. */
  accumulated: Paise
  depreciation: Paise
  proceeds: Paise
  accounts: { cost: Account; accumulated: Account; proceeds: Account }
}

/** The proceeds above the carrying amount; negative for a loss. */
export const gainOf = ({ cost, accumulated, depreciation, proceeds }: Omit<Sold, 'accounts'>): Paise =>
  proceeds - (cost - accumulated - depreciation)

/**
 * The asset is removed with its accumulated depreciation; the difference from the proceeds is a gain or loss (AS 10, paragraphs
 * 74–77).
 */
export function disposalEntry(sold: Sold): Line[] {
  const { cost, accumulated, depreciation, proceeds, accounts } = sold
  const gain = gainOf(sold)
  return [
    debit('depreciation', depreciation),
    debit(accounts.accumulated, accumulated),
    debit(accounts.proceeds, proceeds),
    debit('asset_sale_loss', Math.max(0 - gain, 0)),
    credit(accounts.cost, cost),
    credit('asset_sale_gain', Math.max(gain, 0)),
  ]
}
