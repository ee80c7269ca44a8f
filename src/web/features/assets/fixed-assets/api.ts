import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import * as contract from '#contract/assets/fixed-assets.ts'
import * as assetSchedules from '#contract/assets/asset-schedules.ts'
import * as depreciation from '#contract/assets/depreciation.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type AssetFilter = Pick<Query<typeof contract.listFixedAssets>, 'search' | 'status' | 'asset_class'>

export const assetsQuery = ({ search, status, asset_class }: AssetFilter) =>
  keysetQuery<contract.FixedAssetRow>(['fixed-assets', 'list', search ?? '', status ?? '', asset_class ?? ''], (after, signal) =>
    call(contract.listFixedAssets, { query: { limit: '200', search, status, asset_class, after }, signal }),
  )

export const assetQuery = (fixed_assets_id: string) =>
  queryOptions({
    queryKey: ['fixed-assets', 'one', fixed_assets_id],
    queryFn: ({ signal }) => call(contract.getFixedAsset, { params: { fixed_assets_id }, signal }),
  })

export const billLinesQuery = queryOptions({
  queryKey: ['fixed-assets', 'bill-lines'],
  queryFn: ({ signal }) => call(contract.assetBillLines, { signal }),
})

export const runsQuery = keysetQuery<depreciation.DepreciationRun>(['fixed-assets', 'runs'], (after, signal) =>
  call(depreciation.listDepreciationRuns, { query: { after }, signal }),
)

export const previewQuery = (period_to: string) =>
  queryOptions({
    queryKey: ['fixed-assets', 'preview', period_to],
    queryFn: ({ signal }) => call(depreciation.previewDepreciation, { query: { period_to }, signal }),
    retry: false,
  })

export const noteQuery = (query: Query<typeof assetSchedules.assetNote>) =>
  queryOptions({
    queryKey: ['fixed-assets', 'note', query],
    queryFn: ({ signal }) => call(assetSchedules.assetNote, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const taxQuery = (year: string) =>
  queryOptions({
    queryKey: ['fixed-assets', 'tax', year],
    queryFn: ({ signal }) => call(assetSchedules.taxDepreciation, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

type Attempt = { idempotencyKey: string }

export const useRegisterAsset = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: contract.FixedAssetInput } & Attempt) =>
      call(contract.createFixedAsset, { body, idempotencyKey }),
    onSuccess: booksChanged,
  })

export const useChangeAsset = (fixed_assets_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.updateFixedAsset>) =>
      call(contract.updateFixedAsset, { params: { fixed_assets_id }, body }),
    onSuccess: booksChanged,
  })

export const useRemoveAsset = () =>
  useMutation({
    mutationFn: (fixed_assets_id: string) => call(contract.removeFixedAsset, { params: { fixed_assets_id } }),
    onSuccess: booksChanged,
    meta: { fallback: t('We couldn’t remove the asset from the register') },
  })

export const useDisposeAsset = (fixed_assets_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof contract.disposeFixedAsset> } & Attempt) =>
      call(contract.disposeFixedAsset, { params: { fixed_assets_id }, body, idempotencyKey }),
    onSuccess: booksChanged,
  })

export const useUndoDisposal = (fixed_assets_id: string) =>
  useMutation({
    mutationFn: () => call(contract.undoDisposal, { params: { fixed_assets_id }, idempotencyKey: crypto.randomUUID() }),
    // Not awaited: a part was disposed of, and the page returns to its parent asset.
    onSuccess: () => void booksChanged(),
    meta: { fallback: t('We couldn’t undo the sale') },
  })

export const useRunDepreciation = () =>
  useMutation({
    mutationFn: (body: Body<typeof depreciation.runDepreciation>) =>
      call(depreciation.runDepreciation, { body, idempotencyKey: `${body.period_to}:${crypto.randomUUID()}` }),
    onSuccess: booksChanged,
    meta: { fallback: t('We couldn’t post the depreciation') },
  })

export const useReverseRun = (depreciation_runs_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof depreciation.reverseDepreciation> } & Attempt) =>
      call(depreciation.reverseDepreciation, { params: { depreciation_runs_id }, body, idempotencyKey }),
    onSuccess: booksChanged,
  })

/** Everything that shows balances is refetched when it is next displayed. */
async function booksChanged(): Promise<void> {
  const keys = ['fixed-assets', 'journals', 'reports', 'ledger-accounts']
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
