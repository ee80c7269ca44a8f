import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { PurchaseOrderInput } from '#contract/purchases/purchase-orders.ts'
import { previewQuery } from './api.ts'
import { EditorSchema, type OrderValues } from './editor-values.ts'
import { useSettled } from '../shared/use-settled.ts'

/** The totals and the printed page of the order being entered, requested when typing pauses. */
export function usePreview(values: OrderValues) {
  const wanted = useSettled(useMemo(() => readBody(values), [values]))
  const { data, error } = useQuery({ ...previewQuery(wanted ?? nothing), enabled: wanted !== null })
  return { preview: wanted === null ? undefined : data, error: wanted === null ? null : error }
}

const nothing = {} as PurchaseOrderInput

function readBody(values: OrderValues): PurchaseOrderInput | undefined {
  const read = z.safeParse(EditorSchema, values)
  return read.success ? read.data : undefined
}
