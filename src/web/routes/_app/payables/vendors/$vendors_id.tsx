import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { vendorQuery } from '#web/features/directory/vendors/api.ts'
import { VendorPage } from '#web/features/directory/vendors/vendor-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { lateBody } from '#web/ui/late-body.tsx'

const BillTable = lateBody(
  () => import('#web/features/purchases/bills/bill-table.tsx').then((part) => part.BillTable),
  <Skeleton lines={8} height={360} />,
)
const StatementPart = lateBody(
  () => import('#web/features/directory/vendors/statement-part.tsx').then((part) => part.StatementPart),
  <Skeleton lines={8} height={360} />,
)
const TaxResidencePart = lateBody(
  () => import('#web/features/directory/tax-residence/tax-residence-part.tsx').then((part) => part.TaxResidencePart),
  <Skeleton lines={4} height={160} />,
)
const TdsReliefsPart = lateBody(
  () => import('#web/features/directory/tds-reliefs/tds-reliefs-part.tsx').then((part) => part.TdsReliefsPart),
  <Skeleton lines={2} height={90} />,
)
const PanStatesPart = lateBody(
  () => import('#web/features/directory/pan-states/pan-states-part.tsx').then((part) => part.PanStatesPart),
  <Skeleton lines={2} height={90} />,
)

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
