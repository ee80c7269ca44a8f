import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  carryTcsChallan,
  listTcsCollections,
  recordTcsChallan,
  type TcsChallanInput,
  tcsOverview,
  voidTcsChallan,
} from '#contract/compliance/tcs-challans.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const tcsQuery = queryOptions({
  queryKey: ['tcs', 'overview'],
  queryFn: ({ signal }) => call(tcsOverview, { signal }),
})

export const collectionsQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['tcs', 'collections', days.from, days.to],
    queryFn: ({ signal }) => call(listTcsCollections, { query: days, signal }),
  })

// Its statement is under the key of TDS.
const readAgain = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['tcs'] }), queryClient.invalidateQueries({ queryKey: ['tds'] })])

export const useRecordTcsChallan = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: TcsChallanInput; idempotencyKey: string }) =>
      call(recordTcsChallan, { body, idempotencyKey }),
    onSuccess: readAgain,
  })

export const useCarryTcsChallan = () =>
  useMutation({
    mutationFn: ({ tds_challans_id, tcs_collections_ids }: { tds_challans_id: string; tcs_collections_ids: string[] }) =>
      call(carryTcsChallan, { params: { tds_challans_id }, body: { tcs_collections_ids } }),
    onSuccess: readAgain,
  })

export const useVoidTcsChallan = () =>
  useMutation({
    mutationFn: ({ tds_challans_id, voided_on }: { tds_challans_id: string; voided_on: string }) =>
      call(voidTcsChallan, { params: { tds_challans_id }, body: { voided_on } }),
    onSuccess: readAgain,
  })
