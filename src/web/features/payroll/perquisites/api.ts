import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  addPerquisite,
  endPerquisite,
  listPerquisites,
  type NewPerquisite,
  type Perquisites,
  voidPerquisite,
} from '#contract/payroll/perquisites.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const perquisitesQuery = (payroll_employees_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'perquisites', payroll_employees_id],
    queryFn: ({ signal }) => call(listPerquisites, { params: { payroll_employees_id }, signal }),
  })

const show = (payroll_employees_id: string) => (perquisites: Perquisites) => {
  queryClient.setQueryData(perquisitesQuery(payroll_employees_id).queryKey, perquisites)
}

export const useAddPerquisite = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewPerquisite; idempotencyKey: string }) =>
      call(addPerquisite, { params: { payroll_employees_id }, body, idempotencyKey }),
    onSuccess: show(payroll_employees_id),
  })
export const useEndPerquisite = (payroll_employees_id: string, payroll_perquisites_id: string) =>
  useMutation({
    mutationFn: ({ until_month, idempotencyKey }: { until_month: string; idempotencyKey: string }) =>
      call(endPerquisite, { params: { payroll_employees_id, payroll_perquisites_id }, body: { until_month }, idempotencyKey }),
    onSuccess: show(payroll_employees_id),
  })
export const useRemovePerquisite = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: (payroll_perquisites_id: string) =>
      call(voidPerquisite, { params: { payroll_employees_id, payroll_perquisites_id } }),
    onSuccess: show(payroll_employees_id),
    meta: { fallback: t("We couldn't remove the benefit") },
  })
