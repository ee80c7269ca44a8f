import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { PurchaseListPage } from '#web/features/purchases/shared/purchase-list-page.tsx'
import { NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FilterChips } from '#web/ui/filters.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AdvanceForm } from './advance-form.tsx'
import { exportCsv } from './api.ts'
import { vendorQuery } from './form-api.ts'
import { filterOf, orderOf, type VendorAdvancesSearch } from './search.ts'
import { VendorAdvanceTable } from './vendor-advance-table.tsx'

type Props = { search: VendorAdvancesSearch; onSearch: (search: VendorAdvancesSearch) => void }

/** Advances to vendors; views, filters and order are search parameters. */
export function VendorAdvancesPage({ search, onSearch }: Props) {
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const canMake = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { vendor, status } = search
  const create = canMake && (
    <Button tone="primary" icon="add" onClick={() => onSearch({ ...search, edit: 'new' })}>
      {t('New advance')}
    </Button>
  )
  const ofAnyVendor = () => onSearch({ ...search, vendor: undefined })
  return (
    <>
      <PurchaseListPage
        title={t('Vendor Advances')}
        nouns={t('advances')}
        tagged="vendor_advances"
        finds={t('Number, vendor or purpose')}
        create={create}
        fromFile={
          canPay && (
            <ButtonLink icon="upload" to="/payables/vendor-advances/import">
              {t('Import')}
            </ButtonLink>
          )
        }
        views={
          <>
            <Views status={status} />
            {vendor !== undefined && <VendorChip vendors_id={vendor} onClear={ofAnyVendor} />}
          </>
        }
        search={search}
        onSearch={(change) => onSearch({ ...change, edit: undefined })}
        onExport={() => exportCsv({ ...filter, ...order })}
        table={(shown) => (
          <VendorAdvanceTable
            {...shown}
            filter={filter}
            order={order}
            onClearFilters={shown.onClearFilters ?? (vendor === undefined ? undefined : ofAnyVendor)}
            empty={<NoDocuments icon="money" status={status} words={emptyWords} create={create} />}
          />
        )}
      />
      {search.edit === 'new' && (
        <AdvanceForm
          vendors_id={vendor}
          onClose={() => onSearch({ ...search, edit: undefined })}
          onSaved={({ vendor_advances_id }) =>
            void navigate({ to: '/payables/vendor-advances/$vendor_advances_id', params: { vendor_advances_id } })
          }
        />
      )}
    </>
  )
}

function VendorChip({ vendors_id, onClear }: { vendors_id: string; onClear: () => void }) {
  const { data } = useQuery(vendorQuery(vendors_id))
  const value = data?.vendor_name ?? t('One vendor')
  return <FilterChips chips={[{ id: 'vendor', label: t('Vendor'), value, onRemove: onClear }]} onClear={onClear} />
}

function Views({ status }: Pick<VendorAdvancesSearch, 'status'>) {
  const counts = useTabCounts('vendor-advances')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'open', label: t('Open'), search: { status: 'open' } },
        {
          value: 'refundable',
          label: t('Refundable'),
          search: { status: 'refundable' },
        },
        { value: 'on_its_way', label: t('In progress'), search: { status: 'on_its_way' } },
        { value: 'used', label: t('Used'), search: { status: 'used' } },
        { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<VendorAdvancesSearch['status']> | 'all', [title: string, words: string]> = {
  all: [
    t('No advances yet'),
    t('When you pay a vendor before their bill, record it here: only the rest is then due on the bill.'),
  ],
  open: [t('No open advances'), t('Advances neither applied to a bill nor refunded stay here.')],
  refundable: [t('Nothing to refund'), t('Advances for orders that were later cancelled or closed appear here.')],
  on_its_way: [t('No advances in progress'), t('Advances paid by payout stay here until the bank has paid.')],
  used: [t('No used advances yet'), t('Advances used up by bills or refunded appear here.')],
  cancelled: [t('No cancelled advances'), t('A cancelled advance stays here, with its reversal in the books.')],
}
