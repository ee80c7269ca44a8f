import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { DebitNoteInput } from '#contract/purchases/debit-notes.ts'
import { previewQuery } from './api.ts'
import { type DebitValues, EditorSchema } from './editor-values.ts'
import { useSettled } from '../shared/use-settled.ts'

/** The figures and the printed page of the note being entered, requested when typing pauses. */
export function usePreview(values: DebitValues, debit_notes_id: string | undefined) {
  const wanted = useSettled(useMemo(() => readBody(values), [values]))
  const { data, error } = useQuery({
    ...previewQuery(wanted ?? nothing, debit_notes_id ?? null),
    enabled: wanted !== null,
  })
  return { preview: wanted === null ? undefined : data, error: wanted === null ? null : error }
}

const nothing = {} as DebitNoteInput

function readBody(values: DebitValues): DebitNoteInput | undefined {
  const read = z.safeParse(EditorSchema, values)
  return read.success ? read.data : undefined
}
