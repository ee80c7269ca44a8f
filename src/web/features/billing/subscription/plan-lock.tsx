import { useQuery } from '@tanstack/react-query'
import { type PlanFeature, plansOnSale } from '#core/entitlements/plans.ts'
import { formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { subscriptionQuery } from './api.ts'
import styles from './plan-lock.module.css'
import { featureWords, pricePeriod } from './words.ts'

/** What works without it. */
const instead: Readonly<Record<PlanFeature, string>> = {
  'bulk-payment-links': 'You can still create payment links one at a time.',
  'e-invoice': 'You can still create and send invoices, and register them on the government portal.',
  'e-way-bill': 'You can still create invoices and challans, and make the e-way bill on the government portal.',
  'gst-challan': 'You can still see output tax and input tax under Reports.',
  gstr1: 'You can still see output tax under Reports, and file on the GST portal.',
  'invoice-upload': 'You can still create invoices one at a time.',
  'vendor-free-plan': 'You can still pay the vendors you have.',
  'fund-transfer': 'You can still pay vendors one at a time under Pay.',
}

/** Above a page whose feature the plan does not include, before any work is done: why, what it costs, what works instead. */
export default function PlanLock({ feature }: { feature: PlanFeature }) {
  const { data } = useQuery(subscriptionQuery)
  const mayChange = usePermitted(['OWNER', 'ADMIN'])
  const offer = plansOnSale.find(({ features }) => features.includes(feature))
  const { name } = featureWords[feature]
  return (
    <div className={styles.lock}>
      <Notice tone="warning">
        <p>
          <strong>
            {data === undefined
              ? `Your plan does not include ${name}.`
              : `The ${data.displayName} plan does not include ${name}.`}
          </strong>{' '}
          {offer && `The ${offer.name} plan does, from ₹${formatPaise(offer.price)} ${pricePeriod(offer.period)} plus GST.`}{' '}
          {instead[feature]}
        </p>
        {mayChange ? (
          <ButtonLink to="/subscription" search={{ source: name }} icon="wallet">
            See the plans
          </ButtonLink>
        ) : (
          <p>Ask an owner or admin of your company to upgrade the plan.</p>
        )}
      </Notice>
    </div>
  )
}
