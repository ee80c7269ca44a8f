import { createFileRoute } from '@tanstack/react-router'
import { NewJournalPage } from '#web/features/accounting/journals/new-journal-page.tsx'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'
import { dimensionsQuery } from '#web/lib/dimensions.ts'

export const Route = createFileRoute('/_app/accounting/journals/new')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(chartQuery)
    void queryClient.prefetchQuery(dimensionsQuery)
  },
  component: NewJournalPage,
})
