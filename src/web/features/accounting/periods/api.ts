import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/accounting/periods.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const periodsQuery = queryOptions({
  queryKey: ['periods'],
  queryFn: ({ signal }) => call(contract.listPeriods, { signal }),
})

export const modulesQuery = queryOptions({
  queryKey: ['module-locks'],
  queryFn: ({ signal }) => call(contract.listModuleLocks, { signal }),
})

export const useLockPeriod = (period_start: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.lockPeriod>) => call(contract.lockPeriod, { params: { period_start }, body }),
    onSuccess: readAgain,
  })

export const useReopenPeriod = (period_start: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.reopenPeriod>) => call(contract.reopenPeriod, { params: { period_start }, body }),
    onSuccess: readAgain,
  })

export const useOpenPeriod = () =>
  useMutation({ mutationFn: (date: string) => call(contract.openPeriod, { body: { date } }), onSuccess: readAgain })

export const useLockModule = (lock_module: contract.LockModule) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.lockModuleUpTo>) => call(contract.lockModuleUpTo, { params: { lock_module }, body }),
    onSuccess: readAgain,
  })

export const useReopenModule = (lock_module: contract.LockModule) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.reopenModule>) => call(contract.reopenModule, { params: { lock_module }, body }),
    onSuccess: readAgain,
  })

export const useDecide = (reopening_requests_id: string) =>
  useMutation({
    mutationFn: (agree: boolean) => call(contract.decideReopening, { params: { reopening_requests_id }, body: { agree } }),
    onSuccess: readAgain,
    meta: { fallback: t('We couldn’t decide the request') },
  })

export const useWithdraw = (reopening_requests_id: string) =>
  useMutation({
    mutationFn: () => call(contract.withdrawReopening, { params: { reopening_requests_id }, body: {} }),
    onSuccess: readAgain,
    meta: { fallback: t('We couldn’t withdraw the request') },
  })

const readAgain = () =>
  Promise.all([periodsQuery, modulesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
