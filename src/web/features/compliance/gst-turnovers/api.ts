import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body, Reply } from '#contract/endpoint.ts'
import { enterGstTurnover, listGstTurnovers, removeGstTurnover } from '#contract/compliance/gst-turnovers.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const turnoversQuery = queryOptions({
  queryKey: ['gst-turnovers'],
  queryFn: ({ signal }) => call(listGstTurnovers, { signal }),
})

const keep = (reply: Reply<typeof listGstTurnovers>) => void queryClient.setQueryData(turnoversQuery.queryKey, reply)

export const useEnterTurnover = (year_start: string) =>
  useMutation({
    mutationFn: (body: Body<typeof enterGstTurnover>) => call(enterGstTurnover, { params: { year_start }, body }),
    onSuccess: keep,
  })

export const useRemoveTurnover = () =>
  useMutation({
    mutationFn: (year_start: string) => call(removeGstTurnover, { params: { year_start } }),
    onSuccess: keep,
    meta: { fallback: t('The turnover you entered could not be removed') },
  })
