import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FixedAsset } from '#contract/assets/fixed-assets.ts'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import { taxBlocks } from '#core/assets/fixed-assets/tax-blocks.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts, Figure, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { assetQuery, useRemoveAsset, useUndoDisposal } from './api.ts'
import { ChangeAsset } from './asset-form.tsx'
import { useMayKeepAssets } from './assets-page.tsx'
import { DisposalDialog } from './disposal-dialog.tsx'
import styles from './fixed-assets.module.css'
import { methodWords, rateWords } from './words.ts'

/** One asset: what it cost, what is left, and how it loses its value year by year. */
export function AssetPage({ fixed_assets_id }: { fixed_assets_id: string }) {
  const query = useQuery(assetQuery(fixed_assets_id))
  const mayKeep = useMayKeepAssets()
  const { data: asset } = query
  return (
    <Page>
      <PageHeader
        title={asset?.asset_name ?? 'Asset'}
        section="Fixed assets"
        mark={asset?.status === 'disposed' ? <Badge>Sold or scrapped</Badge> : undefined}
        description={asset && `${asset.asset_number} · ${assetClass(asset.asset_class).label}`}
        above={
          <ButtonLink tone="quiet" icon="back" to="/accounting/fixed-assets">
            Fixed assets
          </ButtonLink>
        }
        actions={asset && mayKeep && <Acts asset={asset} />}
      />
      {query.status === 'error' ? (
        <ErrorState error={query.error} title="The asset could not be read" onRetry={query.refetch} />
      ) : asset === undefined ? (
        <Card>
          <Skeleton lines={8} height={320} label="Reading the asset" />
        </Card>
      ) : (
        <Body asset={asset} />
      )}
    </Page>
  )
}

function Acts({ asset }: { asset: FixedAsset }) {
  const navigate = useNavigate()
  const [act, setAct] = useState<'change' | 'dispose' | 'remove' | 'undo'>()
  const { mutateAsync: remove } = useRemoveAsset()
  const { mutateAsync: undo } = useUndoDisposal(asset.fixed_assets_id)
  const close = () => setAct(undefined)
  const takeBack = async () => {
    const { fixed_assets_id } = await undo()
    if (fixed_assets_id !== asset.fixed_assets_id)
      void navigate({ to: '/accounting/fixed-assets/$fixed_assets_id', params: { fixed_assets_id } })
  }
  const takeOut = async () => {
    await remove(asset.fixed_assets_id)
    toast({ tone: 'success', text: `${asset.asset_number} is out of the register` })
    void navigate({ to: '/accounting/fixed-assets' })
  }
  return (
    <>
      <Button icon="edit" onClick={() => setAct('change')}>
        Change
      </Button>
      {asset.is_open && (
        <Button icon="delete" onClick={() => setAct('remove')}>
          Remove
        </Button>
      )}
      {asset.status === 'in_use' ? (
        <Button tone="primary" onClick={() => setAct('dispose')}>
          Sell or scrap
        </Button>
      ) : (
        <Button icon="undo" onClick={() => setAct('undo')}>
          Take sale back
        </Button>
      )}
      {act === 'change' && <ChangeAsset asset={asset} onClose={close} />}
      {act === 'dispose' && <DisposalDialog asset={asset} onClose={close} />}
      <ConfirmDialog
        isOpen={act === 'remove'}
        onClose={close}
        title={`Take ${asset.asset_number} out of the register?`}
        verb="Remove asset"
        onConfirm={takeOut}
      >
        What registering it posted is reversed.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={act === 'undo'}
        onClose={close}
        title="Take the sale back?"
        verb="Take sale back"
        onConfirm={takeBack}
      >
        Its entry is reversed on {asset.disposed_on && formatDate(asset.disposed_on)}, and the asset is in use again
        {asset.split_from && `, as a part of ${asset.split_from.asset_number}`}.
      </ConfirmDialog>
    </>
  )
}

