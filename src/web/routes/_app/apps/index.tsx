import { createFileRoute } from '@tanstack/react-router'
import { storeQuery } from '#web/features/workspace/store/api.ts'
import { AppsPage } from '#web/features/workspace/store/apps-page.tsx'

export const Route = createFileRoute('/_app/apps/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(storeQuery),
  component: AppsPage,
})
