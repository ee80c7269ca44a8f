import { t, translate } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import { byLine, lineNode, rounded, splitPayables } from '../../ledger/face-nodes.ts'
import { faces } from '../../ledger/faces.ts'
import type { FaceItem, Side } from '../../ledger/face-model.ts'
import { profit } from '../../ledger/profit-and-loss.ts'
import { roundTo } from '../../ledger/rounding.ts'
import { withMaturities } from '../../ledger/maturities.ts'
import { creditRows, lineRows, nodeOf, quantumFor, row } from '../../ledger/statement.ts'
import type { Balances, StatementAccount, StatementNode, StatementOptions, StatementRow } from '../../ledger/statement-model.ts'

/** Everything posted up to a date, and its part in the date's financial year; debit positive. */
export type SheetColumn = { all: Balances; year: Balances }

/** The parts of reserves and surplus that are no accounts. */
const EARLIER = 'Surplus of earlier years'
/** Leads to the statement of profit and loss. */
export const thisYearLabels = { one: 'Profit for the year', two: 'Total comprehensive income for the year' } as const

/**
 * The sides of the balance sheet as in Part I of the chosen division of Schedule III, each as a tree of groups, lines and accounts. The
 * books hold no closing entries: results of the years are under reserves and surplus, this year's separate from those of the years before,
 * and so both sides agree, rounded or not.
 */
export function balanceSheetSides(
  accounts: readonly StatementAccount[],
  columns: readonly SheetColumn[],
  options: StatementOptions = {},
): StatementNode[] {
  const { division = 'one', microAndSmall, maturities = new Map() } = options
  const all = columns.map((column) => column.all)
  const thisYear = columns.map((column) => profit(accounts, column.year))
  const earlier = columns.map((column, at) => profit(accounts, column.all) - (thisYear[at] ?? 0))
  const surplus: StatementNode[] = [
    { label: EARLIER, amounts: earlier, parts: [] },
    { label: thisYearLabels[division], amounts: thisYear, parts: [] },
  ]
  const lines = byLine(division, accounts)
  const nodeFor = (item: FaceItem, sign: 1 | -1): StatementNode => {
    if ('items' in item)
      return nodeOf(
        columns.length,
        item.label,
        item.items.map((each) => nodeFor(each, sign)),
      )
    const plain = lineNode(item, lines, all, sign, item.name === 'Reserves and surplus' ? surplus : [])
    const node = withMaturities(item, plain, accounts, all, maturities)
    return item.isTradePayables && microAndSmall !== undefined ? splitPayables(node, microAndSmall) : node
  }
  const sideNode = ({ label, sign, items }: Side) =>
    nodeOf(
      columns.length,
      label,
      items.map((item) => nodeFor(item, sign)),
    )
  const quantum = quantumFor(options)
  return faces[division].sides.map(sideNode).map((side) => rounded(side, roundAll(side.amounts, quantum), quantum))
}

const roundAll = (amounts: readonly Paise[], quantum: Paise) => amounts.map((amount) => roundTo(amount, quantum))

/** The balance sheet as rows in print order. */
export function balanceSheet(
  accounts: readonly StatementAccount[],
  columns: readonly SheetColumn[],
  options: StatementOptions = {},
): StatementRow[] {
  const nothing = columns.map(() => null)
  return balanceSheetSides(accounts, columns, options).flatMap((side, at) => {
    const rows = [
      row('group', side.label, 0, nothing),
      ...side.parts.flatMap((part) => partRows(part, 1, options)),
      row('total', t('Total {group}', { group: translate(side.label).toLowerCase() }), 0, side.amounts),
    ]
    return faces[options.division ?? 'one'].sides[at]?.sign === -1 ? creditRows(rows) : rows
  })
}

/** A line, or a group of them; a group among lines has its sum. */
function partRows(node: StatementNode, level: number, options: StatementOptions): StatementRow[] {
  if (node.line !== undefined) return lineRows(node, level, options)
  const rows = node.parts.flatMap((part) => partRows(part, level + 1, options))
  if (rows.length === 0) return []
  return [row('group', node.label, level, level === 1 ? node.amounts.map(() => null) : node.amounts), ...rows]
}
