import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  cancelOwnLeave,
  getOwnLeave,
  listTeamLeave,
  type NewLeaveRequest,
  type OwnLeave,
  previewOwnLeave,
  requestLeave,
} from '#contract/payroll/leave-requests.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

/** One's own leave, and the leave one decides. */
export const ownLeaveQuery = queryOptions({
  queryKey: ['own-leave'],
  queryFn: ({ signal }) => call(getOwnLeave, { signal }),
})

/** Who of one's team is away between two days. */
export const teamLeaveQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['own-leave', 'team', from, to],
    queryFn: ({ signal }) => call(listTeamLeave, { query: { from, to }, signal }),
  })

/** How many days these dates count; asked as they are entered. */
export const leavePreviewQuery = (body: NewLeaveRequest) =>
  queryOptions({
    queryKey: ['own-leave', 'preview', body],
    queryFn: ({ signal }) => call(previewOwnLeave, { body, signal }),
    enabled: body.payroll_leave_kinds_id !== '' && body.from_on !== '' && body.to_on !== '',
  })

const show = (leave: OwnLeave) => queryClient.setQueryData(ownLeaveQuery.queryKey, leave)

export const useRequestLeave = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewLeaveRequest; idempotencyKey: string }) =>
      call(requestLeave, { body, idempotencyKey }),
    onSuccess: show,
  })
export const useCancelOwnLeave = () =>
  useMutation({
    mutationFn: (payroll_leave_requests_id: string) => call(cancelOwnLeave, { params: { payroll_leave_requests_id } }),
    onSuccess: show,
    meta: { fallback: t('The leave could not be cancelled') },
  })
