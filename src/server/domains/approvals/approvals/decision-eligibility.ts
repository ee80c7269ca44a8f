import { stuckStep } from '#core/approvals/distinct.ts'
import { t } from '#core/messages.ts'
import { ableIn, type EligibleApprovers, makersIn, nameIn, principalsOf } from './eligible-approvers.ts'
import type { ApprovalProgress, RequestState } from './rows.ts'

/** The approvals given so far: by whom, and on whose behalf. */
export function decidedApprovers({ decisions }: ApprovalProgress): Set<string> {
  const keys = decisions.flatMap(({ accounts_id, email, on_behalf_of }) => [accounts_id, email, on_behalf_of])
  return new Set(keys.filter((key) => key !== null))
}

/** Keys of the people who can give one of the missing approvals. */
export function waitsFor(circle: EligibleApprovers, request: RequestState, course: ApprovalProgress): string[] {
  if (request.approval_status !== 'waiting') return []
  const approvers = course.approvers.filter(({ step_no }) => step_no === request.current_step)
  return ableIn(circle, approvers, new Set([...makersIn(circle, request.makers), ...decidedApprovers(course)]))
}

/** The approver on whose behalf this member would decide: themselves before anyone they deputize for. */
export function principalOf(circle: EligibleApprovers, waiting: readonly string[], accounts_id: string): string | undefined {
  return waiting.includes(accounts_id)
    ? accounts_id
    : waiting.find((principal) => circle.deputies.get(principal)?.includes(accounts_id))
}

/** Why this member may not decide it now; undefined when they may. `decider`: who they would be deciding for. */
export function decideProblem(
  circle: EligibleApprovers,
  request: RequestState,
  course: ApprovalProgress,
  accounts_id: string | null,
): string | undefined {
  if (request.approval_status !== 'waiting')
    return t('This request is already {approval_status}.', { approval_status: request.approval_status })
  if (accounts_id === null || makersIn(circle, request.makers).has(accounts_id))
    return 'You prepared this: somebody else approves it.'
  if (course.decisions.some((row) => row.accounts_id === accounts_id)) return 'You have decided this already.'
  const waiting = waitsFor(circle, request, course)
  const principal = circle.members.has(accounts_id) ? principalOf(circle, waiting, accounts_id) : undefined
  if (principal === undefined)
    return t('This request waits for {value}.', {
      value:
        waiting.map((key) => calledIn(circle, course, key)).join(', ') ||
        t('somebody who can approve it: change the workflow or ask for a bypass'),
    })
  return earlyDecisionProblem(circle, request, course, [accounts_id, principal])
}

/** Nobody approves twice: the only possible approver of a later step leaves this one to others. */
export function earlyDecisionProblem(
  circle: EligibleApprovers,
  request: RequestState,
  course: ApprovalProgress,
  keys: readonly string[],
): string | undefined {
  const except = new Set([...makersIn(circle, request.makers), ...decidedApprovers(course), ...keys])
  const open = course.steps
    .filter(({ step_no }) => step_no >= request.current_step)
    .map(({ step_no, needed }) => {
      const given = course.decisions.filter((row) => row.step_no === step_no && row.decision === 'approved').length
      const approvers = course.approvers.filter((row) => row.step_no === step_no)
      return {
        step_no,
        needed: Math.max(0, needed - given - (step_no === request.current_step ? 1 : 0)),
        able: ableIn(circle, approvers, except),
      }
    })
  const stuck = stuckStep(open)
  if (stuck === undefined) return undefined
  const later = open[stuck]?.step_no
  const isMine = course.approvers
    .filter((row) => row.step_no === later)
    .some((row) => principalsOf(circle, row).some((key) => keys.includes(key)))
  // Blocked for another reason, such as a member who left: that must not prevent this step.
  return isMine && later !== request.current_step
    ? t('You approve in step {later}, and one person can’t approve twice. Leave this step to another approver.', { later })
    : undefined
}

/** A member, with today's deputies. */
export function withDeputies(circle: EligibleApprovers, key: string): string {
  const deputies = circle.deputies.get(key) ?? []
  const name = nameIn(circle, key)
  return deputies.length === 0 ? name : `${name} (away: ${deputies.map((id) => nameIn(circle, id)).join(', ')})`
}

/** An outside approver by the name in the workflow. */
export function calledIn(circle: EligibleApprovers, { approvers }: ApprovalProgress, key: string): string {
  const outside = approvers.find(({ email }) => email === key)
  return outside ? outside.approver_name : withDeputies(circle, key)
}
