import { createFileRoute } from '@tanstack/react-router'
import { TransferPage } from '#web/features/payouts/payouts/transfer-page.tsx'

export const Route = createFileRoute('/_app/fund-transfer')({
  staticData: { shell: 'hidden' },
  component: TransferPage,
})
