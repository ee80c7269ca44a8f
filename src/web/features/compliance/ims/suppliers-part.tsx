import { useMemo } from 'react'
import type { ImsSupplier } from '#contract/compliance/ims.ts'
import { t } from '#core/messages.ts'
import { formatCount, formatPaise } from '#web/lib/format.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { suppliersQuery } from './api.ts'

const columns: readonly Column<ImsSupplier>[] = [
  { id: 'party', header: t('Supplier'), cell: (row) => row.party ?? row.gstin },
  { id: 'gstin', header: t('GSTIN'), width: 180, isExtra: 'tablet', cell: (row) => row.gstin },
  { id: 'records', header: t('Documents'), width: 110, align: 'end', cell: (row) => formatCount(row.records) },
  { id: 'undecided', header: t('No action yet'), width: 130, align: 'end', cell: (row) => formatCount(row.undecided) },
  {
    id: 'undecided_tax',
    header: t('Tax without action (₹)'),
    width: 180,
    align: 'end',
    cell: (row) => <Amount value={row.undecided_tax} />,
    sum: (row) => row.undecided_tax,
  },
  {
    id: 'at_risk',
    header: t('Tax at risk (₹)'),
    width: 150,
    align: 'end',
    cell: (row) => <Amount value={row.at_risk} />,
    sum: (row) => row.at_risk,
  },
]

/** Suppliers by rupees at risk. */
export function SuppliersPart({ own }: { own: string | undefined }) {
  const query = useMemo(() => suppliersQuery(own), [own])
  const within = new URLSearchParams(own === undefined ? {} : { registration: own })
  return (
    <DataTable
      label={t('Suppliers by tax at risk')}
      noun={['supplier', 'suppliers']}
      columns={columns}
      query={query}
      rowKey={(row) => row.gstin}
      rowHref={(row) => `/gst/ims?tab=supplier&supplier=${row.gstin}&${within.toString()}`}
      card={(row) => ({ title: row.party ?? row.gstin, detail: row.gstin, amount: `₹${formatPaise(row.at_risk)}` })}
      empty={
        <EmptyState icon="file" title={t('Nothing here')}>
          {t('No supplier has reported a document.')}
        </EmptyState>
      }
    />
  )
}
