import { createFileRoute } from '@tanstack/react-router'
import { shareholdersQuery } from '#web/features/purchases/dividends/api.ts'
import { NewDividendPage } from '#web/features/purchases/dividends/new-dividend-page.tsx'

export const Route = createFileRoute('/_app/accounting/dividends/new')({
  loader: ({ context }) => context.queryClient.ensureQueryData(shareholdersQuery),
  component: NewDividend,
})

function NewDividend() {
  const { rows } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <NewDividendPage
      known={rows}
      onDeclared={({ dividends_id }) => void navigate({ to: '/accounting/dividends/$dividends_id', params: { dividends_id } })}
    />
  )
}
