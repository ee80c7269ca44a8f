import { useQuery } from '@tanstack/react-query'
import { LEAST_POINTS, POINTS_LAST, POINTS_PER_REFERRAL, type RewardBalance } from '#contract/billing/rewards.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { formatCount, formatDate, formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { rewardsQuery } from './api.ts'
import { RedeemDrawer } from './redeem-drawer.tsx'
import { RewardRows } from './reward-rows.tsx'
import type { RewardsSearch } from './search.ts'
import styles from './rewards.module.css'

type Props = { search: RewardsSearch; onSearch: (change: RewardsSearch) => void }

/** The company's points: the balance, the history, and how to earn more. */
export function RewardsPage({ search, onSearch }: Props) {
  const isKeeper = usePermitted(['OWNER', 'ADMIN'])
  const { data } = useQuery(rewardsQuery)
  const mayUse = isKeeper && data !== undefined && data.points >= LEAST_POINTS
  return (
    <Page shape="full">
      <PageHeader
        title={t('{name} Rewards', { name: product.name })}
        actions={
          isKeeper && (
            <>
              <ButtonLink to="/referrals" tone={mayUse ? 'plain' : 'primary'} icon="send">
                {t('Refer a company')}
              </ButtonLink>
              {mayUse && (
                <Button tone="primary" icon="wallet" onClick={() => onSearch({ use: 'points' })}>
                  {t('Use points')}
                </Button>
              )}
            </>
          )
        }
      />
      <Balance />
      <div className={styles.list}>
        <RewardRows />
      </div>
      {search.use === 'points' && mayUse && <RedeemDrawer balance={data} onClose={() => onSearch({ use: undefined })} />}
    </Page>
  )
}

function Balance() {
  const { data, error, refetch } = useQuery(rewardsQuery)
  if (error) return <ErrorState error={error} title={t("We couldn't load your points")} onRetry={refetch} />
  if (!data) return <Skeleton lines={3} height={132} label={t('Loading your points')} />
  return (
    <>
      <div className={styles.cards}>
        <Card title={t('Your points')}>
          <p className={styles.points}>{formatCount(data.points)}</p>
          <p className={styles.note}>{t('Worth ₹{amount} of your plan', { amount: formatPaise(data.amount) })}</p>
          {data.next_expiry && (
            <p className={styles.note}>
              {t('{count} of them expire after {date}', {
                count: formatCount(data.next_expiry.points),
                date: formatDate(data.next_expiry.expires_on),
              })}
            </p>
          )}
        </Card>
        <Card title={t('How you earn points')}>
          <ul className={styles.how}>
            <li>{t('Share your link under Referrals.')}</li>
            <li>
              {t('{count} points when the company that joined pays its first plan.', { count: formatCount(POINTS_PER_REFERRAL) })}
            </li>
            <li>{t('A point is worth ₹1 and can be used for {POINTS_LAST} days.', { POINTS_LAST })}</li>
            <li>{t('A company cannot refer itself: same people, browser, GSTIN, PAN or mobile number do not count.')}</li>
          </ul>
        </Card>
      </div>
      <Tax balance={data} />
    </>
  )
}

function Tax({ balance: { earned_this_year, tds_this_year } }: { balance: RewardBalance }) {
  if (tds_this_year === 0) return null
  return (
    <Notice tone="warning">
      {t(
        'Your points this financial year are worth ₹{amount}. Benefits above ₹20,000 a year attract TDS: ₹{amount_2} is due. They are income of your company.',
        { amount: formatPaise(earned_this_year), amount_2: formatPaise(tds_this_year) },
      )}
    </Notice>
  )
}
