import { createFileRoute, redirect } from '@tanstack/react-router'
import { dividendOfPayeeQuery } from '#web/features/purchases/dividends/api.ts'

/** From the deduction of a shareholder to its dividend. */
export const Route = createFileRoute('/_app/accounting/dividends/of-shareholder/$dividend_payees_id')({
  loader: async ({ context, params }) => {
    const { dividends_id } = await context.queryClient.ensureQueryData(dividendOfPayeeQuery(params.dividend_payees_id))
    throw redirect({ to: '/accounting/dividends/$dividends_id', params: { dividends_id }, replace: true })
  },
})
