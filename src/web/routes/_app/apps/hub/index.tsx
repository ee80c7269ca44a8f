import { createFileRoute, redirect } from '@tanstack/react-router'
import { categoriesQuery, listingsQuery } from '#web/features/marketplace/hub/api.ts'
import { CategoriesPage } from '#web/features/marketplace/hub/categories-page.tsx'
import { hasSeenHub } from '#web/features/marketplace/hub/first-visit.ts'

export const Route = createFileRoute('/_app/apps/hub/')({
  beforeLoad: ({ context: { session } }) => {
    if (!hasSeenHub(session.accounts_id)) throw redirect({ to: '/apps/hub/cold-start', replace: true })
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(categoriesQuery)
    void context.queryClient.prefetchInfiniteQuery(listingsQuery({}))
  },
  component: CategoriesPage,
})
