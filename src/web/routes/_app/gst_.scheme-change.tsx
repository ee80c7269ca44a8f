import { createFileRoute } from '@tanstack/react-router'
import { choiceOf, schemeChangeQuery } from '#web/features/compliance/scheme-changes/api.ts'
import { SchemeChangePage } from '#web/features/compliance/scheme-changes/scheme-change-page.tsx'
import { SchemeChangeSearch } from '#web/features/compliance/scheme-changes/search.ts'

export const Route = createFileRoute('/_app/gst_/scheme-change')({
  validateSearch: SchemeChangeSearch,
  loaderDeps: ({ search: { registration, on } }) => ({ registration, on }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(schemeChangeQuery(choiceOf(deps))),
  component: SchemeChange,
})

function SchemeChange() {
  const navigate = Route.useNavigate()
  return <SchemeChangePage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
