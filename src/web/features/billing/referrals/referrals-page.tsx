import { POINTS_PER_REFERRAL } from '#contract/billing/rewards.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { formatCount } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { InviteDrawer } from './invite-drawer.tsx'
import { LinkCard } from './link-card.tsx'
import { ReferralsTable } from './referrals-table.tsx'
import styles from './referrals.module.css'
import type { ReferralsSearch } from './search.ts'

type Props = { search: ReferralsSearch; onSearch: (change: ReferralsSearch) => void }

/** The company's code and link, and the progress of the companies it referred. */
export function ReferralsPage({ search, onSearch }: Props) {
  const seesPoints = usePermitted(['APPS_REWARDS'])
  const invite = () => onSearch({ invite: 'new' })
  return (
    <Page shape="full">
      <PageHeader
        title={t('Referrals')}
        description={t('{count} points, worth ₹{count} of your plan, for each company that pays its first plan.', {
          count: formatCount(POINTS_PER_REFERRAL),
        })}
        actions={
          <>
            {seesPoints && (
              <ButtonLink to={`/apps/${product.slug}-rewards` as string} icon="flag">
                {t('Rewards')}
              </ButtonLink>
            )}
            <Button tone="primary" icon="send" onClick={invite}>
              {t('Invite by email')}
            </Button>
          </>
        }
      />
      <LinkCard />
      <div className={styles.list}>
        <ReferralsTable onInvite={invite} />
      </div>
      {search.invite === 'new' && <InviteDrawer onClose={() => onSearch({ invite: undefined })} />}
    </Page>
  )
}
