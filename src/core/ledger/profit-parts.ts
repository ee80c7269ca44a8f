import { byLine, lineNode, rounded } from './face-nodes.ts'
import { faces } from './faces.ts'
import type { Division, FaceLine } from './face-model.ts'
import { roundTo, shareRounding } from './rounding.ts'
import { nodeOf, quantumFor } from './statement.ts'
import type { Balances, StatementAccount, StatementNode, StatementOptions } from './statement-model.ts'

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
export const signs: Readonly<Record<keyof ProfitParts, 1 | -1>> = {
  income: 1,
  expenses: -1,
  exceptional: -1,
  extraordinary: -1,
  tax: -1,
  discontinuing: 1,
  discontinuingTax: -1,
  comprehensive: 1,
}

export const names = Object.keys(signs) as (keyof ProfitParts)[]

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
