import { type ReactNode, useMemo } from 'react'
import type { FixedAssetRow } from '#contract/assets/fixed-assets.ts'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import { t, translate } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { assetsQuery } from './api.ts'
import { RegisterFilters } from './register-filters.tsx'
import type { AssetsSearch } from './search.ts'

const columns: readonly Column<FixedAssetRow>[] = [
  { id: 'asset_number', header: t('Number'), width: 130, cell: (row) => row.asset_number },
  {
    id: 'asset_name',
    header: t('Asset'),
    cell: (row) =>
      row.status === 'disposed' ? (
        <>
          {row.asset_name} <Badge>{t('Sold or scrapped')}</Badge>
        </>
      ) : (
        row.asset_name
      ),
  },
  {
    id: 'asset_class',
    header: t('Class'),
    width: 200,
    isExtra: 'tablet',
    cell: (row) => translate(assetClass(row.asset_class).label),
  },
  { id: 'put_to_use_on', header: t('In use since'), width: 130, isExtra: 'laptop', cell: (row) => formatDate(row.put_to_use_on) },
  {
    id: 'cost',
    header: t('Cost (₹)'),
    width: 140,
    align: 'end',
    sum: (row) => row.cost,
    cell: (row) => <Amount value={row.cost} />,
  },
  {
    id: 'accumulated',
    header: t('Depreciation (₹)'),
    width: 140,
    align: 'end',
    isExtra: 'tablet',
    sum: (row) => row.accumulated,
    cell: (row) => <Amount value={row.accumulated} />,
  },
  {
    id: 'net_value',
    header: t('Net value (₹)'),
    width: 140,
    align: 'end',
    sum: (row) => row.net_value,
    cell: (row) => <Amount value={row.net_value} />,
  },
]

type Props = { search: AssetsSearch; onSearch: (change: Partial<AssetsSearch>) => void; add: ReactNode }

/** Every asset with its cost and net book value. */
export function Register({ search: { search, status, asset_class }, onSearch, add }: Props) {
  const query = useMemo(() => assetsQuery({ search, status, asset_class }), [search, status, asset_class])
  const isFiltered = search !== undefined || status !== undefined || asset_class !== undefined
  return (
    <>
      <RegisterFilters filter={{ search, status, asset_class }} onSearch={onSearch} />
      <DataTable
        holds="page"
        label={t('Fixed assets')}
        noun={['asset', 'assets']}
        columns={columns}
        query={query}
        rowKey={(row) => row.fixed_assets_id}
        rowHref={(row) => `/accounting/fixed-assets/${row.fixed_assets_id}`}
        card={(row) => ({
          title: row.asset_name,
          detail: `${row.asset_number} · ${assetClass(row.asset_class).note}`,
          amount: `₹${formatPaise(row.net_value)}`,
          badge: row.status === 'disposed' ? <Badge>{t('Sold')}</Badge> : undefined,
        })}
        empty={
          <EmptyState icon="item" title={t('No assets yet')} actions={add}>
            {t(
              'Record computers, furniture, machines and vehicles here with their cost. We work out their depreciation month by month.',
            )}
          </EmptyState>
        }
        onClearFilters={isFiltered ? () => onSearch({ search: undefined, status: undefined, asset_class: undefined }) : undefined}
      />
    </>
  )
}
