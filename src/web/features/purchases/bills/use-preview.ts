import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { BillInput } from '#contract/purchases/bills.ts'
import { useSettled } from '#web/features/purchases/shared/use-settled.ts'
import { previewQuery } from './api.ts'
import { type BillValues } from './editor-values.ts'
import { EditorSchema } from './editor-schema.ts'

/** A preview of the bill being entered, requested when typing pauses: TDS and duplicates depend on other bills. */
export function usePreview(values: BillValues, bills_id: string | undefined) {
  const wanted = useSettled(useMemo(() => readBody(values), [values]))
  const { data, error } = useQuery({
    ...previewQuery(wanted ?? nothing, bills_id ?? null),
    enabled: wanted !== null,
  })
  return { preview: wanted === null ? undefined : data, error: wanted === null ? null : error }
}

const nothing = {} as BillInput

function readBody(values: BillValues): BillInput | undefined {
  // The tax does not depend on the bill number.
  const read = z.safeParse(EditorSchema, { ...values, bill_number: values.bill_number.trim() || '?' })
  return read.success ? read.data : undefined
}
