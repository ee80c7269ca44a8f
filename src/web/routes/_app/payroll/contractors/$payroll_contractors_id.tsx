import { createFileRoute } from '@tanstack/react-router'
import { contractorQuery } from '#web/features/payroll/contractors/api.ts'
import { ContractorPage } from '#web/features/payroll/contractors/contractor-page.tsx'

export const Route = createFileRoute('/_app/payroll/contractors/$payroll_contractors_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(contractorQuery(params.payroll_contractors_id)),
  component: Contractor,
})

function Contractor() {
  const { payroll_contractors_id } = Route.useParams()
  return <ContractorPage key={payroll_contractors_id} payroll_contractors_id={payroll_contractors_id} />
}
