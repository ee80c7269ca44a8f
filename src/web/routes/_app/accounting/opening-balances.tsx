import { createFileRoute } from '@tanstack/react-router'
import { openingQuery } from '#web/features/accounting/journals/api.ts'
import { OpeningPage } from '#web/features/accounting/journals/opening-page.tsx'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'

export const Route = createFileRoute('/_app/accounting/opening-balances')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(chartQuery)
    void queryClient.prefetchQuery(openingQuery)
  },
  component: OpeningPage,
})
