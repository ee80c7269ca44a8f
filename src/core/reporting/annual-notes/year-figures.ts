import type { Paise } from '../../money.ts'

/** The figures of a year for the ratios, in paise; assets, liabilities, income and expenses all positive. */
export type YearFigures = {
  current_assets: Paise
  current_liabilities: Paise
  debt: Paise
  equity: Paise
  intangible_assets: Paise
  deferred_tax_liability: Paise
  inventories: Paise
  receivables: Paise
  payables: Paise
  investments: Paise
  revenue: Paise
  goods_cost: Paise
  purchases: Paise
  finance_costs: Paise
  depreciation: Paise
  loss_on_assets: Paise
  principal_repaid: Paise
  profit_before_tax: Paise
  profit: Paise
  preference_dividend: Paise
  investment_income: Paise
}

export const ratioNames = [
  'current',
  'debt_equity',
  'debt_service',
  'return_on_equity',
  'inventory_turnover',
  'receivables_turnover',
  'payables_turnover',
  'capital_turnover',
  'net_profit',
  'return_on_capital',
  'return_on_investment',
] as const

export type RatioName = (typeof ratioNames)[number]
