import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/periods.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const periodsQuery = queryOptions({
  queryKey: ['periods'],
  queryFn: ({ signal }) => call(contract.listPeriods, { signal }),
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

const readAgain = () => queryClient.invalidateQueries({ queryKey: periodsQuery.queryKey })
