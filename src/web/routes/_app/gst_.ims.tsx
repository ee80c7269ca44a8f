import { createFileRoute } from '@tanstack/react-router'
import { imsQuery } from '#web/features/compliance/ims/api.ts'
import { ImsPage } from '#web/features/compliance/ims/ims-page.tsx'
import { ImsSearch } from '#web/features/compliance/ims/search.ts'

export const Route = createFileRoute('/_app/gst_/ims')({
  validateSearch: ImsSearch,
  loaderDeps: ({ search: { registration } }) => ({ registration }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(imsQuery(deps.registration)),
  component: ImsRoute,
})

function ImsRoute() {
  const navigate = Route.useNavigate()
  return <ImsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
