import { useQuery } from '@tanstack/react-query'
import { LEAST_POINTS, POINTS_LAST, POINTS_PER_REFERRAL, type RewardBalance } from '#contract/billing/rewards.ts'
import { product } from '#core/product.ts'
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

/** The company's points: what there is, how they came, how more come. */
export function RewardsPage({ search, onSearch }: Props) {
  const isKeeper = usePermitted(['OWNER', 'ADMIN'])
  const { data } = useQuery(rewardsQuery)
  const mayUse = isKeeper && data !== undefined && data.points >= LEAST_POINTS
  return (
    <Page shape="full">
      <PageHeader
        title={`${product.name} Rewards`}
        actions={
          isKeeper && (
            <>
              <ButtonLink to="/referrals" tone={mayUse ? 'plain' : 'primary'} icon="send">
                Refer a company
              </ButtonLink>
              {mayUse && (
                <Button tone="primary" icon="wallet" onClick={() => onSearch({ use: 'points' })}>
                  Use points
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
  if (error) return <ErrorState error={error} title="Your points could not be loaded" onRetry={refetch} />
  if (!data) return <Skeleton lines={3} height={132} label="Loading your points" />
  return (
    <>
      <div className={styles.cards}>
        <Card title="Your points">
          <p className={styles.points}>{formatCount(data.points)}</p>
          <p className={styles.note}>Worth ₹{formatPaise(data.amount)} of your plan</p>
          {data.next_expiry && (
            <p className={styles.note}>
              {formatCount(data.next_expiry.points)} of them run out after {formatDate(data.next_expiry.expires_on)}
            </p>
          )}
        </Card>
        <Card title="How points come">
          <ul className={styles.how}>
            <li>Share your link under Referrals.</li>
            <li>{formatCount(POINTS_PER_REFERRAL)} points when the company that came pays its first plan.</li>
            <li>A point is worth ₹1 and can be used for {POINTS_LAST} days.</li>
            <li>A company cannot refer itself: same people, browser, GSTIN, PAN or mobile number do not count.</li>
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
      Your points of this financial year are worth ₹{formatPaise(earned_this_year)}. Benefits above ₹20,000 a year bear tax at
      source: ₹{formatPaise(tds_this_year)} falls due. They are income of your company.
    </Notice>
  )
}
