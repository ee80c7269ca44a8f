import { t } from '../../messages.ts'
import { plainHeader } from './headers.ts'
import { badFile } from '../../documents/parsing/refuse.ts'

const security =
  /^(?:symbol|ticker|isin|scrip|security|instrument|stock|scheme|fund|folio|nav|trading pair|pair|coin|base asset)\b|\b(?:isin|scrip|symbol)$/
const size = /^(?:qty|quantity|units?|shares|no of (?:shares|units)|lots?|executed|filled)\b|\b(?:qty|quantity|units)$/
const price = /^(?:price|rate|nav|unit price|avg price|average price|trade price|purchase price|mrp)\b|\b(?:price|nav)$/
const fund = /^(?:scheme|folio|nav)\b|\bnav$/
const settlement = /^(?:settlement|settled) (?:id|utr|date|at|on|amount)$|^utr settlement\b|\bpayout id$/
const gatewayFee = /\b(?:fee|fees|commission|service charge|mdr)\b/
const order = /^(?:order|invoice|bill) ?(?:id|no|number|date|status)\b/
const goods = /^(?:product|sku|item|asin|hsn)\b/

/**
 * Refuses a table that is a list of trades, fund units or orders: its amounts are prices and values of things, and reading them as
 * movements of a bank account would be wrong however well they add up.
 */
export function refuseOtherLists(cells: readonly string[]): void {
  if (isSettlementReport(cells)) throw badFile(settlements())
  const kind = otherListOf(cells)
  if (kind === undefined) return
  const message = `This is a list of ${kind.what} (its columns include ${kind.columns.map((cell) => `“${cell.trim()}”`).join(', ')}), not a bank statement. Export the account the money went through instead.`
  throw badFile(message)
}

const settlements = () =>
  t(
    'This is a payment gateway’s settlement report, not a bank statement: its lines are customers’ payments before fees. Import the statement of the bank account that receives the settlements.',
  )

/** A gateway’s report names the settlement and its own fee on each line; a bank does neither. */
function isSettlementReport(cells: readonly string[]): boolean {
  const plain = cells.map((cell) => plainHeader(cell.replaceAll('_', ' ')))
  if (plain.some((cell) => /balance/.test(cell))) return false
  return plain.some((cell) => settlement.test(cell)) && plain.some((cell) => gatewayFee.test(cell))
}

/** The subject of a table that is not a statement, by its header; undefined for a possible statement. */
function otherListOf(cells: readonly string[]): { what: string; columns: string[] } | undefined {
  const plain = cells.map(plainHeader)
  const has = (pattern: RegExp) => cells.filter((_, i) => pattern.test(plain[i] ?? ''))
  // A table with a balance, or with separate debits and credits, is an account whatever else it has.
  const isAccount =
    plain.some((cell) => /balance|^bal$|^saldo/.test(cell)) ||
    (plain.some((cell) => /debit|withdraw|^dr\b/.test(cell)) && plain.some((cell) => /credit|deposit|^cr\b/.test(cell)))
  if (isAccount) return undefined
  const [things, sizes, prices] = [has(security), has(size), has(price)]
  if (things.length > 0 && sizes.length + prices.length > 0 && new Set([...things, ...sizes, ...prices]).size > 1)
    return { what: has(fund).length > 0 ? 'fund transactions' : 'trades', columns: [...things, ...sizes, ...prices].slice(0, 3) }
  const [orders, items] = [has(order), has(goods)]
  if (orders.length > 0 && items.length + sizes.length > 0)
    return { what: 'orders', columns: [...orders, ...items, ...sizes].slice(0, 3) }
  return undefined
}
