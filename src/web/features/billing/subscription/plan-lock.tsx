import { useQuery } from '@tanstack/react-query'
import { type PlanFeature, plansOnSale } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { subscriptionQuery } from './api.ts'
import { featureWords } from './feature-words.ts'
import styles from './plan-lock.module.css'
import { pricePeriod } from './words.ts'

/** What works without the feature. */
const instead: Readonly<Record<PlanFeature, string>> = {
  'bulk-payment-links': t('You can still create payment links one at a time.'),
  'e-invoice': t('You can still create and send invoices, and register them on the government portal.'),
  'e-way-bill': t('You can still create invoices and challans, and make the e-way bill on the government portal.'),
  'gst-challan': t('You can still see the ledgers, and make the challan on the GST portal.'),
  gstr1: t('You can still see output tax under Reports, and file on the GST portal.'),
  'invoice-upload': t('You can still create invoices one at a time.'),
  'vendor-free-plan': t('You can still pay the vendors you have.'),
  'fund-transfer': t('You can still pay vendors one at a time under Pay.'),
}

/**
 * Shown above a page whose feature the plan lacks, before any work is done: the reason, the price and the alternatives. `isKnown`: the menu
 * says that the plan lacks it; otherwise the plan decides once it has loaded.
 */
export default function PlanLock({ feature, isKnown }: { feature: PlanFeature; isKnown: boolean }) {
  const { data } = useQuery(subscriptionQuery)
  const mayChange = usePermitted(['OWNER', 'ADMIN'])
  const offer = plansOnSale.find(({ features }) => features.includes(feature))
  const { name } = featureWords[feature]
  if (!isKnown && (data === undefined || data.features.includes(feature))) return null
  return (
    <div className={styles.lock}>
      <Notice tone="warning">
        <p>
          <strong>
            {data === undefined
              ? t('Your plan does not include {name}.', { name })
              : t('The {displayName} plan does not include {name}.', { displayName: data.displayName, name })}
          </strong>{' '}
          {offer &&
            t('The {name} plan includes this, from ₹{amount} {pricePeriod} plus GST.', {
              name: offer.name,
              amount: formatPaise(offer.price),
              pricePeriod: pricePeriod(offer.period),
            })}{' '}
          {instead[feature]}
        </p>
        {mayChange ? (
          <ButtonLink to="/subscription" search={{ source: name }} icon="wallet">
            {t('See the plans')}
          </ButtonLink>
        ) : (
          <p>{t('Ask an owner or admin of your company to upgrade the plan.')}</p>
        )}
      </Notice>
    </div>
  )
}
