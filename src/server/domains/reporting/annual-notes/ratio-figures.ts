import type { YearFigures } from '#core/reporting/annual-notes/year-figures.ts'
import type { Paise } from '#core/money.ts'
import {
  isUnder,
  type BookAccount,
  type BookYear,
  type Where,
  sumOf,
  inGroup,
  DEBT,
  hasRole,
  profitBeforeTax,
  profitOf,
} from './books.ts'

const LONG_TERM = isUnder('Long-term borrowings', 'Current maturities of long-term borrowings')

const OWNERS = ({ account_type, schedule_iii }: BookAccount) =>
  ['equity', 'income', 'expense'].includes(account_type) && schedule_iii !== 'Share application money pending allotment'

const INVESTED = isUnder('Non-current investments', 'Current investments', 'Other bank balances')

/** The inputs of a year's ratios: balances at its end, or at its beginning, and its earnings. */
export function ratioFigures(book: BookYear, side: 'opening' | 'closing', preference_dividend: Paise): YearFigures {
  const at = (where: Where) => sumOf(book, side, where)
  const earned = (where: Where) => 0 - sumOf(book, 'moved', where)
  const spent = (where: Where) => sumOf(book, 'moved', where)
  return {
    current_assets: at(inGroup('Current assets')),
    current_liabilities: 0 - at(inGroup('Current liabilities')),
    debt: 0 - at(DEBT),
    // Years are not closed: what they earned belongs to the shareholders until it is distributed.
    equity: 0 - at(OWNERS),
    intangible_assets: at(isUnder('Intangible assets', 'Goodwill', 'Intangible assets under development')),
    deferred_tax_liability: 0 - at(isUnder('Deferred tax liabilities (net)')),
    inventories: at(isUnder('Inventories')),
    receivables: at(isUnder('Trade receivables', 'Unbilled receivables')),
    payables: 0 - at(isUnder('Trade payables', 'Unbilled payables')),
    investments: at(INVESTED),
    revenue: earned(isUnder('Revenue from operations')),
    goods_cost: spent(isUnder('Cost of materials consumed', 'Purchases of stock-in-trade', 'Changes in inventories')),
    purchases: spent(isUnder('Cost of materials consumed', 'Purchases of stock-in-trade')),
    finance_costs: spent(isUnder('Finance costs')),
    depreciation: spent(isUnder('Depreciation and amortisation expense')),
    loss_on_assets: spent(hasRole('asset_sale_loss')) - earned(hasRole('asset_sale_gain')),
    // A transfer to current maturities is repaid from there.
    principal_repaid:
      sumOf(book, 'debits', LONG_TERM) - sumOf(book, 'credits', isUnder('Current maturities of long-term borrowings')),
    profit_before_tax: profitBeforeTax(book),
    profit: profitOf(book),
    preference_dividend,
    investment_income: earned(hasRole('interest_income')),
  }
}
