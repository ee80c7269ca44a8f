import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import type { Approval } from '#contract/approvals/approvals.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useRank } from './rights.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { useRevokeLink } from './api.ts'
import styles from './approvals.module.css'

type Step = Approval['steps'][number]
type Link = NonNullable<Step['approvers'][number]['link']>

/** The steps: approvers, decisions and progress. */
export function CourseCard({ approval }: { approval: Approval }) {
  return (
    <Card title={approval.workflow_name}>
      <ol className={styles.steps}>
        {approval.steps.map((step) => (
          <li key={step.step_no}>
            <div className={styles.stepHead}>
              <b>{t('Step {step_no}', { step_no: step.step_no })}</b>
              <StepBadge step={step} approval={approval} />
            </div>
            <ul className={styles.people}>
              {step.approvers.map((one, at) => (
                <li key={at}>
                  <span>
                    {one.approver_name}
                    {one.kind === 'role' && <small>{one.people.join(', ') || t('Nobody holds this role today')}</small>}
                    {one.kind === 'person' && one.people[0] !== one.approver_name && (
                      <small>{one.people[0] ?? t('Can no longer approve')}</small>
                    )}
                    {one.kind === 'outside' && (
                      <small>{one.link ? linkWords(one.link) : t('External, asked when the step begins')}</small>
                    )}
                  </span>
                  {one.link?.link_status === 'open' && <RevokeButton approval={approval} link={one.link} />}
                </li>
              ))}
            </ul>
            {approval.decisions
              .filter((one) => one.step_no === step.step_no)
              .map((one) => (
                <p key={one.approval_decisions_id} className={styles.decision} data-decision={one.decision}>
                  <b>{one.decided_by_name}</b>
                  {one.on_behalf_of_name && ` ${t('for {on_behalf_of_name}', { on_behalf_of_name: one.on_behalf_of_name })}`}{' '}
                  {one.decision}
                  {one.reason && `: ${one.reason}`}
                  <small>
                    {rich('{time} · about {code}', {
                      time: formatInstant(one.decided_at),
                      code: <code>{one.packet_hash.slice(0, 16)}</code>,
                    })}
                  </small>
                </p>
              ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepBadge({ step, approval }: { step: Step; approval: Approval }) {
  if (step.done_at !== null) return <Badge tone="success">{t('Done')}</Badge>
  if (approval.approval_status === 'waiting' && step.step_no === approval.current_step)
    return (
      <Badge tone="violet">
        {t('{approved_count} of {needed}', { approved_count: step.approved_count, needed: step.needed })}
      </Badge>
    )
  return <Badge>{step.needed === 1 ? t('One approval') : t('{needed} approvals', { needed: step.needed })}</Badge>
}

const linkStates: Record<Link['link_status'], string> = {
  open: t('Link sent'),
  spent: t('Decided by link'),
  expired: t('Link expired'),
  revoked: t('Link withdrawn'),
  replaced: t('Link replaced'),
  changed: t('Link closed: the bill was changed'),
  closed: t('Link closed'),
}
function linkWords({ email, link_status, email_status, expires_at, opened_at }: Link): string {
  const failed = email_status === 'failed' && link_status === 'open'
  const state = failed ? t('We couldn’t send the email') : linkStates[link_status]
  const until = link_status === 'open' && !failed ? t(', until {time}', { time: formatInstant(expires_at) }) : ''
  return `${email} · ${state}${until}${opened_at === null ? '' : ' · opened'}`
}

function RevokeButton({ approval: { approval_requests_id }, link }: { approval: Approval; link: Link }) {
  const { mutate, isPending } = useRevokeLink()
  const { isKeeper } = useRank()
  if (!isKeeper) return null
  return (
    <Button
      tone="quiet"
      busy={isPending}
      onClick={() => mutate({ approval_requests_id, approval_links_id: link.approval_links_id })}
    >
      {t('Withdraw')}
    </Button>
  )
}

const statusTones: Record<Approval['approval_status'], [Tone, string]> = {
  waiting: ['violet', t('In approval')],
  approved: ['success', t('Approved')],
  rejected: ['danger', t('Rejected')],
  reopened: ['warning', t('Reopened')],
  withdrawn: ['neutral', t('Withdrawn')],
  bypassed: ['warning', t('Bypassed')],
}
export function ApprovalBadge({ status }: { status: Approval['approval_status'] }) {
  const [tone, words] = statusTones[status]
  return <Badge tone={tone}>{words}</Badge>
}
