import type { Paise } from '../money.ts'
import { byLine, lineNode, rounded } from './face-nodes.ts'
import { type Division, type FaceLine, faces } from './faces.ts'
import { roundTo, shareRounding } from './rounding.ts'
import {
  type Balances,
  creditRows,
  isNil,
  lineRows,
  nodeOf,
  type PerShare,
  quantumFor,
  row,
  type StatementAccount,
  type StatementNode,
  type StatementOptions,
  type StatementRow,
} from './statement.ts'

/** The parts of the statement of profit and loss, each positive as it is printed. */
export type ProfitParts = {
  income: StatementNode
  expenses: StatementNode
  exceptional: StatementNode
  extraordinary: StatementNode
  tax: StatementNode
  discontinuing: StatementNode
  discontinuingTax: StatementNode
  comprehensive: StatementNode
}

/** The effect of each part on total comprehensive income, in print order. */
const signs: Readonly<Record<keyof ProfitParts, 1 | -1>> = {
  income: 1,
  expenses: -1,
  exceptional: -1,
  extraordinary: -1,
  tax: -1,
  discontinuing: 1,
  discontinuingTax: -1,
  comprehensive: 1,
}
const names = Object.keys(signs) as (keyof ProfitParts)[]

/**
 * The parts of the statement of profit and loss of a period, as in Part II of the chosen division of Schedule III. `columns` hold the
 * movement of each account within a period, debit positive. Rounded parts add up to the rounded profit.
 */
export function profitParts(
  accounts: readonly StatementAccount[],
  columns: readonly Balances[],
  options: StatementOptions = {},
): ProfitParts {
  const exact = exactParts(options.division ?? 'one', accounts, columns)
  const quantum = quantumFor(options)
  const targets = columns.map((_, at) => {
    const signed = names.map((name) => signs[name] * (exact[name].amounts[at] ?? 0))
    const sum = signed.reduce((total, each) => total + each, 0)
    return shareRounding(roundTo(sum, quantum), signed, quantum)
  })
  const roundedPart = (name: keyof ProfitParts) =>
    rounded(
      exact[name],
      targets.map((target) => signs[name] * (target[names.indexOf(name)] ?? 0) || 0),
      quantum,
    )
  return {
    income: roundedPart('income'),
    expenses: roundedPart('expenses'),
    exceptional: roundedPart('exceptional'),
    extraordinary: roundedPart('extraordinary'),
    tax: roundedPart('tax'),
    discontinuing: roundedPart('discontinuing'),
    discontinuingTax: roundedPart('discontinuingTax'),
    comprehensive: roundedPart('comprehensive'),
  }
}

function exactParts(division: Division, accounts: readonly StatementAccount[], columns: readonly Balances[]): ProfitParts {
  const face = faces[division]
  const lines = byLine(division, accounts)
  const part = (label: string, own: readonly FaceLine[], sign: 1 | -1) =>
    nodeOf(
      columns.length,
      label,
      own.map((each) => lineNode(each, lines, columns, sign)),
    )
  return {
    income: part('Income', face.income, -1),
    expenses: part('Expenses', face.expenses, 1),
    exceptional: part('Exceptional items', [face.exceptional], 1),
    extraordinary: part('Extraordinary items', face.extraordinary ? [face.extraordinary] : [], 1),
    tax: part('Tax expense', face.tax, 1),
    discontinuing: part('Discontinuing operations', [face.discontinuing], -1),
    discontinuingTax: part('Discontinuing operations', [face.discontinuingTax], 1),
    comprehensive: part('Other comprehensive income', face.comprehensive, -1),
  }
}

