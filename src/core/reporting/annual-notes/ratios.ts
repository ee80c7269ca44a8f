import type { Paise } from '../../money.ts'
import type { YearFigures, RatioName } from './year-figures.ts'
import type { RatioValue } from './ratio-values.ts'

type Parts = { top: Paise; bottom: Paise }
type Rule = {
  label: string
  formula: string
  /** Shown as a percentage. */
  isPercent: boolean
  parts: (year: YearFigures, before: YearFigures) => Parts
  /** Why there is no figure when what it is divided by is nothing or less. */
  none: string
}

/** The mean of two balances; halves stay exact because both sides of the fraction are doubled. */
const twice = (top: Paise, opening: Paise, closing: Paise): Parts => ({ top: top * 2, bottom: opening + closing })

/**
 * The eleven ratios of Schedule III, Division I, additional regulatory information (xiv), in force since 1 Apr 2021 (G.S.R. 207(E) of 24 Mar 2021). The Schedule
 * leaves their terms to the company, which explains them: each formula is printed beside its figure.
 */
export const ratioRules: Readonly<Record<RatioName, Rule>> = {
  current: {
    label: 'Current ratio',
    formula: 'Current assets ÷ current liabilities',
    isPercent: false,
    parts: (year) => ({ top: year.current_assets, bottom: year.current_liabilities }),
    none: 'There are no current liabilities',
  },
  debt_equity: {
    label: 'Debt-equity ratio',
    formula: 'Long-term and short-term borrowings ÷ shareholders’ funds',
    isPercent: false,
    parts: (year) => ({ top: year.debt, bottom: year.equity }),
    none: 'Shareholders’ funds are nil or negative',
  },
  debt_service: {
    label: 'Debt service coverage ratio',
    formula:
      '(Profit after tax + finance costs + depreciation + loss on sale of assets) ÷ (finance costs + long-term loans repaid)',
    isPercent: false,
    parts: (year) => ({
      top: year.profit + year.finance_costs + year.depreciation + year.loss_on_assets,
      bottom: year.finance_costs + year.principal_repaid,
    }),
    none: 'No interest was due and no loan was repaid',
  },
  return_on_equity: {
    label: 'Return on equity ratio',
    formula: '(Profit after tax − preference dividend) ÷ average shareholders’ funds',
    isPercent: true,
    parts: (year, before) => twice(year.profit - year.preference_dividend, before.equity, year.equity),
    none: 'Average shareholders’ funds are nil or negative',
  },
  inventory_turnover: {
    label: 'Inventory turnover ratio',
    formula: 'Cost of goods sold ÷ average inventories',
    isPercent: false,
    parts: (year, before) => twice(year.goods_cost, before.inventories, year.inventories),
    none: 'The company holds no inventories',
  },
  receivables_turnover: {
    label: 'Trade receivables turnover ratio',
    formula: 'Revenue from operations ÷ average trade receivables',
    isPercent: false,
    parts: (year, before) => twice(year.revenue, before.receivables, year.receivables),
    none: 'There are no trade receivables',
  },
  payables_turnover: {
    label: 'Trade payables turnover ratio',
    formula: 'Purchases of goods and materials ÷ average trade payables',
    isPercent: false,
    parts: (year, before) => twice(year.purchases, before.payables, year.payables),
    none: 'There are no trade payables',
  },
  capital_turnover: {
    label: 'Net capital turnover ratio',
    formula: 'Revenue from operations ÷ working capital (current assets − current liabilities)',
    isPercent: false,
    parts: (year) => ({ top: year.revenue, bottom: year.current_assets - year.current_liabilities }),
    none: 'Working capital is nil or negative',
  },
  net_profit: {
    label: 'Net profit ratio',
    formula: 'Profit after tax ÷ revenue from operations',
    isPercent: true,
    parts: (year) => ({ top: year.profit, bottom: year.revenue }),
    none: 'There is no revenue from operations',
  },
  return_on_capital: {
    label: 'Return on capital employed',
    formula: '(Profit before tax + finance costs) ÷ (tangible net worth + borrowings + deferred tax liability)',
    isPercent: true,
    parts: (year) => ({
      top: year.profit_before_tax + year.finance_costs,
      bottom: year.equity - year.intangible_assets + year.debt + year.deferred_tax_liability,
    }),
    none: 'Capital employed is nil or negative',
  },
  return_on_investment: {
    label: 'Return on investment',
    formula: 'Interest income ÷ average investments and bank deposits',
    isPercent: true,
    parts: (year, before) => twice(year.investment_income, before.investments, year.investments),
    none: 'The company holds no investments or deposits',
  },
}

/** One ratio of a year. `before` has the balances at its beginning; a year without entries has no figures, and so no ratio. */
export function ratioOf(name: RatioName, year: YearFigures | undefined, before: YearFigures): RatioValue {
  if (!year) return { why: 'The year has no entries' }
  const { parts, none } = ratioRules[name]
  const { top, bottom } = parts(year, before)
  return bottom > 0 ? { top, bottom, why: null } : { why: none }
}
