import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  confirmDue,
  type Departments,
  getNoDues,
  listDepartments,
  type NoDues,
  setDepartments,
  withdrawDue,
} from '#contract/payroll/no-dues.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const noDuesQuery = (payroll_employees_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'no-dues', payroll_employees_id],
    queryFn: ({ signal }) => call(getNoDues, { params: { payroll_employees_id }, signal }),
  })
export const departmentsQuery = queryOptions({
  queryKey: ['payroll', 'no-dues-departments'],
  queryFn: ({ signal }) => call(listDepartments, { signal }),
})

const show = (payroll_employees_id: string) => (dues: NoDues) => {
  queryClient.setQueryData(noDuesQuery(payroll_employees_id).queryKey, dues)
}

export const useConfirmDue = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof confirmDue>; idempotencyKey: string }) =>
      call(confirmDue, { params: { payroll_employees_id }, body, idempotencyKey }),
    onSuccess: show(payroll_employees_id),
  })
export const useWithdrawDue = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof withdrawDue>) => call(withdrawDue, { params: { payroll_employees_id }, body }),
    onSuccess: show(payroll_employees_id),
    meta: { fallback: t("We couldn't take back the confirmation") },
  })
export const useSetDepartments = () =>
  useMutation({
    mutationFn: (body: Departments) => call(setDepartments, { body }),
    onSuccess: (departments) => {
      queryClient.setQueryData(departmentsQuery.queryKey, departments)
      void queryClient.invalidateQueries({ queryKey: ['payroll', 'no-dues'] })
    },
  })
