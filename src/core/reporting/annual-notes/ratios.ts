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

/** A ratio of one year: the exact fraction, or the reason that there is none. */
export type RatioValue = { top: Paise; bottom: Paise; why: null } | { why: string }

/** One ratio of a year. `before` has the balances at its beginning; a year without entries has no figures, and so no ratio. */
export function ratioOf(name: RatioName, year: YearFigures | undefined, before: YearFigures): RatioValue {
  if (!year) return { why: 'The year has no entries' }
  const { parts, none } = ratioRules[name]
  const { top, bottom } = parts(year, before)
  return bottom > 0 ? { top, bottom, why: null } : { why: none }
}

/** The figure in hundredths, rounded half away from zero: of a percentage, hundredths of a percent. */
export function hundredths(value: RatioValue, isPercent: boolean): number | undefined {
  if (value.why !== null) return undefined
  return divided(BigInt(value.top) * (isPercent ? 10_000n : 100n), BigInt(value.bottom))
}

/**
 * The change to last year in hundredths of a percent, of the exact fractions; undefined where one is missing or last year's is nil.
 * Beyond 25% in either direction the Schedule requires the reason.
 */
export function changeOf(value: RatioValue, last: RatioValue): { hundredths: number; needsReason: boolean } | undefined {
  if (value.why !== null || last.why !== null || last.top === 0) return undefined
  const now = BigInt(value.top) * BigInt(last.bottom)
  const then = BigInt(last.top) * BigInt(value.bottom)
  const size = then < 0n ? -then : then
  const change = now - then
  return { hundredths: divided(change * 10_000n, size), needsReason: (change < 0n ? -change : change) * 4n > size }
}

function divided(top: bigint, bottom: bigint): number {
  const size = top < 0n ? -top : top
  const rounded = Number((size * 2n + bottom) / (bottom * 2n))
  return top < 0n ? 0 - rounded : rounded
}
