import { createFileRoute } from '@tanstack/react-router'
import { gstr2bQuery } from '#web/features/compliance/gstr2b/api.ts'
import { GstPage } from '#web/features/compliance/gstr2b/gst-page.tsx'
import { GstSearch } from '#web/features/compliance/gstr2b/search.ts'
import { choiceIn } from '#web/features/compliance/shared/return-choice.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst')({
  validateSearch: GstSearch,
  loaderDeps: ({ search: { period, registration } }) => ({ period, registration }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(gstr2bQuery(choiceIn(deps, today()))),
  component: Gst,
})

function Gst() {
  const navigate = Route.useNavigate()
  return <GstPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
