import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { FounderStep } from '#contract/workspace/founder-one.ts'
import { holdsAny } from '#contract/permissions.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Progress, Skeleton } from '#web/ui/states.tsx'
import { founderStepsQuery } from './checklist-api.ts'
import { guides, stepsOf } from './checklist-steps.ts'
import styles from './checklist.module.css'

/**
 * The first steps of the company, ticked by the contents of its books. Dashboard, Welcome, Founder One and KYC show it; `most` leaves
 * the rest behind a link, and nothing shows once all steps are done.
 */
export function Checklist({ title = t('First steps'), most, leaves }: { title?: string; most?: number; leaves?: FounderStep }) {
  const { permissions } = useSession()
  const { data, error, refetch } = useQuery(founderStepsQuery)
  if (error && !data)
    return (
      <Card title={title}>
        <ErrorState error={error} title={t("We couldn't load the checklist")} onRetry={refetch} />
      </Card>
    )
  if (data === undefined) return <Skeleton lines={4} height={220} label={t('Loading the checklist')} />
  const mine = stepsOf(data.steps, permissions)
  // A person whose role leaves them no step of the set-up sees no empty list.
  if (mine.length === 0) return null
  const open = mine.filter(({ is_done }) => !is_done)
  if (most !== undefined && open.length === 0) return null
  const shown = most === undefined ? mine : open.slice(0, most)
  const done = mine.length - open.length
  return (
    <Card title={title}>
      <Progress value={done} max={mine.length} label={t('{done} of {length} done', { done, length: mine.length })} />
      <ol className={styles.steps}>
        {shown.map(({ step, is_done }) => (
          <Step key={step} step={step} isDone={is_done} isHere={step === leaves} held={permissions} />
        ))}
      </ol>
      {shown.length < mine.length && <Link to="/founder-one">{t('See all {length} steps', { length: mine.length })}</Link>}
    </Card>
  )
}

type StepProps = { step: FounderStep; isDone: boolean; isHere: boolean; held: readonly string[] }

function Step({ step, isDone, isHere, held }: StepProps) {
  const { title, why, verb, link, opens, imports = [] } = guides[step]
  const files = imports.filter(({ permissions }) => holdsAny(held, permissions))
  return (
    <li className={cx(styles.step, isDone && styles.done)}>
      <span className={styles.mark}>
        <Icon name={isDone ? 'done' : 'clock'} />
        <span className="visually-hidden">{isDone ? `${t('Done:')} ` : `${t('To do:')} `}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.why}>{why}</span>
        {!isDone && files.length > 0 && (
          <span className={styles.files}>
            {files.map(({ label, link: to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </span>
        )}
      </span>
      {!isDone && !isHere && (
        <ButtonLink to={link} search={opens as never} className={styles.act} looks>
          {verb}
        </ButtonLink>
      )}
    </li>
  )
}
