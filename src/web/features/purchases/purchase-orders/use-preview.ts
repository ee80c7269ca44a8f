import { useQuery } from '@tanstack/react-query'
import type { PurchaseOrderInput } from '#contract/purchases/purchase-orders.ts'
import { lateSchema } from '#web/lib/late-schema.ts'
import { useParsed } from '#web/lib/use-late.ts'
import { previewQuery } from './api.ts'
import type { OrderValues } from './editor-values.ts'
import { useSettled } from '../shared/use-settled.ts'

/** The totals and the printed page of the order being entered, requested when typing pauses. */
export function usePreview(values: OrderValues) {
  const wanted = useSettled<PurchaseOrderInput>(useParsed(schema, values))
  const { data, error } = useQuery({ ...previewQuery(wanted ?? nothing), enabled: wanted !== null })
  return { preview: wanted === null ? undefined : data, error: wanted === null ? null : error }
}

const nothing = {} as PurchaseOrderInput
const schema = lateSchema(() => import('./editor-values.ts').then(({ EditorSchema }) => EditorSchema))
