import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type EnquiryThread,
  getEnquiry,
  listReceivedEnquiries,
  listSentEnquiries,
  type ReceivedEnquiry,
  type SentEnquiry,
  setEnquiryStatus,
  writeToEnquiry,
} from '#contract/marketplace/hub-enquiries.ts'
import type { EnquiryStatus } from '#core/marketplace/hub/enquiry.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, patchRow, queryClient } from '#web/lib/query.ts'

// All under one query key: a notification makes the bell refetch them.

export const receivedQuery = (status?: EnquiryStatus) =>
  keysetQuery<ReceivedEnquiry>(['hub-enquiries', 'received', status], (after, signal) =>
    call(listReceivedEnquiries, { query: { limit: '24', after, status }, signal }),
  )
export const sentQuery = keysetQuery<SentEnquiry>(['hub-enquiries', 'sent'], (after, signal) =>
  call(listSentEnquiries, { query: { limit: '24', after }, signal }),
)

/** An enquiry with its messages; fetching it marks it as read, so its row is refetched too. */
export const enquiryQuery = (hub_enquiries_id: string) =>
  queryOptions({
    queryKey: ['hub-enquiries', 'one', hub_enquiries_id],
    queryFn: async ({ signal }) => told((await call(getEnquiry, { params: { hub_enquiries_id }, signal })).data),
  })

/** A failed message shows a toast and stays in its field. */
export const useWriteToEnquiry = (hub_enquiries_id: string) =>
  useMutation({
    mutationFn: async (message_text: string) =>
      (await call(writeToEnquiry, { params: { hub_enquiries_id }, body: { message_text } })).data,
    onSuccess: (thread) => keep(hub_enquiries_id, thread),
    meta: { fallback: t("We couldn't send the message") },
  })

export const useSetEnquiryStatus = (hub_enquiries_id: string) =>
  useMutation({
    mutationFn: async (status: EnquiryStatus) =>
      (await call(setEnquiryStatus, { params: { hub_enquiries_id }, body: { status } })).data,
    onSuccess: (thread) => keep(hub_enquiries_id, thread),
    meta: { fallback: t("We couldn't change the status") },
  })

const keep = (hub_enquiries_id: string, thread: EnquiryThread) =>
  void queryClient.setQueryData(enquiryQuery(hub_enquiries_id).queryKey, told(thread))

function told(thread: EnquiryThread): EnquiryThread {
  const { received, sent } = thread
  if (received) putRow(['hub-enquiries', 'received'], received)
  if (sent) putRow(['hub-enquiries', 'sent'], sent)
  return thread
}

const putRow = <Row extends ReceivedEnquiry | SentEnquiry>(key: string[], changed: Row) =>
  patchRow<Row>(
    key,
    (row) => row.hub_enquiries_id === changed.hub_enquiries_id,
    () => changed,
  )