function Body({ asset }: { asset: FixedAsset }) {
  return (
    <div className={styles.sections}>
      {asset.departs && (
        <Notice tone="warning">
          Schedule II has {assetClass(asset.asset_class).life} years for this class: the notes to the accounts must say why it is{' '}
          {asset.useful_life_years}.
        </Notice>
      )}
      <Card>
        <div className={styles.figures}>
          <Figure label="Cost" amount={asset.cost} />
          <Figure
            label="Written off"
            amount={asset.accumulated}
            note={asset.booked_until && `Up to ${formatDate(asset.booked_until)}`}
          />
          {asset.disposal_gain === null ? (
            <Figure label="Net value" amount={asset.net_value} />
          ) : (
            <Figure
              label={asset.disposal_gain < 0 ? 'Loss on sale' : 'Profit on sale'}
              amount={Math.abs(asset.disposal_gain)}
              note={`Sold for ₹${formatPaise(asset.proceeds ?? 0)} on ${formatDate(asset.disposed_on ?? '')}`}
            />
          )}
        </div>
      </Card>
      <Card title="Particulars">
        <Facts items={particulars(asset)} />
      </Card>
      {asset.parts.length > 0 && (
        <Card title="Parts sold" flush>
          <ReportTable
            caption="Parts of it that were sold"
            first="Part"
            columns={['On', 'Cost', 'Sold for', 'Profit']}
            rows={asset.parts.map((part) => ({
              id: part.fixed_assets_id,
              label: (
                <Link to="/accounting/fixed-assets/$fixed_assets_id" params={{ fixed_assets_id: part.fixed_assets_id }}>
                  {part.asset_number}
                </Link>
              ),
              amounts: [formatDate(part.disposed_on), part.cost, part.proceeds, part.disposal_gain],
            }))}
          />
        </Card>
      )}
      {asset.years.length > 0 && (
        <Card title="Year by year" flush>
          <ReportTable
            caption="What it loses year by year"
            first="Year"
            columns={['Days', 'Value before', 'Written off', 'Value after']}
            rows={asset.years.map((year) => ({
              id: year.from,
              label: `${formatDate(year.from)} – ${formatDate(year.to)}`,
              amounts: [String(year.days), year.opening, year.depreciation, year.closing],
            }))}
          />
        </Card>
      )}
    </div>
  )
}

const particulars = (asset: FixedAsset): (readonly [string, React.ReactNode])[] => [
  ['Bought', formatDate(asset.acquired_on)],
  ['Put to use', formatDate(asset.put_to_use_on)],
  ['Method', methodWords[asset.method] + (asset.wdv_rate === null ? '' : `, ${rateWords(asset.wdv_rate)} a year`)],
  ['Useful life', asset.useful_life_years && `${asset.useful_life_years} years, to ${formatDate(asset.life_ends_on ?? '')}`],
  ['Residual value', `₹${formatPaise(asset.residual_value)}`],
  ['Account', asset.cost_account_name],
  ['Income tax', asset.tax_block && taxBlocks[asset.tax_block].label],
  ['Paid from', asset.against_account_name],
  [
    'Bill',
    asset.bills_id && (
      <Link key="bill" to="/payables/bills/$bills_id" params={{ bills_id: asset.bills_id }}>
        {asset.bill_number}
      </Link>
    ),
  ],
  [
    'Part of',
    asset.split_from && (
      <Link
        key="whole"
        to="/accounting/fixed-assets/$fixed_assets_id"
        params={{ fixed_assets_id: asset.split_from.fixed_assets_id }}
      >
        {asset.split_from.asset_number}
      </Link>
    ),
  ],
  ['Vendor', asset.vendor_name],
  ['Serial number, tag or place', asset.identification],
  [
    'Written off before these books',
    asset.depreciated_until && `₹${formatPaise(asset.opening_depreciation)} up to ${formatDate(asset.depreciated_until)}`,
  ],
  ['Notes', asset.notes],
  ['About the sale', asset.disposal_notes],
]
