import { createFileRoute } from '@tanstack/react-router'
import { historyQuery } from '#web/features/subscription/api.ts'
import { HistoryPage } from '#web/features/subscription/history-page.tsx'

export const Route = createFileRoute('/_app/subscription/history')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(historyQuery),
  component: HistoryPage,
})
