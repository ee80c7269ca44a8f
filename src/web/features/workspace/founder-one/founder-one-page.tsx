import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FounderStep } from '#contract/workspace/founder-one.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { usePermitted, useSession } from '#web/lib/session.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/states.tsx'
import { founderStepsQuery } from './api.ts'
import { guides } from './steps.ts'
import styles from './founder-one.module.css'

/** For whoever runs a company for the first time: a letter, and the first year's steps as the books show them. */
export function FounderOnePage() {
  const { data } = useSuspenseQuery(founderStepsQuery)
  const { first_name, company_name } = useSession()
  const done = data.steps.filter(({ is_done }) => is_done).length
  return (
    <Page shape="narrow">
      <PageHeader title={t('Founder One')} description={t('The first year of {company_name}', { company_name })} />
      <Card>
        <div className={styles.letter}>
          <p>{t('Dear {first_name},', { first_name })}</p>
          <p>
            {t(
              'Nobody starts a company to keep its books. But most companies that fail do not lack ideas: they find out too late what they owe and what others owe them. Your books tell you in time.',
            )}
          </p>
          <p>
            {t(
              'Below is what the first year needs, in the order that helps most. We tick a step when your books show it, not when someone says so. You need not do it all today, but review bank lines every week.',
            )}
          </p>
          <p>{t('Whatever you enter stays yours: you can export all of it as a file, at any time and on any plan.')}</p>
          <p className={styles.from}>{t('The people who make {name}', { name: product.name })}</p>
        </div>
      </Card>
      <Card title={t('The first year')}>
        <Progress
          value={done}
          max={data.steps.length}
          label={t('{done} of {length} done', { done, length: data.steps.length })}
        />
        <ol className={styles.steps}>
          {data.steps.map(({ step, is_done }) => (
            <Step key={step} step={step} isDone={is_done} />
          ))}
        </ol>
      </Card>
    </Page>
  )
}

function Step({ step, isDone }: { step: FounderStep; isDone: boolean }) {
  const { title, why, link, permissions } = guides[step]
  const mayTake = usePermitted(permissions)
  return (
    <li className={cx(styles.step, isDone && styles.done)}>
      <span className={styles.mark}>
        <Icon name={isDone ? 'done' : 'clock'} />
        <span className="visually-hidden">{isDone ? 'Done: ' : `${t('To do:')} `}</span>
      </span>
      <span>
        {mayTake ? (
          <Link to={link} className={styles.title}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={styles.why}>{why}</span>
      </span>
    </li>
  )
}
