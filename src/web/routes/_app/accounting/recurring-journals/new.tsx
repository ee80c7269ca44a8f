import { createFileRoute } from '@tanstack/react-router'
import { NewRecurringJournalPage } from '#web/features/accounting/journals/recurring-editor.tsx'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'
import { dimensionsQuery } from '#web/lib/dimensions.ts'

export const Route = createFileRoute('/_app/accounting/recurring-journals/new')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(chartQuery)
    void queryClient.prefetchQuery(dimensionsQuery)
  },
  component: NewRecurringJournalPage,
})
