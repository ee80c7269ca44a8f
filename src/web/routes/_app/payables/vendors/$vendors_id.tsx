import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { BillTable } from '#web/features/purchases/bills/bill-table.tsx'
import { vendorQuery } from '#web/features/directory/vendors/api.ts'
import { PanStatesPart } from '#web/features/directory/pan-states/pan-states-part.tsx'
import { TaxResidencePart } from '#web/features/directory/tax-residence/tax-residence-part.tsx'
import { TdsReliefsPart } from '#web/features/directory/tds-reliefs/tds-reliefs-part.tsx'
import { StatementPart } from '#web/features/directory/vendors/statement-part.tsx'
import { VendorPage } from '#web/features/directory/vendors/vendor-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export const Route = createFileRoute('/_app/payables/vendors/$vendors_id')({
  validateSearch: searchOf({ tab: oneOf(['bills', 'statement']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(vendorQuery(params.vendors_id)),
  component: VendorDetail,
})

const byDate = {}

function VendorDetail() {
  const { vendors_id } = Route.useParams()
  const { tab = 'bills' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = useMemo(() => ({ vendors_id }), [vendors_id])
  return (
    <VendorPage
      key={vendors_id}
      vendors_id={vendors_id}
      reliefs={
        <>
          <TdsReliefsPart vendors_id={vendors_id} />
          <PanStatesPart vendors_id={vendors_id} />
        </>
      }
      residence={<TaxResidencePart vendors_id={vendors_id} />}
      documents={
        <Tabs
          label={t('Documents')}
          value={tab}
          onChange={(value) => void navigate({ search: { tab: value === 'statement' ? 'statement' : 'bills' }, replace: true })}
          tabs={[
            {
              value: 'bills',
              label: t('Bills'),
              body: (
                <BillTable
                  isOfOneVendor
                  filter={filter}
                  order={byDate}
                  empty={<EmptyState icon="file" title={t('No bills from this vendor yet')} />}
                />
              ),
            },
            { value: 'statement', label: t('Statement'), body: <StatementPart vendors_id={vendors_id} /> },
          ]}
        />
      }
    />
  )
}
