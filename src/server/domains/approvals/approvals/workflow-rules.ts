import type { StepInput, WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import { stuckStep } from '#core/approvals/distinct.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ableIn, type EligibleApprovers, eligibleApprovers, nameIn, principalsOf } from './eligible-approvers.ts'

/**
 * Why the current members cannot complete these steps, without those in `except` and each at most once; undefined if they can.
 */
export function stepsProblem(
  circle: EligibleApprovers,
  steps: readonly StepInput[],
  except: ReadonlySet<string>,
): string | undefined {
  const open = steps.map(({ needed, approvers }) => ({ needed, able: ableIn(circle, approvers, except) }))
  const stuck = stuckStep(open)
  if (stuck === undefined) return undefined
  const { needed = 0, able = [] } = open[stuck] ?? {}
  const approvals = needed === 1 ? '1 approval' : t('{needed} approvals', { needed })
  const who = able.length === 0 ? 'nobody' : t('only {map}', { map: able.map((key) => nameIn(circle, key)).join(', ') })
  return t('Step {value} needs {approvals}, and {who} can give one. Nobody can approve twice, or approve what they prepared', {
    value: stuck + 1,
    approvals,
    who,
  })
}

/** Normalizes addresses to lower case; refuses an approver who cannot approve, at their place. */
export async function checked(tx: CompanyTx, body: WorkflowInput): Promise<WorkflowInput> {
  const circle = await eligibleApprovers(tx)
  const { rows: team } = await tx.client.query<{ email: string; name: string }>(
    `SELECT a.email, concat_ws(' ', a.first_name, a.last_name) AS name FROM memberships m JOIN accounts a USING (accounts_id)
     WHERE m.companies_id = $1 AND a.email = ANY($2::text[])`,
    [tx.companies_id, body.steps.flatMap((step) => step.approvers.map((approver) => approver.email?.toLowerCase() ?? ''))],
  )
  const inTeam = new Map(team.map((member) => [member.email, member.name]))
  const issues: Issue[] = []
  const steps = body.steps.map(({ needed, approvers }, at) => ({
    needed,
    approvers: approvers.map((approver, no) => {
      const tidy = only(approver)
      const path = `steps.${at}.approvers.${no}`
      const name = tidy.email === null ? undefined : inTeam.get(tidy.email)
      if (name !== undefined)
        issues.push({ path: `${path}.email`, message: t('{name} is in the team: choose them as a person', { name }) })
      if (tidy.kind === 'person' && principalsOf(circle, tidy).length === 0)
        issues.push({
          path: `${path}.accounts_id`,
          message: t('This person cannot approve {document_kind}s', { document_kind: body.document_kind }),
        })
      if (tidy.kind === 'role' && principalsOf(circle, tidy).length === 0)
        issues.push({
          path: `${path}.roles_id`,
          message: t('Nobody with this role can approve {document_kind}s', { document_kind: body.document_kind }),
        })
      return tidy
    }),
  }))
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  const problem = stepsProblem(circle, steps, new Set())
  if (problem !== undefined) throw new AppError('invalid', problem, { issues: [{ path: 'steps', message: problem }] })
  await known(tx, 'vendors', body.vendors_ids)
  await known(tx, 'ledger_accounts', body.ledger_accounts_ids)
  return { ...body, workflow_name: body.workflow_name.trim(), steps }
}

function only({ kind, accounts_id, roles_id, email, approver_name }: StepInput['approvers'][number]) {
  return {
    kind,
    accounts_id: kind === 'person' ? accounts_id : null,
    roles_id: kind === 'role' ? roles_id : null,
    email: kind === 'outside' ? (email?.toLowerCase() ?? null) : null,
    approver_name: kind === 'outside' ? approver_name?.trim() || null : null,
  }
}

async function known(tx: CompanyTx, table: 'vendors' | 'ledger_accounts', ids: readonly string[]): Promise<void> {
  const { rows } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE companies_id = $1 AND ${table}_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  if (rows[0]?.count !== new Set(ids).size) {
    const message = table === 'vendors' ? 'One of these vendors does not exist' : 'One of these accounts does not exist'
    throw new AppError('invalid', message, { issues: [{ path: `${table}_ids`, message }] })
  }
}

/** How an approver of a step is called: by name, by role, or by who they are outside. */
export function labelOf(
  circle: EligibleApprovers,
  roleNames: ReadonlyMap<string, string>,
  approver: StepInput['approvers'][number],
): string {
  if (approver.kind === 'role') return roleNames.get(approver.roles_id ?? '') ?? 'A role that was deleted'
  if (approver.kind === 'outside') return approver.approver_name ?? approver.email ?? ''
  return circle.members.get(approver.accounts_id ?? '')?.name ?? 'Somebody who may not approve any more'
}
