import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { queueQuery } from '#web/features/marketplace/hub-review/api.ts'
import { ReviewPage } from '#web/features/marketplace/hub-review/review-page.tsx'
import { ReviewSearch } from '#web/features/marketplace/hub-review/search.ts'
import { NotFound } from '#web/features/workspace/shell/not-found.tsx'
import { ApiError } from '#web/lib/errors.ts'

/** For the company that operates the installation; for all others the page does not exist. */
export const Route = createFileRoute('/_app/apps/hub-review')({
  validateSearch: ReviewSearch,
  loaderDeps: ({ search }) => ({ show: search.show }),
  loader: ({ context, deps }) => askForList(context.queryClient, 'hub-review', queueQuery(deps.show ?? 'waiting')),
  component: Review,
})

function Review() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { error } = useInfiniteQuery(queueQuery(search.show ?? 'waiting'))
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <ReviewPage
      search={search}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
