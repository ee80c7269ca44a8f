import { useQuery } from '@tanstack/react-query'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import { t, translate } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { assetQuery } from './api.ts'
import { AssetActs } from './asset-acts.tsx'
import { AssetBody } from './asset-body.tsx'
import { useMayKeepAssets } from './assets-page.tsx'

/** One asset: cost, net book value and depreciation by year. */
export function AssetPage({ fixed_assets_id }: { fixed_assets_id: string }) {
  const query = useQuery(assetQuery(fixed_assets_id))
  const mayKeep = useMayKeepAssets()
  const { data: asset } = query
  return (
    <Page>
      <PageHeader
        title={asset?.asset_name ?? t('Asset')}
        section={t('Fixed assets')}
        mark={asset?.status === 'disposed' ? <Badge>{t('Sold or scrapped')}</Badge> : undefined}
        description={asset && `${asset.asset_number} · ${translate(assetClass(asset.asset_class).label)}`}
        above={
          <ButtonLink tone="quiet" icon="back" to="/accounting/fixed-assets">
            {t('Fixed assets')}
          </ButtonLink>
        }
        actions={asset && mayKeep && <AssetActs asset={asset} />}
      />
      {query.status === 'error' ? (
        <ErrorState error={query.error} title={t('We couldn’t load the asset')} onRetry={query.refetch} />
      ) : asset === undefined ? (
        <Card>
          <Skeleton lines={8} height={320} label={t('Loading the asset')} />
        </Card>
      ) : (
        <AssetBody asset={asset} />
      )}
    </Page>
  )
}
