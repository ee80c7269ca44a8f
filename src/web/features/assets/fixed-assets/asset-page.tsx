import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FixedAsset } from '#contract/assets/fixed-assets.ts'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import { taxBlocks } from '#core/assets/fixed-assets/tax-blocks.ts'
import { t } from '#core/messages.ts'
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
        description={asset && `${asset.asset_number} · ${assetClass(asset.asset_class).label}`}
        above={
          <ButtonLink tone="quiet" icon="back" to="/accounting/fixed-assets">
            {t('Fixed assets')}
          </ButtonLink>
        }
        actions={asset && mayKeep && <Acts asset={asset} />}
      />
      {query.status === 'error' ? (
        <ErrorState error={query.error} title={t('We couldn’t load the asset')} onRetry={query.refetch} />
      ) : asset === undefined ? (
        <Card>
          <Skeleton lines={8} height={320} label={t('Loading the asset')} />
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
    toast({ tone: 'success', text: t('{asset_number} removed from the register', { asset_number: asset.asset_number }) })
    void navigate({ to: '/accounting/fixed-assets' })
  }
  return (
    <>
      <Button icon="edit" onClick={() => setAct('change')}>
        {t('Change')}
      </Button>
      {asset.is_open && (
        <Button icon="delete" onClick={() => setAct('remove')}>
          {t('Remove')}
        </Button>
      )}
      {asset.status === 'in_use' ? (
        <Button tone="primary" onClick={() => setAct('dispose')}>
          {t('Sell or scrap')}
        </Button>
      ) : (
        <Button icon="undo" onClick={() => setAct('undo')}>
          {t('Undo sale')}
        </Button>
      )}
      {act === 'change' && <ChangeAsset asset={asset} onClose={close} />}
      {act === 'dispose' && <DisposalDialog asset={asset} onClose={close} />}
      <ConfirmDialog
        isOpen={act === 'remove'}
        onClose={close}
        title={t('Remove {asset_number} from the register?', { asset_number: asset.asset_number })}
        verb={t('Remove asset')}
        onConfirm={takeOut}
      >
        {t('We reverse what it posted when you registered the asset.')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={act === 'undo'}
        onClose={close}
        title={t('Undo the sale?')}
        verb={t('Undo sale')}
        onConfirm={takeBack}
      >
        {`${t('We reverse its entry on')} `}
        {asset.disposed_on && formatDate(asset.disposed_on)}
        {t(', and the asset is in use again')}
        {asset.split_from && t(', as a part of {asset_number}', { asset_number: asset.split_from.asset_number })}.
      </ConfirmDialog>
    </>
  )
}

function Body({ asset }: { asset: FixedAsset }) {
  return (
    <div className={styles.sections}>
      {asset.departs && (
        <Notice tone="warning">
          {t('Schedule II has {life} years for this class: the notes to the accounts must say why it is {useful_life_years}.', {
            life: assetClass(asset.asset_class).life,
            useful_life_years: asset.useful_life_years,
          })}
        </Notice>
      )}
      <Card>
        <div className={styles.figures}>
          <Figure label={t('Cost')} amount={asset.cost} />
          <Figure
            label={t('Depreciation')}
            amount={asset.accumulated}
            note={asset.booked_until && t('Up to {date}', { date: formatDate(asset.booked_until) })}
          />
          {asset.disposal_gain === null ? (
            <Figure label={t('Net value')} amount={asset.net_value} />
          ) : (
            <Figure
              label={asset.disposal_gain < 0 ? t('Loss on sale') : t('Profit on sale')}
              amount={Math.abs(asset.disposal_gain)}
              note={t('Sold for ₹{amount} on {date}', {
                amount: formatPaise(asset.proceeds ?? 0),
                date: formatDate(asset.disposed_on ?? ''),
              })}
            />
          )}
        </div>
      </Card>
      <Card title={t('Particulars')}>
        <Facts items={particulars(asset)} />
      </Card>
      {asset.parts.length > 0 && (
        <Card title={t('Parts sold')} flush>
          <ReportTable
            caption={t('Parts of it that were sold')}
            first={t('Part')}
            columns={[t('On'), t('Cost'), t('Sold for'), t('Profit')]}
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
        <Card title={t('Year by year')} flush>
          <ReportTable
            caption={t('Depreciation year by year')}
            first={t('Year')}
            columns={[t('Days'), t('Value before'), t('Depreciation'), t('Value after')]}
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
  [t('Bought'), formatDate(asset.acquired_on)],
  [t('Put to use'), formatDate(asset.put_to_use_on)],
  [
    t('Method'),
    methodWords[asset.method] +
      (asset.wdv_rate === null ? '' : t(', {rateWords} a year', { rateWords: rateWords(asset.wdv_rate) })),
  ],
  [
    t('Useful life'),
    asset.useful_life_years &&
      t('{useful_life_years} years, to {date}', {
        useful_life_years: asset.useful_life_years,
        date: formatDate(asset.life_ends_on ?? ''),
      }),
  ],
  [t('Residual value'), `₹${formatPaise(asset.residual_value)}`],
  [t('Account'), asset.cost_account_name],
  [t('Income tax'), asset.tax_block && taxBlocks[asset.tax_block].label],
  [t('Paid from'), asset.against_account_name],
  [
    t('Bill'),
    asset.bills_id && (
      <Link key="bill" to="/payables/bills/$bills_id" params={{ bills_id: asset.bills_id }}>
        {asset.bill_number}
      </Link>
    ),
  ],
  [
    t('Part of'),
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
  [t('Vendor'), asset.vendor_name],
  [t('Serial number, tag or place'), asset.identification],
  [
    t('Depreciation before these books'),
    asset.depreciated_until &&
      t('₹{amount} up to {date}', { amount: formatPaise(asset.opening_depreciation), date: formatDate(asset.depreciated_until) }),
  ],
  [t('Notes'), asset.notes],
  [t('About the sale'), asset.disposal_notes],
]
