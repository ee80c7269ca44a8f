import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  createEmployee,
  type Employee,
  type EmployeeInput,
  type EmployeeRow,
  getEmployee,
  listPayrollStaff,
  type NewEmployee,
  type PayTerms,
  setPayTerms,
  solvePay,
  updateEmployee,
} from '#contract/payroll/employees.ts'
import { giveLoan, type NewLoan, takeBackLoan } from '#contract/payroll/loans.ts'
import type { Body } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient, wholeQuery } from '#web/lib/query.ts'
import { employeesQuery } from '../shared/employees-query.ts'

export { employeesQuery }

export const employeeQuery = (payroll_employees_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'employee', payroll_employees_id],
    queryFn: ({ signal }) => call(getEmployee, { params: { payroll_employees_id }, signal }),
  })
export const choicesQuery = queryOptions({
  queryKey: ['payroll', 'choices'],
  queryFn: ({ signal }) => call(listPayrollStaff, { signal }),
})

/** Of them, those whose name, code or designation has these letters. */
export const foundEmployeesQuery = (find: string | undefined) =>
  wholeQuery<EmployeeRow>([...employeesQuery.queryKey, 'found', find ?? ''], async () => {
    const { rows } = await queryClient.fetchQuery(employeesQuery)
    const wanted = (find ?? '').toLowerCase()
    return rows.filter(({ staff_name, employee_code, designation }) =>
      `${staff_name} ${employee_code} ${designation ?? ''}`.toLowerCase().includes(wanted),
    )
  })

const show = (employee: Employee) => {
  queryClient.setQueryData(employeeQuery(employee.payroll_employees_id).queryKey, employee)
  void queryClient.invalidateQueries({ queryKey: choicesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['payroll', 'leavers'] })
  return queryClient.invalidateQueries({ queryKey: employeesQuery.queryKey })
}

export const useCreateEmployee = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewEmployee; idempotencyKey: string }) =>
      call(createEmployee, { body, idempotencyKey }),
    onSuccess: show,
  })
export const useUpdateEmployee = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: (body: EmployeeInput) => call(updateEmployee, { params: { payroll_employees_id }, body }),
    onSuccess: show,
  })
export const useSetTerms = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: (body: { from_on: string; terms: PayTerms; pays_arrears?: boolean | undefined }) =>
      call(setPayTerms, { params: { payroll_employees_id }, body }),
    onSuccess: show,
  })
export const useGiveLoan = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewLoan; idempotencyKey: string }) =>
      call(giveLoan, { params: { payroll_employees_id }, body, idempotencyKey }),
    onSuccess: show,
  })
export const useTakeBackLoan = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: (payroll_loans_id: string) => call(takeBackLoan, { params: { payroll_employees_id, payroll_loans_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't undo the loan") },
  })
export const useSolvePay = () => useMutation({ mutationFn: (body: Body<typeof solvePay>) => call(solvePay, { body }) })
