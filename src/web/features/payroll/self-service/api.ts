import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { connectMembers, disconnectMember, getSelfService, type SelfService } from '#contract/payroll/self-service.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const selfServiceQuery = queryOptions({
  queryKey: ['payroll', 'self-service'],
  queryFn: ({ signal }) => call(getSelfService, { signal }),
})

const show = (data: SelfService) => queryClient.setQueryData(selfServiceQuery.queryKey, data)

export const useConnect = () =>
  useMutation({
    mutationFn: (body: Body<typeof connectMembers>) => call(connectMembers, { body }),
    onSuccess: show,
    meta: { fallback: t("We couldn't connect them") },
  })
export const useDisconnect = () =>
  useMutation({
    mutationFn: (payroll_employees_id: string) => call(disconnectMember, { params: { payroll_employees_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't disconnect them") },
  })
