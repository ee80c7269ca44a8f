import type { EpfChallan, EpfMonth, EpfReturn } from '#contract/payroll/epf-returns.ts'
import { formatMonthYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import type { EpfRow } from '#core/payroll/epf-files.ts'
import {
  type Balance,
  balancesOf,
  type EpfPlan,
  type EpfReturnKind,
  epfReturnKinds,
  planReturn,
  returnedRows,
  sharesSum,
  sharesTotal,
} from '#core/payroll/epf-return.ts'
import { dueOn } from '#core/tax/law/due-days.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import {
  challansOf,
  epfMonths,
  missingMonth,
  paidMembers,
  returnsOf,
  type StoredChallan,
  type StoredReturn,
} from './stored-returns.ts'

/** A month with everything its returns and challans are decided by. */
export type MonthFacts = {
  members: EpfRow[]
  returns: StoredReturn[]
  challans: StoredChallan[]
  /** By approved returns. */
  returned: Map<string, EpfRow>
  balances: Balance[]
  missing: IsoDate | undefined
}

export async function monthFacts(tx: CompanyTx, month: IsoDate): Promise<MonthFacts> {
  const [returns, challans] = [await returnsOf(tx, month), await challansOf(tx, month)]
  const returned = approvedRows(returns)
  return {
    members: await paidMembers(tx, month),
    returns,
    challans,
    returned,
    balances: balancesOf(
      returned,
      challans.map(({ paid_on, rows }) => ({ is_paid: paid_on !== null, rows })),
    ),
    missing: await missingMonth(tx, month),
  }
}

const approvedRows = (returns: readonly StoredReturn[]) =>
  returnedRows(returns.filter(({ return_status }) => return_status === 'approved').map(({ rows }) => rows))

/** The rows that a return of a kind would have now. */
export const planOf = (kind: EpfReturnKind, { members, returned, challans }: MonthFacts): EpfPlan =>
  planReturn(kind, { members, returned, is_payment_begun: challans.length > 0 })

/** Why a return of a kind cannot be made now, as a sentence; undefined when it can. */
export function whyBlocked(kind: EpfReturnKind, facts: MonthFacts, plan: EpfPlan): string | undefined {
  const { returns, missing } = facts
  const open = returns.find(({ return_status }) => return_status !== 'approved')
  if (open)
    return t('Return {number} of this month is not approved yet: record its approval or discard it first.', {
      number: open.return_no,
    })
  const regular = returns.some(({ return_kind }) => return_kind === 'regular')
  if (kind === 'regular' && regular)
    return t('This month has its regular return. Add members by a supplementary return, correct them by a revised one.')
  if (kind !== 'regular' && !regular) return t('Make the regular return of this month first.')
  if (missing) return t('{month} comes first: EPFO takes returns in the order of months.', { month: formatMonthYear(missing) })
  return plan.rows.length === 0 ? noRows(kind) : undefined
}

function noRows(kind: EpfReturnKind): string {
  if (kind === 'regular') return t('No member of this month has a UAN.')
  return kind === 'supplementary'
    ? t('Every member with a UAN is in a return of this month.')
    : t('No figures of members in a return changed, or none that EPFO takes now.')
}

/** As `epfMonth()`; the access is logged. */
export async function viewEpfMonth(tx: CompanyTx, month: IsoDate | undefined): Promise<EpfMonth> {
  const view = await epfMonth(tx, month)
  await auditLook(tx, 'payroll_runs', tx.companies_id, { file: 'epf_returns', month: view.month })
  return view
}

/** Returns, balances and challans of a month; without one, of the latest that has members. */
export async function epfMonth(tx: CompanyTx, asked: IsoDate | undefined): Promise<EpfMonth> {
  const months = await epfMonths(tx)
  const month = asked ?? months[0] ?? null
  if (month === null) return { months, month, ...nothing }
  const facts = await monthFacts(tx, month)
  const due = dueOn('pf', monthEnd(month))
  return {
    months: months.includes(month) ? months : [...months, month].toSorted().toReversed(),
    month,
    due_on: due?.due ?? null,
    law: due ? translate(due.law.source) : null,
    is_unverified: due?.law.status !== 'confirmed',
    members: facts.members.length,
    returns: facts.returns.map((row) => returnView(row, facts)),
    plans: epfReturnKinds.map((return_kind) => {
      const plan = planOf(return_kind, facts)
      return {
        return_kind,
        members: plan.rows.length,
        left_out: plan.left_out,
        blocked: whyBlocked(return_kind, facts, plan) ?? null,
      }
    }),
    balances: facts.balances,
    challans: facts.challans.map(challanView),
  }
}

const nothing = { due_on: null, law: null, is_unverified: false, members: 0, returns: [], plans: [], balances: [], challans: [] }

function returnView(row: StoredReturn, facts: MonthFacts): EpfReturn {
  const { rows, month: _month, ...of } = row
  return {
    ...of,
    members: rows.length,
    ...sharesSum(rows),
    is_stale: row.return_status !== 'approved' && JSON.stringify(planOf(row.return_kind, facts).rows) !== JSON.stringify(rows),
    payment: row.return_status === 'approved' ? paymentOf(rows, facts.balances) : null,
  }
}

function paymentOf(rows: readonly EpfRow[], balances: readonly Balance[]): NonNullable<EpfReturn['payment']> {
  const uans = new Set(rows.map(({ uan }) => uan))
  const own = balances.filter(({ uan }) => uans.has(uan))
  const total = (of: 'due' | 'paid' | 'in_challan') => sharesTotal(sharesSum(own.map((each) => each[of])))
  if (total('paid') >= total('due')) return 'paid'
  return total('paid') + total('in_challan') > 0 ? 'challan' : 'none'
}

const challanView = ({ rows, month: _month, ...of }: StoredChallan): EpfChallan => ({
  ...of,
  members: rows.length,
  ...sharesSum(rows),
})
