import type { Run } from '#contract/payroll/runs.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatMonthYear } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { carryBatch } from '#server/domains/documents/row-imports/carry-batch.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { createMany, type NewPayout } from '#server/domains/payouts/payouts/create-payouts.ts'
import { accountsAmong } from '#server/domains/payouts/payouts/file-lookup.ts'
import { payeesOf } from '#server/domains/payouts/payouts/payee.ts'
import { type SlipRow, slipsOfRun } from './read-slips.ts'
import { lockRun } from './stored-run.ts'
import { runView } from './view-run.ts'

const ended = ['failed', 'reversed', 'rejected', 'cancelled']

/**
 * Creates one batch of payouts for an approved run: everyone with a net pay who is not on hold, can be paid, and has no payout yet. They wait for
 * a person who releases payments. Omitted people can be paid later in a batch of their own. Throws `wrong_state` if nobody is left.
 */
export async function payRun(tx: CompanyTx, payroll_runs_id: string, bank_accounts_id: string): Promise<Run> {
  await requireEntitlement(tx, 'fund-transfer')
  const run = await lockRun(tx, payroll_runs_id, 'approved', 'Approve this pay run first.')
  const account = (await accountsAmong(tx)).find((each) => each.bank_accounts_id === bank_accounts_id)
  if (!account) throw fieldError('bank_accounts_id', 'Choose an account in rupees with number and IFSC')
  const due = (await slipsOfRun(tx, payroll_runs_id)).filter(isDue)
  const payees = await payeesOf(
    tx,
    due.map(({ staff_id }) => ({
      payout_kind: 'staff' as const,
      vendors_id: null,
      to_bank_accounts_id: null,
      cards_id: null,
      staff_id,
    })),
  )
  const words = batchWords[run.run_kind]
  const paid = due.flatMap((row) => {
    const payee = payees.get(row.staff_id)
    if (!payee || payee.problem !== null || payee.blocker !== null || row.bank_status !== 'verified') return []
    const payout: NewPayout = {
      payee: { ...payee, vendors_id: null, staff_id: row.staff_id },
      account,
      amount: row.pay?.slip.net ?? 0,
      purpose: 'salary',
      narration: `${words.narration} ${run.month.slice(0, 7)}`,
      bills: [],
    }
    return [{ row, payout }]
  })
  if (paid.length === 0)
    throw new AppError('wrong_state', 'Nobody is left to pay: the others are held, paid, or have no verified account.')
  const sum = sumPaise(paid.map(({ payout }) => payout.amount))
  const row_imports_id = await carryBatch(tx, {
    import_kind: 'payouts',
    carried_name: `${words.batch} ${formatMonthYear(run.month)}`,
    made_count: paid.length,
    control_sum: sum,
  })
  const ids = await createMany(
    tx,
    paid.map(({ payout }) => payout),
    row_imports_id,
  )
  await tx.client.query(
    `UPDATE payroll_slips s SET payouts_id = n.payout FROM unnest($2::uuid[], $3::uuid[]) AS n (slip, payout)
     WHERE s.companies_id = $1 AND s.payroll_slips_id = n.slip`,
    [tx.companies_id, paid.map(({ row }) => row.payroll_slips_id), ids],
  )
  await audit(tx, 'paid_out', 'payroll_runs', payroll_runs_id, { month: run.month, payouts: paid.length })
  return runView(tx, payroll_runs_id)
}

const batchWords = {
  monthly: { narration: 'Salary', batch: 'Salaries' },
  final: { narration: 'Final pay', batch: 'Full and final settlement' },
  bonus: { narration: 'Bonus', batch: 'Bonus' },
} as const

const isDue = ({ pay, is_held, payout_status }: SlipRow): boolean =>
  !is_held && (pay?.slip.net ?? 0) > 0 && (payout_status === null || ended.includes(payout_status))
