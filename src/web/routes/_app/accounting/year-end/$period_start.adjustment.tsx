import { createFileRoute } from '@tanstack/react-router'
import { AdjustmentPage } from '#web/features/accounting/journals/adjustment-page.tsx'

export const Route = createFileRoute('/_app/accounting/year-end/$period_start/adjustment')({ component: Adjustment })

function Adjustment() {
  return <AdjustmentPage period_start={Route.useParams().period_start} />
}
