import { createFileRoute } from '@tanstack/react-router'
import { AdjustmentPage } from '#web/features/accounting/journals/adjustment-page.tsx'
import { yearsQuery } from '#web/features/closing/year-end/api.ts'
import { YearOfBooks } from './-year-of-books.tsx'

export const Route = createFileRoute('/_app/accounting/year-end/$period_start/adjustment')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(yearsQuery),
  component: Adjustment,
})

function Adjustment() {
  const { period_start } = Route.useParams()
  return (
    <YearOfBooks period_start={period_start}>
      <AdjustmentPage period_start={period_start} />
    </YearOfBooks>
  )
}
