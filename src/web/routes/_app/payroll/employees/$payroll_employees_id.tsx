import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { employeeQuery } from '#web/features/payroll/employees/api.ts'
import { AssetsCard } from '#web/features/payroll/employee-assets/assets-card.tsx'
import { LettersCard } from '#web/features/payroll/letters/letters-card.tsx'
import { NoDuesCard } from '#web/features/payroll/no-dues/no-dues-card.tsx'
import { PerquisitesCard } from '#web/features/payroll/perquisites/perquisites-card.tsx'
import { SelfServiceCard } from '#web/features/payroll/self-service/self-service-card.tsx'
import { EmployeePage } from '#web/features/payroll/employees/employee-page.tsx'

export const Route = createFileRoute('/_app/payroll/employees/$payroll_employees_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(employeeQuery(params.payroll_employees_id)),
  component: Employee,
})

function Employee() {
  const { payroll_employees_id } = Route.useParams()
  const { data: employee } = useSuspenseQuery(employeeQuery(payroll_employees_id))
  return (
    <EmployeePage
      key={payroll_employees_id}
      payroll_employees_id={payroll_employees_id}
      more={
        <>
          <NoDuesCard payroll_employees_id={payroll_employees_id} left_on={employee.left_on} />
          <AssetsCard payroll_employees_id={payroll_employees_id} />
          <PerquisitesCard payroll_employees_id={payroll_employees_id} />
          <SelfServiceCard payroll_employees_id={payroll_employees_id} />
          <LettersCard payroll_employees_id={payroll_employees_id} />
        </>
      }
    />
  )
}
