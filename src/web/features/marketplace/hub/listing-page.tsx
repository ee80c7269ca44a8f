import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { HubListingDetail } from '#contract/marketplace/hub-listings.ts'
import { isMissing } from '#web/lib/record-missing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { listingQuery } from './api.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { Gallery } from './gallery.tsx'
import { HubCrumbs } from './hub-crumbs.tsx'
import { ListingBadge } from './listing-badge.tsx'
import { Sent } from './listing-notes.tsx'
import styles from './listing-page.module.css'
import { ListingPrice } from './listing-price.tsx'
import { ListingText } from './listing-text.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { HubListingSearch } from './search.ts'
import { SellerCard } from './seller-card.tsx'

type Open = HubListingSearch['open']
type Props = { product_id: string; open: Open; onOpen: (open: Open) => void }

/** A product or service as buyers see it, with an enquiry to its seller. */
export function ListingPage({ product_id, open, onOpen }: Props) {
  const { data, error, refetch } = useQuery({ ...listingQuery(product_id), throwOnError: isMissing })
  if (data) return <Listing key={product_id} listing={data} open={open} onOpen={onOpen} />
  return (
    <Page>
      <PageHeader title={t('Listing')} section={t('Hub')} above={<HubCrumbs trail={all} here={t('Listing')} />} />
      {error ? (
        <ErrorState error={error} title={t("We couldn't load the listing")} onRetry={refetch} />
      ) : (
        <Skeleton lines={10} height={520} label={t('Loading the listing')} />
      )}
    </Page>
  )
}

const all = [{ label: t('Products and services'), to: '/apps/hub/product' }]

type ListingProps = { listing: HubListingDetail; open: Open; onOpen: (open: Open) => void }

function Listing({ listing, open, onOpen }: ListingProps) {
  const [sent, setSent] = useState<string>()
  const { product_id, product_title, images, category, is_own, company_name } = listing
  const type = listing.hub_offerings_type_id === 1 ? 'product' : 'service'
  const trail = [
    {
      label: category.hub_category_name,
      to: '/apps/hub/product',
      search: { type, category: category.hub_product_categories_id },
    },
  ]
  return (
    <Page>
      <PageHeader
        title={product_title}
        section={t('Hub')}
        mark={<ListingBadge status="verified" />}
        above={<HubCrumbs trail={trail} here={product_title} />}
      />
      <div className={styles.columns}>
        <Gallery images={images} title={product_title} />
        <div className={styles.rail}>
          <p className={styles.price}>
            <ListingPrice price={listing.price} />
          </p>
          {sent !== undefined && <Sent hub_enquiries_id={sent} to={company_name} />}
          <div className={styles.act}>
            {is_own ? (
              <ButtonLink to="/apps/hub/my-hub" icon="account" wide>
                {t('Yours: see it in My Hub')}
              </ButtonLink>
            ) : (
              <Button tone="primary" icon="send" wide onClick={() => onOpen('enquiry')}>
                {t('Send enquiry')}
              </Button>
            )}
          </div>
          <SellerCard seller={listing.seller} />
          {!is_own && (
            <Button tone="quiet" icon="flag" className={styles.report} onClick={() => onOpen('report')}>
              {t('Report this listing')}
            </Button>
          )}
        </div>
        <ListingText listing={listing} />
      </div>
      {open === 'enquiry' && !is_own && (
        <EnquiryForm
          listing={listing}
          onClose={() => onOpen(undefined)}
          onSent={(hub_enquiries_id) => {
            setSent(hub_enquiries_id)
            onOpen(undefined)
          }}
        />
      )}
      {open === 'report' && !is_own && <ReportDialog product_id={product_id} onClose={() => onOpen(undefined)} />}
    </Page>
  )
}
