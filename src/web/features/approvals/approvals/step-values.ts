import { t } from '#core/messages.ts'
import { type approvalChoices, MOST_APPROVERS, type StepInput } from '#contract/approvals/approval-workflows.ts'
import type { Reply } from '#contract/endpoint.ts'

export type WorkflowChoices = Reply<typeof approvalChoices>

/** The step without one approver; it then needs no more approvals than it has approvers. */
export function withoutApprover(step: StepInput, gone: number): StepInput {
  const approvers = step.approvers.filter((_, no) => no !== gone)
  return { approvers, needed: Math.max(1, Math.min(step.needed, approvers.length)) }
}

/** At most as many as there are people; a role may include several. */
export function mostNeeded({ needed, approvers }: StepInput, { roles }: WorkflowChoices): number {
  const people = approvers.map(({ kind, roles_id }) =>
    kind === 'role' ? (roles.find((role) => role.roles_id === roles_id)?.people.length ?? 1) : 1,
  )
  return Math.min(
    MOST_APPROVERS,
    Math.max(
      needed,
      people.reduce((sum, one) => sum + one, 0),
    ),
  )
}

/** `Any one`, `Any 2`, `All 3`. */
export function neededWords(needed: number, approvers: number): string {
  if (needed === approvers && needed > 1) return t('All {value}', { value: needed })
  return needed === 1 ? t('Any one') : t('Any {value}', { value: needed })
}