/** The results between the parts, column by column: a loss is negative. */
export function profitResults(parts: ProfitParts) {
  const upTo = (last: keyof ProfitParts) =>
    parts.income.amounts.map((_, at) =>
      names.slice(0, names.indexOf(last) + 1).reduce((sum, name) => sum + signs[name] * (parts[name].amounts[at] ?? 0), 0),
    )
  const forPeriod = upTo('discontinuingTax')
  const continuing = upTo('tax')
  return {
    beforeExceptional: upTo('expenses'),
    beforeExtraordinary: upTo('exceptional'),
    beforeTax: upTo('extraordinary'),
    continuing,
    discontinuing: forPeriod.map((amount, at) => amount - (continuing[at] ?? 0)),
    forPeriod,
    comprehensive: upTo('comprehensive'),
  }
}

/** The statement of profit and loss as rows in print order; income prints positive, and so do expenses. */
export function profitAndLoss(
  accounts: readonly StatementAccount[],
  columns: readonly Balances[],
  options: StatementOptions = {},
): StatementRow[] {
  const { division = 'one', isWhole = false, perShare } = options
  const parts = profitParts(accounts, columns, options)
  const results = profitResults(parts)
  const shows = (...list: readonly StatementNode[]) => isWhole || list.some((node) => node.parts.some((each) => !isNil(each)))
  const under = (node: StatementNode, level: number) => node.parts.flatMap((each) => lineRows(each, level, options))
  const group = (label: string, amounts: readonly (Paise | null)[] = columns.map(() => null)) =>
    row('group', label, 0, [...amounts])
  const { income, expenses, exceptional, extraordinary, tax, discontinuing, discontinuingTax, comprehensive } = parts
  const hasExtraordinary = division === 'one' && shows(extraordinary)
  const result = (label: string, amounts: Paise[], kind: 'subtotal' | 'total' = 'subtotal') =>
    creditRows([row(kind, label, 0, amounts)])
  const unusual = `Profit before exceptional ${division === 'one' ? 'and extraordinary ' : ''}items and tax`
  return [
    group('Income'),
    ...creditRows(under(income, 1)),
    ...result('Total income', income.amounts),
    group('Expenses'),
    ...under(expenses, 1),
    row('subtotal', 'Total expenses', 0, expenses.amounts),
    ...(shows(exceptional, extraordinary) ? [...result(unusual, results.beforeExceptional), ...under(exceptional, 0)] : []),
    ...(hasExtraordinary
      ? [...result('Profit before extraordinary items and tax', results.beforeExtraordinary), ...under(extraordinary, 0)]
      : []),
    ...result('Profit before tax', results.beforeTax),
    ...(shows(tax) ? [group('Tax expense', tax.amounts), ...under(tax, 1)] : []),
    ...(shows(discontinuing, discontinuingTax)
      ? [
          ...result('Profit for the period from continuing operations', results.continuing),
          ...creditRows(under(discontinuing, 0)),
          ...under(discontinuingTax, 0),
          ...result('Profit from discontinuing operations (after tax)', results.discontinuing),
        ]
      : []),
    ...result('Profit for the period', results.forPeriod, 'total'),
    ...(division === 'two' && shows(comprehensive)
      ? creditRows([group('Other comprehensive income', comprehensive.amounts), ...under(comprehensive, 1)])
      : []),
    ...(division === 'two' && shows(comprehensive)
      ? result('Total comprehensive income for the period', results.comprehensive, 'total')
      : []),
    ...(perShare ? shareRows(perShare, group) : []),
  ]
}

function shareRows({ basic, diluted, note }: PerShare, group: (label: string) => StatementRow): StatementRow[] {
  const line = (label: string, amounts: readonly (Paise | null)[]) => ({
    ...row('account', label, 1, [...amounts]),
    is_per_share: true,
  })
  return [
    { ...group('Earnings per equity share (₹)'), note: note ?? null },
    ...creditRows([line('Basic', basic), line('Diluted', diluted)]),
  ]
}

/** Income less expenses and tax of a period, from the movement of each account: a loss is negative. */
export function profit(accounts: readonly StatementAccount[], balances: Balances): Paise {
  return accounts.reduce(
    (sum, { account_type, ledger_accounts_id }) =>
      account_type === 'income' || account_type === 'expense' ? sum - (balances.get(ledger_accounts_id) ?? 0) : sum,
    0,
  )
}
