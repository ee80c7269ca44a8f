import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  createDeliveryChallan,
  type DeliveryChallan,
  type DeliveryChallanInput,
  deliveryChallanPdfFile,
  deliveryChallanTimeline,
  discardDeliveryChallans as discardChosen,
  exportDeliveryChallans,
  getDeliveryChallan,
  listDeliveryChallans,
  sendGoods,
  sumDeliveryChallans,
  updateDeliveryChallan,
} from '#contract/sales/delivery-challans.ts'
import type { Query } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { keepNewest } from '#web/features/sales/shared/api.ts'
import type { DocumentStore } from '#web/features/sales/shared/use-draft.ts'

export type ChallanFilter = Query<typeof sumDeliveryChallans>
export type ChallanOrder = Pick<Query<typeof listDeliveryChallans>, 'sort' | 'order'>

export const challansQuery = (filter: ChallanFilter, order: ChallanOrder) =>
  keysetQuery(['delivery-challans', 'list', filter, order], (after, signal) =>
    call(listDeliveryChallans, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )

export const challanSumsQuery = (filter: ChallanFilter) =>
  queryOptions({
    queryKey: ['delivery-challans', 'sums', filter],
    queryFn: ({ signal }) => call(sumDeliveryChallans, { query: filter, signal }),
  })

export const challanQuery = (delivery_challans_id: string) =>
  queryOptions({
    structuralSharing: keepNewest,
    queryKey: ['delivery-challans', 'one', delivery_challans_id],
    queryFn: ({ signal }) => call(getDeliveryChallan, { params: { delivery_challans_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (delivery_challans_id: string, state: string) =>
  queryOptions({
    queryKey: ['delivery-challans', 'timeline', delivery_challans_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(deliveryChallanTimeline, { params: { delivery_challans_id }, signal }),
  })

/** How the editor saves a challan. */
export const challanStore: DocumentStore<DeliveryChallanInput, DeliveryChallan> = {
  save: (body, saved, idempotencyKey) =>
    saved === undefined
      ? call(createDeliveryChallan, { body, idempotencyKey })
      : call(updateDeliveryChallan, { params: { delivery_challans_id: saved.id }, body: { ...body, version: saved.version } }),
  finish: ({ id, version }, idempotencyKey) =>
    call(sendGoods, { params: { delivery_challans_id: id }, body: { version }, idempotencyKey }),
  savedOf: ({ delivery_challans_id, version }) => ({ id: delivery_challans_id, version }),
  keep: keepChallan,
}

export const savePdf = ({
  delivery_challans_id,
  challan_number,
}: Pick<DeliveryChallan, 'delivery_challans_id' | 'challan_number'>) =>
  download(deliveryChallanPdfFile, `${(challan_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, {
    params: { delivery_challans_id },
  })

/** Stores the returned challan in the cache; lists and the order it delivers are refetched when next shown. */
export async function keepChallan(challan: DeliveryChallan): Promise<void> {
  queryClient.setQueryData(challanQuery(challan.delivery_challans_id).queryKey, challan)
  await Promise.all([forgetLists(), queryClient.invalidateQueries({ queryKey: ['sales-orders'] })])
}

export const forgetLists = () =>
  Promise.all(['list', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: ['delivery-challans', part] })))

/** Saves the filtered or selected delivery challans as a CSV file. */
export const exportCsv = (query: ChallanFilter & ChallanOrder & { ids?: string }) =>
  download(exportDeliveryChallans, 'sales-challans.csv', { query })

/** Discards drafts, each independently of the others. */
export const discardDeliveryChallans = (ids: string[]) => call(discardChosen, { body: { ids } })
