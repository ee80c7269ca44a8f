import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  addHoliday,
  addLeaveEntry,
  addLeaveKind,
  getLeaveSetup,
  listLeaveBalances,
  listLeaveEntries,
  listLeaveManagers,
  type LeaveKindInput,
  type LeaveSettingsInput,
  type LeaveSetup,
  type NewLeaveEntry,
  removeHoliday,
  setLeaveKind,
  setLeaveManager,
  setLeaveSettings,
  startLeave,
} from '#contract/payroll/leave-ledger.ts'
import { addLeaveFor, cancelLeave, listAway, listLeaveRequests } from '#contract/payroll/leave-requests.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { refreshLeave } from '../shared/leave-api.ts'

export const leaveSetupQuery = queryOptions({
  queryKey: ['payroll', 'leave', 'setup'],
  queryFn: ({ signal }) => call(getLeaveSetup, { signal }),
})
export const requestedQuery = queryOptions({
  queryKey: ['payroll', 'leave', 'requested'],
  queryFn: ({ signal }) => call(listLeaveRequests, { query: { status: 'requested' }, signal }),
})
export const awayQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['payroll', 'leave', 'away', from, to],
    queryFn: ({ signal }) => call(listAway, { query: { from, to }, signal }),
  })
export const balancesQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: ['payroll', 'leave', 'balances', after ?? ''],
    queryFn: ({ signal }) => call(listLeaveBalances, { query: { after }, signal }),
  })
export const ledgerQuery = (payroll_employees_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'leave', 'ledger', payroll_employees_id],
    queryFn: ({ signal }) => call(listLeaveEntries, { params: { payroll_employees_id }, signal }),
  })
export const managersQuery = queryOptions({
  queryKey: ['payroll', 'leave', 'managers'],
  queryFn: ({ signal }) => call(listLeaveManagers, { signal }),
})

const show = (setup: LeaveSetup) => {
  queryClient.setQueryData(leaveSetupQuery.queryKey, setup)
  return refreshLeave()
}

export const useStartLeave = () =>
  useMutation({
    mutationFn: () => call(startLeave),
    onSuccess: show,
    meta: { fallback: t('Leave could not be switched on') },
  })
export const useSaveLeaveSettings = () =>
  useMutation({ mutationFn: (body: LeaveSettingsInput) => call(setLeaveSettings, { body }), onSuccess: show })
export const useSaveKind = (payroll_leave_kinds_id: string | undefined) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: LeaveKindInput; idempotencyKey: string }) =>
      payroll_leave_kinds_id === undefined
        ? call(addLeaveKind, { body, idempotencyKey })
        : call(setLeaveKind, { params: { payroll_leave_kinds_id }, body }),
    onSuccess: show,
  })
export const useAddHoliday = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof addHoliday>; idempotencyKey: string }) =>
      call(addHoliday, { body, idempotencyKey }),
    onSuccess: show,
  })
export const useRemoveHoliday = () =>
  useMutation({
    mutationFn: (payroll_holidays_id: string) => call(removeHoliday, { params: { payroll_holidays_id } }),
    onSuccess: show,
    meta: { fallback: t('The holiday could not be removed') },
  })
export const useAddEntry = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewLeaveEntry; idempotencyKey: string }) =>
      call(addLeaveEntry, { params: { payroll_employees_id }, body, idempotencyKey }),
    onSuccess: refreshLeave,
  })
export const useSetManager = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: (manager_accounts_id: string | null) =>
      call(setLeaveManager, { params: { payroll_employees_id }, body: { manager_accounts_id } }),
    onSuccess: refreshLeave,
    meta: { fallback: t('The manager could not be saved') },
  })
export const useAddLeaveFor = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof addLeaveFor>; idempotencyKey: string }) =>
      call(addLeaveFor, { body, idempotencyKey }),
    onSuccess: refreshLeave,
  })
export const useCancelLeave = (payroll_leave_requests_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof cancelLeave>) => call(cancelLeave, { params: { payroll_leave_requests_id }, body }),
    onSuccess: refreshLeave,
  })
