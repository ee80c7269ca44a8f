import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  carryTcsChallan,
  listOpenTcsCollections,
  listTcsCollections,
  recordTcsChallan,
  type TcsChallanInput,
  type TcsCollection,
  tcsOverview,
  voidTcsChallan,
} from '#contract/compliance/tcs-challans.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const tcsQuery = queryOptions({
  queryKey: ['tcs', 'overview'],
  queryFn: ({ signal }) => call(tcsOverview, { signal }),
})

type Days = { from: string; to: string }
export const collectionsQuery = ({ from, to }: Days) =>
  keysetQuery<TcsCollection>(['tcs', 'collections', from, to], (after, signal) =>
    call(listTcsCollections, { query: { from, to, after, limit: '100' }, signal }),
  )
export const collectionTotalsQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ['tcs', 'collection-totals', from, to],
    queryFn: async ({ signal }) => (await call(listTcsCollections, { query: { from, to, limit: '1' }, signal })).totals,
  })
/** What a challan of the days can pay. */
export const openCollectionsQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ['tcs', 'collections-open', from, to],
    queryFn: ({ signal }) => call(listOpenTcsCollections, { query: { from, to }, signal }),
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
