import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { decideLeave } from '#contract/payroll/leave-requests.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

/** Everything that shows leave: one's own page, the lists of payroll, attendance and runs. */
export const refreshLeave = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['own-leave'] }),
    queryClient.invalidateQueries({ queryKey: ['payroll', 'leave'] }),
    queryClient.invalidateQueries({ queryKey: ['payroll', 'attendance'] }),
  ])

/** Approves or rejects leave as a manager or payroll officer. */
export const useDecideLeave = (payroll_leave_requests_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof decideLeave>) => call(decideLeave, { params: { payroll_leave_requests_id }, body }),
    onSuccess: refreshLeave,
  })
