import { useEffect } from 'react'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import styles from './cold-start.module.css'
import { markHubSeen } from './first-visit.ts'
import { HubCrumbs } from './hub-crumbs.tsx'

const buying: readonly Point[] = [
  ['search', t('Browse products and services by category, or search: results appear even with typing errors.')],
  ['shield', t('A reviewer checks every listing before you see it.')],
  ['mail', t('Send an enquiry and continue in one thread until you agree.')],
]
const selling: readonly Point[] = [
  ['item', t('List products and services with up to four pictures, with or without a price.')],
  ['bell', t('Get notified of every enquiry at once, with the buyer’s name and email.')],
  ['done', t('Follow each one from new to quoted to won.')],
]
type Point = readonly [icon: IconName, says: string]

/** Introduces the hub on the first visit, for buyers and sellers. */
export function ColdStartPage() {
  const { accounts_id } = useSession()
  useEffect(() => markHubSeen(accounts_id), [accounts_id])
  return (
    <Page>
      <PageHeader
        title={t('Welcome to the Hub')}
        section={t('Hub')}
        above={<HubCrumbs here={t('Hub')} />}
        description={t('Where companies find each other: buy from other companies here, and sell to them.')}
      />
      <div className={styles.sides}>
        <Side title={t('Buy')} points={buying}>
          <ButtonLink to="/apps/hub" tone="primary" icon="forward">
            {t('Browse categories')}
          </ButtonLink>
        </Side>
        <Side title={t('Sell')} points={selling}>
          <ButtonLink to="/apps/hub/my-hub" icon="add">
            {t('List what you sell')}
          </ButtonLink>
        </Side>
      </div>
    </Page>
  )
}

function Side({ title, points, children }: { title: string; points: readonly Point[]; children: React.ReactNode }) {
  return (
    <section className={styles.side}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.points}>
        {points.map(([icon, says]) => (
          <li key={says}>
            <Icon name={icon} />
            {says}
          </li>
        ))}
      </ul>
      <div>{children}</div>
    </section>
  )
}
