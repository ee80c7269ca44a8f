import { type Paise, sumPaise } from '../money.ts'
import type { EpfRow, EpfShares } from './epf-files.ts'

/** A month's first return, members who were missing in it, and corrections of members who were in it. */
export const epfReturnKinds = ['regular', 'supplementary', 'revised'] as const
export type EpfReturnKind = (typeof epfReturnKinds)[number]
/** Before the portal approved it a return can be discarded, afterwards never. */
export const epfReturnStatuses = ['file', 'validated', 'statement', 'approved', 'discarded'] as const
export type EpfReturnStatus = (typeof epfReturnStatuses)[number]
export const leftOutReasons = ['no_uan', 'returned', 'not_returned', 'unchanged', 'lower', 'unpaid'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export type LeftOut = { uan: string; name: string; reason: LeftOutReason }
export type EpfPlan = { rows: EpfRow[]; left_out: LeftOut[] }

/** One row for each UAN: who left and was hired again within a month has two slips. Members without a UAN stay apart. */
export function membersOf(rows: readonly EpfRow[]): EpfRow[] {
  const found = new Map<string, EpfRow>()
  const others: EpfRow[] = []
  for (const row of rows) {
    const old = found.get(row.uan)
    if (row.uan === '') others.push(row)
    else found.set(row.uan, old ? added(old, row) : row)
  }
  return [...found.values(), ...others]
}

const added = (one: EpfRow, other: EpfRow): EpfRow => ({
  ...one,
  gross: one.gross + other.gross,
  epf_wage: one.epf_wage + other.epf_wage,
  pension_wage: one.pension_wage + other.pension_wage,
  insurance_wage: one.insurance_wage + other.insurance_wage,
  employee: one.employee + other.employee,
  pension: one.pension + other.pension,
  employer: one.employer + other.employer,
  ncp_days: Math.min(31, one.ncp_days + other.ncp_days),
  refund: one.refund + other.refund,
})

/** What is returned of each UAN: a later return overwrites an earlier one. `returns` in the order of their approval. */
export function returnedRows(returns: readonly (readonly EpfRow[])[]): Map<string, EpfRow> {
  const found = new Map<string, EpfRow>()
  for (const rows of returns) for (const row of rows) found.set(row.uan, row)
  return found
}

type Facts = { members: readonly EpfRow[]; returned: ReadonlyMap<string, EpfRow>; is_payment_begun: boolean }

/**
 * The rows of a return of a kind, and every other member of the month with the reason: rows and those left out are all members, paid or returned.
 * A correction lowers a share only before a challan of the month is made (EPFO, revamped ECR of September 2025, from secondary pages).
 */
export function planReturn(kind: EpfReturnKind, { members, returned, is_payment_begun }: Facts): EpfPlan {
  const plan: EpfPlan = { rows: [], left_out: [] }
  for (const row of members) {
    const reason = reasonOf(kind, row, returned.get(row.uan), is_payment_begun)
    if (reason === undefined) plan.rows.push(row)
    else plan.left_out.push({ uan: row.uan, name: row.name, reason })
  }
  const paid = new Set(members.map(({ uan }) => uan))
  for (const { uan, name } of returned.values()) if (!paid.has(uan)) plan.left_out.push({ uan, name, reason: 'unpaid' })
  return plan
}

function reasonOf(kind: EpfReturnKind, row: EpfRow, old: EpfRow | undefined, is_begun: boolean): LeftOutReason | undefined {
  if (row.uan === '') return 'no_uan'
  if (kind !== 'revised') return old ? 'returned' : undefined
  if (!old) return 'not_returned'
  if (isSame(row, old)) return 'unchanged'
  return is_begun && isLower(row, old) ? 'lower' : undefined
}

const isSame = (one: EpfRow, other: EpfRow) =>
  (Object.keys(one) as (keyof EpfRow)[]).every((field) => one[field] === other[field])
const isLower = (row: EpfRow, old: EpfRow) =>
  row.employee < old.employee || row.pension < old.pension || row.employer < old.employer || row.refund < old.refund

/** What of a member's return is due, in challans that are not paid, paid and in none. */
export type Balance = { uan: string; name: string; due: EpfShares; in_challan: EpfShares; paid: EpfShares; left: EpfShares }
export type ChallanRows = { is_paid: boolean; rows: readonly (EpfShares & { uan: string })[] }

export const noShares: EpfShares = { employee: 0, pension: 0, employer: 0, refund: 0 }
const plus = (one: EpfShares, other: EpfShares): EpfShares => ({
  employee: one.employee + other.employee,
  pension: one.pension + other.pension,
  employer: one.employer + other.employer,
  refund: one.refund + other.refund,
})
const lessened = (one: EpfShares, other: EpfShares): EpfShares => ({
  employee: Math.max(0, one.employee - other.employee),
  pension: Math.max(0, one.pension - other.pension),
  employer: Math.max(0, one.employer - other.employer),
  refund: Math.max(0, one.refund - other.refund),
})
export const sharesSum = (rows: readonly EpfShares[]): EpfShares => rows.reduce<EpfShares>(plus, noShares)
export const sharesTotal = ({ employee, pension, employer, refund }: EpfShares): Paise =>
  sumPaise([employee, pension, employer, refund])

/** The balance of every member returned; in the order of the returns. */
export function balancesOf(returned: ReadonlyMap<string, EpfRow>, challans: readonly ChallanRows[]): Balance[] {
  const sums = { open: new Map<string, EpfShares>(), paid: new Map<string, EpfShares>() }
  for (const { is_paid, rows } of challans) {
    const into = is_paid ? sums.paid : sums.open
    for (const row of rows) into.set(row.uan, plus(into.get(row.uan) ?? noShares, row))
  }
  return [...returned.values()].map(({ uan, name, employee, pension, employer, refund }) => {
    const due = { employee, pension, employer, refund }
    const in_challan = sums.open.get(uan) ?? noShares
    const paid = sums.paid.get(uan) ?? noShares
    return { uan, name, due, in_challan, paid, left: lessened(due, plus(in_challan, paid)) }
  })
}
