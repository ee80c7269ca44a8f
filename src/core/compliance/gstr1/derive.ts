import { roundLikeOfflineTool } from '../../money.ts'
import { months } from './masters.ts'
import type { Filer, Values } from './model.ts'

const number = (value: string | number | undefined): number => (typeof value === 'number' ? value : 0)

/** Tax on an amount in hundredths, computed in the tool's own order of binary operations. */
function taxOn(amount: number, row: Values, part: 0.01 | 0.005): number {
  return roundLikeOfflineTool((amount / 100) * (number(row['rt']) / 100) * part * (number(row['diff_percent']) || 1))
}

const isAtHome = (row: Values, { state, is_sez }: Filer): boolean => row['pos'] === state && !is_sez
const halves = (amount: number, row: Values): Values => {
  const half = taxOn(amount, row, 0.005)
  return { camt: half, samt: half }
}

/** `INTRA` in the filer's own State, unless it is a SEZ unit. */
const supplyType = (row: Values, filer: Filer): Values => ({ sply_ty: isAtHome(row, filer) ? 'INTRA' : 'INTER' })

/** Tables of documents: halved in the own State for regular supplies and deemed exports alone; none for a SEZ without payment. */
export function taxByType(row: Values, filer: Filer): Values {
  const type = row['inv_typ']
  const taxable = number(row['txval'])
  if (type === 'SEWOP') return { ...row, iamt: 0, csamt: 0 }
  if (isAtHome(row, filer) && (type === 'R' || type === 'DE')) return { ...row, ...halves(taxable, row) }
  return { ...row, iamt: taxOn(taxable, row, 0.01) }
}

export const operatorTaxByType = (row: Values, filer: Filer): Values => ({ ...taxByType(row, filer), ...supplyType(row, filer) })

/** Tables between States by definition: B2C large, and notes and exports unless made without payment. */
export function integratedTax(row: Values): Values {
  const isWithout = row['exp_typ'] === 'WOPAY' || row['typ'] === 'EXPWOP'
  return isWithout ? { ...row, iamt: 0, csamt: 0 } : { ...row, iamt: taxOn(number(row['txval']), row, 0.01) }
}

/** Summaries by place of supply alone. */
export function taxByPlace(row: Values, filer: Filer): Values {
  const amount = number(row['ad_amt'] ?? row['txval'])
  const tax = isAtHome(row, filer) ? halves(amount, row) : { iamt: taxOn(amount, row, 0.01) }
  return { ...row, ...supplyType(row, filer), ...tax, ...originalPeriod(row) }
}

/** Table 15 B2C reports all three taxes, zero or not. */
export const allTaxesByPlace = (row: Values, filer: Filer): Values => ({ iamt: 0, camt: 0, samt: 0, ...taxByPlace(row, filer) })

/** The month that a row amends, as the portal writes it. */
export function originalPeriod(row: Values): Values {
  const [fy, name] = [row['fy'], row['omonth']]
  if (typeof fy !== 'string' || typeof name !== 'string') return {}
  const month = months.findIndex((each) => each === name) + 1
  return { omon: `${String(month).padStart(2, '0')}${Number(fy.slice(0, 4)) + (month < 4 ? 1 : 0)}` }
}

/** The official description of the code. */
export const hsnRow = (row: Values, filer: Filer): Values => ({ ...row, desc: filer.describeHsn(String(row['hsn_sc'])) })

export const netIssue = (row: Values): Values => ({ ...row, net_issue: number(row['totnum']) - number(row['cancel']) })
