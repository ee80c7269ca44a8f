import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { vendorBlocked } from '#server/domains/directory/vendors/plan.ts'
import { keyOf, payeesOf } from './payee.ts'
import { approverOf } from './read.ts'
import { approvalProblem } from './rules.ts'
import type { PayoutRecord } from './table.ts'
import { workflowProblem } from './workflow.ts'

type Warned = { payouts_id: string; text: string }

/**
 * The payouts that need a stated reason because of their payee. Throws `forbidden`, `wrong_state` or `plan_limit` unless this person may
 * approve each of them: checked before the one-time password is sent, and again when it is used.
 */
export async function payeeWarnings(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<Warned[]> {
  const waits = await workflowProblem(tx, rows)
  if (waits !== undefined) throw new AppError('wrong_state', waits)
  const who = await approverOf(tx)
  const payees = await payeesOf(tx, rows)
  const warned: Warned[] = []
  for (const row of rows) {
    const payee = payees.get(keyOf(row))
    if (!payee) throw new AppError('not_found', t('{payee_name} no longer exists.', { payee_name: row.payee_name }))
    const problem = approvalProblem(row, payee, who)
    if (problem !== undefined) throw new AppError('forbidden', rows.length === 1 ? problem : `${row.payee_name}: ${problem}`)
    if (payee.blocker === 'view_only' || payee.blocker === 'verify') throw vendorBlocked(payee.blocker)
    if (payee.warning !== null) warned.push({ payouts_id: row.payouts_id, text: payee.warning.text })
  }
  return warned
}
