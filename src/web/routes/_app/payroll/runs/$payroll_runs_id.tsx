import { createFileRoute } from '@tanstack/react-router'
import { runQuery } from '#web/features/payroll/runs/api.ts'
import { RunPage } from '#web/features/payroll/runs/run-page.tsx'

export const Route = createFileRoute('/_app/payroll/runs/$payroll_runs_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(runQuery(params.payroll_runs_id)),
  component: Run,
})

function Run() {
  const { payroll_runs_id } = Route.useParams()
  return <RunPage key={payroll_runs_id} payroll_runs_id={payroll_runs_id} />
}
