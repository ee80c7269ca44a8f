import { AppError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { type RequestRow, requestOf, type StepRow } from './rows.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The number of automatic reminders per step. */
const MOST = 5

type Payload = { approval_requests_id: string; step_no: number }

/** Schedules a reminder after the workflow's number of days. */
export async function remindLater(tx: CompanyTx, services: Dependencies, request: RequestRow, step_no: number): Promise<void> {
  const { approval_requests_id, remind_after_days } = request
  const from = new Date(Date.now() + remind_after_days * DAY_MS)
  await services.jobs.enqueue(tx, reminderJob(services), { approval_requests_id, step_no }, from)
}

/** Reminds the approvers of a step, and reschedules itself; nothing when the step is done or was reminded just now. */
export function reminderJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'approval-reminder',
    run: (company, { approval_requests_id, step_no }) =>
      company(async (tx) => {
        const request = await requestOf(tx, approval_requests_id, 'FOR NO KEY UPDATE')
        if (request.approval_status !== 'waiting' || request.current_step !== step_no) return
        const step = await stepOf(tx, approval_requests_id, step_no)
        if (step.times_reminded >= MOST || sinceLast(tx, step) < HOUR_MS) return
        await call(tx, services, request)
        await remindLater(tx, services, request, step_no)
      }),
  }
}

/** A person reminds them. Throws `rate_limited` within an hour of the last reminder. */
export async function remind(tx: CompanyTx, services: Dependencies, approval_requests_id: string): Promise<void> {
  const request = await requestOf(tx, approval_requests_id, 'FOR NO KEY UPDATE')
  if (request.approval_status !== 'waiting')
    throw new AppError(
      'wrong_state',
      t('This request is already {approval_status}.', { approval_status: request.approval_status }),
    )
  const step = await stepOf(tx, approval_requests_id, request.current_step)
  if (sinceLast(tx, step) < HOUR_MS)
    throw new AppError('rate_limited', 'You reminded them less than an hour ago. Try again later.')
  await call(tx, services, request)
}

async function call(tx: CompanyTx, services: Dependencies, request: RequestRow): Promise<void> {
  const { approval_requests_id, current_step, document_number, payee_name, amount, link_base } = request
  const title = sentence('{document_number} of {payee_name} for ₹{amount} still waits for your approval', {
    document_number,
    payee_name,
    amount: formatPaise(amount),
  })
  await notifyApprovers(tx, { services, base: link_base }, request, title)
  await tx.client.query(
    `UPDATE approval_request_steps SET reminded_at = $4, times_reminded = times_reminded + 1
     WHERE companies_id = $1 AND approval_requests_id = $2 AND step_no = $3`,
    [tx.companies_id, approval_requests_id, current_step, tx.now],
  )
  await audit(tx, 'reminded', 'approval_requests', approval_requests_id, { step_no: current_step })
}

const sinceLast = (tx: CompanyTx, { reminded_at }: StepRow) => tx.now.getTime() - (reminded_at?.getTime() ?? 0)

async function stepOf(tx: CompanyTx, approval_requests_id: string, step_no: number): Promise<StepRow> {
  const { rows } = await tx.client.query<StepRow>(
    'SELECT * FROM approval_request_steps WHERE companies_id = $1 AND approval_requests_id = $2 AND step_no = $3',
    [tx.companies_id, approval_requests_id, step_no],
  )
  if (!rows[0]) throw new Error('a request without its step')
  return rows[0]
}
