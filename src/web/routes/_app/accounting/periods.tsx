import { createFileRoute } from '@tanstack/react-router'
import { modulesQuery, periodsQuery } from '#web/features/accounting/periods/api.ts'
import { PeriodsPage } from '#web/features/accounting/periods/periods-page.tsx'

export const Route = createFileRoute('/_app/accounting/periods')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(periodsQuery)
    void queryClient.prefetchQuery(modulesQuery)
  },
  component: PeriodsPage,
})
