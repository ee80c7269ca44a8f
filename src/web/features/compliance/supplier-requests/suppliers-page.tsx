import { useMemo, useState } from 'react'
import type { SupplierRequest } from '#contract/compliance/supplier-requests.ts'
import { t } from '#core/messages.ts'
import { formatCount, formatInstant, formatPaise } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { suppliersQuery } from './api.ts'
import type { SuppliersSearch } from './search.ts'
import { RegistrationField } from '../shared/registration-field.tsx'
import { AskDialog } from './ask-dialog.tsx'

const askedOf = ({ asked_at, asked_status }: SupplierRequest) => {
  if (asked_at === null) return t('Not asked')
  const time = formatInstant(asked_at)
  return asked_status === 'failed' ? t('Mail of {time} failed', { time }) : t('Asked on {time}', { time })
}

const columns: readonly Column<SupplierRequest>[] = [
  { id: 'vendor_name', header: t('Supplier'), cell: (row) => row.vendor_name },
  { id: 'gstin', header: 'GSTIN', width: 180, isExtra: 'tablet', cell: (row) => row.gstin },
  { id: 'bills', header: t('Bills'), width: 100, align: 'end', cell: (row) => formatCount(row.bills.length) },
  {
    id: 'tax',
    header: t('Tax at risk (₹)'),
    width: 150,
    align: 'end',
    cell: (row) => <Amount value={row.tax} />,
    sum: (row) => row.tax,
  },
  { id: 'asked', header: t('Asked'), width: 240, cell: askedOf },
]

type Props = { search: SuppliersSearch; onSearch: (search: SuppliersSearch) => void }

/** Suppliers who have not reported bills, and the mail that asks them to. */
export function SuppliersPage({ search: { registration }, onSearch }: Props) {
  const query = useMemo(() => suppliersQuery(registration), [registration])
  const [asking, setAsking] = useState<SupplierRequest>()
  return (
    <Page shape="full">
      <PageHeader
        title={t('Missing in GSTR-2B')}
        section={t('Taxes')}
        description={t('Suppliers who have not reported your bills in GSTR-2B or IMS, so you can’t claim their credit yet.')}
        actions={
          <>
            <RegistrationField value={registration} onChange={(id) => onSearch({ registration: id })} />
            <ButtonLink to="/gst">{t('GSTR-2B')}</ButtonLink>
          </>
        }
      />
      <DataTable
        label={t('Missing in GSTR-2B')}
        noun={['supplier', 'suppliers']}
        columns={columns}
        query={query}
        rowKey={(row) => row.vendors_id}
        rowMenu={(row) => [[{ id: 'ask', label: t('Ask by mail'), icon: 'send', onSelect: () => setAsking(row) }]]}
        card={(row) => ({ title: row.vendor_name, detail: askedOf(row), amount: `₹${formatPaise(row.tax)}` })}
        empty={
          <EmptyState icon="file" title={t('No bill is missing')}>
            {t('Import GSTR-2B of a month: bills that suppliers have not reported appear here.')}
          </EmptyState>
        }
      />
      {asking && <AskDialog supplier={asking} own={registration} onClose={() => setAsking(undefined)} />}
    </Page>
  )
}
