import type { Collection } from '#contract/sales/collect.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { Sign } from './sign.tsx'

/** The message when nothing is due any more, and how long the page remains. */
export function LinkStatus({
  collection: { status, payable, expires_on, company_name, amount_paid },
}: {
  collection: Collection
}) {
  if (payable !== null)
    return expires_on === null ? null : <p className={styles.quiet}>{t('Pay by {date}', { date: formatDate(expires_on) })}</p>
  if (status === 'expired')
    return (
      <Sign icon="clock" title={t('This link has expired')} text={t('Ask {company_name} for a new link.', { company_name })} />
    )
  if (status === 'cancelled')
    return (
      <Sign
        icon="close"
        title={t('This link is closed')}
        text={t('{company_name} closed this link. You don’t need to pay anything here.', { company_name })}
      />
    )
  return (
    <Sign
      icon="done"
      tone="good"
      title={amount_paid > 0 ? t('Payment Successful') : t('Nothing is due')}
      text={
        amount_paid > 0
          ? t('Thank you. {company_name} has your payment.', { company_name })
          : t('You don’t need to pay anything here any more.')
      }
    />
  )
}
