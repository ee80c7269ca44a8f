import { createFileRoute } from '@tanstack/react-router'
import { bankFileQuery } from '#web/features/payouts/payouts/files/api.ts'
import { BankFilePage } from '#web/features/payouts/payouts/files/bank-file-page.tsx'

export const Route = createFileRoute('/_app/payout/files/$payout_exports_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(bankFileQuery(params.payout_exports_id)),
  component: BankFile,
})

function BankFile() {
  return <BankFilePage payout_exports_id={Route.useParams().payout_exports_id} />
}
