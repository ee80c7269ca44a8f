import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BillInput } from '#contract/purchases/bills.ts'
import { useSettled } from '#web/features/purchases/shared/use-settled.ts'
import { lateSchema } from '#web/lib/late-schema.ts'
import { useParsed } from '#web/lib/use-late.ts'
import { previewQuery } from './api.ts'
import type { BillValues } from './editor-values.ts'

/** A preview of the bill being entered, requested when typing pauses: TDS and duplicates depend on other bills. */
export function usePreview(values: BillValues, bills_id: string | undefined) {
  const wanted = useSettled<BillInput>(
    useParsed(
      schema,
      useMemo(() => taxed(values), [values]),
    ),
  )
  const { data, error } = useQuery({
    ...previewQuery(wanted ?? nothing, bills_id ?? null),
    enabled: wanted !== null,
  })
  return { preview: wanted === null ? undefined : data, error: wanted === null ? null : error }
}

const nothing = {} as BillInput
const schema = lateSchema(() => import('./editor-schema.ts').then(({ EditorSchema }) => EditorSchema))

// The tax does not depend on the bill number.
const taxed = (values: BillValues): BillValues => ({ ...values, bill_number: values.bill_number.trim() || '?' })
