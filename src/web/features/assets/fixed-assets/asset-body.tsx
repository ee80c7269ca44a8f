import { Link } from '@tanstack/react-router'
import type { FixedAsset } from '#contract/assets/fixed-assets.ts'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Card, Facts, Figure } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './fixed-assets.module.css'
import { particulars } from './particulars.tsx'

export function AssetBody({ asset }: { asset: FixedAsset }) {
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
        <Figures asset={asset} />
      </Card>
      <Card title={t('Particulars')}>
        <Facts items={particulars(asset)} />
      </Card>
      {asset.parts.length > 0 && <PartsSold parts={asset.parts} />}
      {asset.years.length > 0 && <YearByYear years={asset.years} />}
    </div>
  )
}

function Figures({ asset }: { asset: FixedAsset }) {
  return (
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
  )
}

function YearByYear({ years }: { years: FixedAsset['years'] }) {
  return (
    <Card title={t('Year by year')} flush>
      <ReportTable
        caption={t('Depreciation year by year')}
        first={t('Year')}
        columns={[t('Days'), t('Value before'), t('Depreciation'), t('Value after')]}
        rows={years.map((year) => ({
          id: year.from,
          label: `${formatDate(year.from)} – ${formatDate(year.to)}`,
          amounts: [String(year.days), year.opening, year.depreciation, year.closing],
        }))}
      />
    </Card>
  )
}

function PartsSold({ parts }: { parts: FixedAsset['parts'] }) {
  return (
    <Card title={t('Parts sold')} flush>
      <ReportTable
        caption={t('Parts of it that were sold')}
        first={t('Part')}
        columns={[t('On'), t('Cost'), t('Sold for'), t('Profit')]}
        rows={parts.map((part) => ({
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
  )
}
