import { createFileRoute } from '@tanstack/react-router'
import { financialYear } from '#core/dates.ts'
import { staffDeclarationQuery } from '#web/features/payroll/declarations/api.ts'
import { StaffDeclarationPage } from '#web/features/payroll/declarations/staff-declaration-page.tsx'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/payroll/declarations/$payroll_employees_id')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(staffDeclarationQuery(params.payroll_employees_id, financialYear(today()).start)),
  component: StaffDeclaration,
})

function StaffDeclaration() {
  const { payroll_employees_id } = Route.useParams()
  return <StaffDeclarationPage key={payroll_employees_id} payroll_employees_id={payroll_employees_id} />
}
