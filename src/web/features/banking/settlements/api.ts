import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  askSettlements,
  exportSettlement,
  exportSettlements,
  getSettlement,
  listSettlements,
  matchSettlement,
  type Settlement,
  type SettlementDetail,
  settlementSums,
  undoSettlementMatch,
} from '#contract/banking/settlements.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import type { SettlementsSearch } from './search.ts'

export type SettlementFilter = Query<typeof exportSettlements>
/** The query of the list, from its search parameters. */
export const filterOf = ({ tab, search, from, to }: SettlementsSearch): SettlementFilter => ({
  search,
  from,
  to,
  state: tab === 'all' ? undefined : tab,
})

export const settlementsQuery = (filter: SettlementFilter) =>
  keysetQuery<Settlement>(['settlements', 'list', filter], (after, signal) =>
    call(listSettlements, { query: { ...filter, limit: '200', after }, signal }),
  )
export const sumsQuery = queryOptions({
  queryKey: ['settlements', 'sums'],
  queryFn: ({ signal }) => call(settlementSums, { signal }),
})
export const settlementQuery = (settlements_id: string) =>
  queryOptions({
    queryKey: ['settlements', 'one', settlements_id],
    queryFn: ({ signal }) => call(getSettlement, { params: { settlements_id }, signal }),
  })

/** A job queries the gateway; its answer arrives a moment later. */
const ANSWER_MS = 3_000

export const useAskGateway = () =>
  useMutation({
    mutationFn: () => call(askSettlements, { body: {} }),
    onSuccess: () => {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['settlements'] }), ANSWER_MS)
    },
    meta: { fallback: t("We couldn't contact the gateway") },
  })

export const useMatch = (settlements_id: string) =>
  useMutation({
    mutationFn: ({ bank_transactions_id, idempotencyKey }: { bank_transactions_id: string; idempotencyKey: string }) =>
      call(matchSettlement, { params: { settlements_id }, body: { bank_transactions_id }, idempotencyKey }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't match the bank line") },
  })

export const useUndo = (settlements_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey }: { idempotencyKey: string }) =>
      call(undoSettlementMatch, { params: { settlements_id }, body: {}, idempotencyKey }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't undo the match") },
  })

async function keep(settlement: SettlementDetail): Promise<void> {
  queryClient.setQueryData(settlementQuery(settlement.settlements_id).queryKey, settlement)
  await Promise.all(
    [['settlements', 'list'], ['settlements', 'sums'], ['bank-transactions'], ['bank-accounts'], ['reconciliation']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** Saves the filtered settlements as a CSV file. */
export const saveSettlements = (filter: SettlementFilter) => download(exportSettlements, 'settlements.csv', { query: filter })
/** Saves the lines of a settlement as a CSV file. */
export const saveLines = ({ settlements_id, outside_settlement_id }: Settlement) =>
  download(exportSettlement, `${outside_settlement_id}.csv`, { params: { settlements_id } })
