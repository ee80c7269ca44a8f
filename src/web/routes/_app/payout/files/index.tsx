import { createFileRoute } from '@tanstack/react-router'
import { bankFilesQuery } from '#web/features/payouts/payouts/files/api.ts'
import { BankFilesPage } from '#web/features/payouts/payouts/files/bank-files-page.tsx'

export const Route = createFileRoute('/_app/payout/files/')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(bankFilesQuery),
  component: BankFilesPage,
})
