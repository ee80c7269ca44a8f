import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { receivedQuery, sentQuery } from '#web/features/marketplace/hub/enquiries-api.ts'
import { EnquiriesPage } from '#web/features/marketplace/hub/my-hub/enquiries-page.tsx'
import { EnquiriesSearch } from '#web/features/marketplace/hub/my-hub/search.ts'
import { EnquiryEstimateButton } from '#web/features/sales/estimates/enquiry-action.tsx'

export const Route = createFileRoute('/_app/apps/hub/my-hub/enquiry')({
  validateSearch: EnquiriesSearch,
  loaderDeps: ({ search: { tab, status } }) => ({ tab, status }),
  loader: ({ context: { queryClient }, deps: { tab, status } }) =>
    tab === 'sent'
      ? askForList(queryClient, 'hub-enquiries', sentQuery)
      : askForList(queryClient, 'hub-enquiries', receivedQuery(status)),
  component: Enquiries,
})

function Enquiries() {
  const navigate = Route.useNavigate()
  return (
    <EnquiriesPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
      actions={({ received }) =>
        received && received.status !== 'spam' && <EnquiryEstimateButton hub_enquiries_id={received.hub_enquiries_id} />
      }
    />
  )
}
