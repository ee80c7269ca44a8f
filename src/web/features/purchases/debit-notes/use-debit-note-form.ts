import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { t } from '#core/messages.ts'
import type { DebitNote, DebitNoteInput } from '#contract/purchases/debit-notes.ts'
import { useForm } from '#web/lib/form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type Saved, saveDebitNote, useIssueDebitNote } from './api.ts'
import { type Debitable, type DebitValues, EditorSchema, valuesOf } from './editor-values.ts'
import { useEditorIntent } from '../shared/use-editor-intent.ts'

/** The form of a debit note: it saves a draft, or saves and issues it. */
export function useDebitNoteForm(bill: Debitable, draft: DebitNote | undefined) {
  const navigate = useNavigate()
  const { wanted, asked, run } = useEditorIntent<'issue'>()
  const saved = useRef<Saved | undefined>(draft)
  const { mutateAsync: issue } = useIssueDebitNote()
  const form = useForm<typeof EditorSchema, DebitValues, DebitNote>({
    schema: EditorSchema,
    initial: valuesOf(bill, draft),
    async submit(body: DebitNoteInput, { idempotencyKey }) {
      const note = await saveDebitNote(body, saved.current, idempotencyKey)
      // Kept in state, so that a refused issue leaves one draft instead of two.
      saved.current = note
      return wanted.current === 'issue' ? issue(note) : note
    },
    onDone(note) {
      const params = { debit_notes_id: note.debit_notes_id }
      toast({
        tone: 'success',
        text:
          note.status === 'draft'
            ? t('Draft saved')
            : t('{debit_note_number} issued', { debit_note_number: note.debit_note_number }),
      })
      void navigate(
        note.status === 'draft'
          ? { to: '/payables/debit-notes', search: { status: 'draft' } }
          : { to: '/payables/debit-notes/$debit_notes_id', params, replace: true },
      )
    },
  })
  return { form, asked, act: (next: 'save' | 'issue') => run(next, form.onSubmit) }
}
