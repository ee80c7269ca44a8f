import { useQuery } from '@tanstack/react-query'
import type { DebitNoteInput } from '#contract/purchases/debit-notes.ts'
import { lateSchema } from '#web/lib/late-schema.ts'
import { useParsed } from '#web/lib/use-late.ts'
import { previewQuery } from './api.ts'
import type { DebitValues } from './editor-values.ts'
import { useSettled } from '../shared/use-settled.ts'

/** The figures and the printed page of the note being entered, requested when typing pauses. */
export function usePreview(values: DebitValues, debit_notes_id: string | undefined) {
  const wanted = useSettled<DebitNoteInput>(useParsed(schema, values))
  const { data, error } = useQuery({
    ...previewQuery(wanted ?? nothing, debit_notes_id ?? null),
    enabled: wanted !== null,
  })
  return { preview: wanted === null ? undefined : data, error: wanted === null ? null : error }
}

const nothing = {} as DebitNoteInput
const schema = lateSchema(() => import('./editor-values.ts').then(({ EditorSchema }) => EditorSchema))
