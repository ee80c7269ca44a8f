import type { Paise } from '../money.ts'
import { creditRows, isNil, lineRows, row } from './statement.ts'
import type { Balances, PerShare, StatementAccount, StatementNode, StatementOptions, StatementRow } from './statement-model.ts'
import { type ProfitParts, signs, names, profitParts } from './profit-parts.ts'

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
