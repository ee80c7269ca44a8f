import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  askBankConsent,
  checkBankConsent,
  type ConsentRequest,
  disconnectBankFeed,
  listBankFeeds,
  pullBankFeed,
  revokeBankConsent,
} from '#contract/banking/bank-feeds.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

/** The polling interval while the bank is being queried or a person answers at the bank. */
const LOOK_MS = 3_000
/** The polling interval for changes that arrive without a request. */
const IDLE_MS = 60_000

export const feedsQuery = queryOptions({
  queryKey: ['bank-feeds'],
  queryFn: ({ signal }) => call(listBankFeeds, { signal }),
  refetchInterval: ({ state }) => {
    const isMoving = state.data?.waiting.length || state.data?.rows.some(({ feed }) => feed?.health === 'starting')
    return isMoving ? LOOK_MS : IDLE_MS
  },
})

export const useAskConsent = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ConsentRequest; idempotencyKey: string }) =>
      call(askBankConsent, { body, idempotencyKey }),
    onSuccess: refresh,
  })
export const useCheckConsent = () =>
  useMutation({
    mutationFn: (bank_consents_id: string) => call(checkBankConsent, { params: { bank_consents_id }, body: {} }),
    onSuccess: soon,
    meta: { fallback: t("We couldn't contact the bank") },
  })
export const useRevokeConsent = () =>
  useMutation({
    mutationFn: (bank_consents_id: string) => call(revokeBankConsent, { params: { bank_consents_id }, body: {} }),
    onSuccess: refresh,
    meta: { fallback: t('We couldn’t withdraw the request') },
  })
export const usePull = () =>
  useMutation({
    mutationFn: (bank_feeds_id: string) => call(pullBankFeed, { params: { bank_feeds_id }, body: {} }),
    onSuccess: soon,
    meta: { fallback: t("We couldn't contact the bank") },
  })
export const useDisconnect = () =>
  useMutation({
    mutationFn: (bank_feeds_id: string) => call(disconnectBankFeed, { params: { bank_feeds_id }, body: {} }),
    onSuccess: refresh,
    meta: { fallback: t("We couldn't disconnect the account") },
  })

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['bank-feeds'] })
}

/** A job queries the bank; its answer arrives a moment later. */
function soon(): void {
  setTimeout(() => {
    for (const key of ['bank-feeds', 'bank-transactions', 'bank-accounts'])
      void queryClient.invalidateQueries({ queryKey: [key] })
  }, LOOK_MS)
}
