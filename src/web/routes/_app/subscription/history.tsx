import { createFileRoute } from '@tanstack/react-router'
import { historyQuery } from '#web/features/billing/subscription/api.ts'
import { HistoryPage } from '#web/features/billing/subscription/history-page.tsx'

export const Route = createFileRoute('/_app/subscription/history')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(historyQuery),
  component: HistoryPage,
})
