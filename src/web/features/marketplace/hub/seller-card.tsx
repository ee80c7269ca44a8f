import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { SellerCard as Seller } from '#contract/marketplace/hub-listings.ts'
import { plural } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import styles from './seller-card.module.css'

/** The seller's details that buyers see before they send an enquiry. */
export function SellerCard({ seller }: { seller: Seller }) {
  const { company_name, city, launch_year, listings, reply_minutes, about_company } = seller
  return (
    <Card title={t('Seller')}>
      <div className={styles.card}>
        <div className={styles.head}>
          <Avatar name={company_name} picture={null} size={40} />
          <span className={styles.name}>{company_name}</span>
        </div>
        <Facts
          items={[
            [t('City'), city],
            [t('Since'), launch_year],
            [
              t('Listings'),
              <Link key="all" to="/apps/hub/product" search={{ search: company_name.slice(0, 100) }}>
                {plural(listings, 'listing')}
              </Link>,
            ],
            [t('Answers'), answers(reply_minutes)],
          ]}
        />
        {about_company && <p className={styles.about}>{about_company}</p>}
      </div>
    </Card>
  )
}

function answers(minutes: number | null): string {
  if (minutes === null) return t('No enquiries answered yet')
  if (minutes <= 60) return t('Usually within an hour')
  const hours = Math.ceil(minutes / 60)
  return hours <= 24
    ? t('Usually within {hours} hours', { hours })
    : t('Usually within {ceil} days', { ceil: Math.ceil(hours / 24) })
}
