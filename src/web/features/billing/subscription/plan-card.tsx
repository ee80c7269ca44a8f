import type { PlanOffer, Subscription } from '#contract/billing/subscription.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Points } from './points.tsx'
import styles from './subscription.module.css'
import { planLines, pricePeriod } from './words.ts'

/** A plan with its price and features. */
export function PlanCard({ plan, details, onChoose }: { plan: PlanOffer; details: Subscription; onChoose: () => void }) {
  const isHeld = plan.subscription_packages_id === details.id
  const isNext = plan.subscription_packages_id === details.nextPlan?.id
  return (
    <section className={cx(styles.plan, isHeld && styles.held)} aria-label={plan.displayName}>
      <div className={styles.planHead}>
        <h2 className={styles.planName}>{plan.displayName}</h2>
        {isHeld && <Badge tone="success">{t('Your plan')}</Badge>}
        {isNext && <Badge tone="info">{t('Next')}</Badge>}
      </div>
      <p className={styles.price}>
        <span className="figures">₹{formatPaise(plan.price).replace(/\.00$/, '')}</span>{' '}
        <small>{plan.price > 0 ? t('{pricePeriod} + GST', { pricePeriod: pricePeriod(plan.period) }) : t('forever')}</small>
      </p>
      <div className={styles.grow}>
        <Points of={planLines(plan)} />
      </div>
      {plan.price > 0 && !isHeld && !isNext && (
        <Button tone="primary" wide onClick={onChoose}>
          {t('Choose {displayName}', { displayName: plan.displayName })}
        </Button>
      )}
    </section>
  )
}
