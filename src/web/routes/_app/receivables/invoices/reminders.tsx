import { createFileRoute } from '@tanstack/react-router'
import { ladderQuery } from '#web/features/sales/reminders/api.ts'
import { RemindersPage } from '#web/features/sales/reminders/reminders-page.tsx'

export const Route = createFileRoute('/_app/receivables/invoices/reminders')({
  loader: ({ context }) => context.queryClient.ensureQueryData(ladderQuery),
  component: RemindersPage,
})
