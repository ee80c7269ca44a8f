import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { discardDebitNote, emailDebitNote } from '#contract/purchases/debit-notes.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { debitNoteQuery, type Keyed, refetchDebitNotes, storeDebitNote } from './api.ts'

export const useEmailDebitNote = (debit_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof emailDebitNote>>) =>
      call(emailDebitNote, { params: { debit_notes_id }, body, idempotencyKey }),
    onSuccess: storeDebitNote,
  })
export const useDiscardDebitNote = () =>
  useMutation({
    mutationFn: (debit_notes_id: string) => call(discardDebitNote, { params: { debit_notes_id } }),
    onSuccess: (_reply, debit_notes_id) => {
      queryClient.removeQueries({ queryKey: debitNoteQuery(debit_notes_id).queryKey })
      return refetchDebitNotes()
    },
  })
