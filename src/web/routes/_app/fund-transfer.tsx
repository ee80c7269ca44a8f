import { createFileRoute } from '@tanstack/react-router'
import { accountsQuery } from '#web/features/payouts/payouts/pay-form-api.ts'
import { TransferPage } from '#web/features/payouts/payouts/transfer-page.tsx'

export const Route = createFileRoute('/_app/fund-transfer')({
  staticData: { shell: 'hidden' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(accountsQuery('')),
  component: TransferPage,
})
