import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { payoutQuery } from '#web/features/payouts/payouts/api.ts'
import { valuesOf } from '#web/features/payouts/payouts/form-values.ts'
import { PayForm } from '#web/features/payouts/payouts/pay-form.tsx'

export const Route = createFileRoute('/_app/payout/$payouts_id/edit')({
  loader: ({ context, params }) => context.queryClient.fetchQuery(payoutQuery(params.payouts_id)),
  component: ChangePayout,
})

function ChangePayout() {
  const payout = Route.useLoaderData()
  const [seen] = useState(payout)
  return <PayForm initial={valuesOf(seen)} payout={seen} />
}
