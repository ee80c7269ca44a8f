import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { t } from '#core/messages.ts'
import type { DebitNote, DebitNoteInput } from '#contract/purchases/debit-notes.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type Saved, saveDebitNote, useIssueDebitNote } from './api.ts'
import { type Debitable, type DebitValues, EditorSchema, restoredOn, valuesOf } from './editor-values.ts'
import { useEditorIntent } from '../shared/use-editor-intent.ts'

/** The form of a debit note: it saves a draft, or saves and issues it; without a connection, a new draft waits on the device. */
export function useDebitNoteForm(bill: Debitable, draft: DebitNote | undefined) {
  const navigate = useNavigate()
  const { wanted, asked, run } = useEditorIntent<'issue'>()
  const saved = useRef<Saved | undefined>(draft)
  const { mutateAsync: issue } = useIssueDebitNote()
  const draftKey = `debit-note ${bill.bills_id}`
  const form: Form<DebitValues> = useForm<typeof EditorSchema, DebitValues, DebitNote | undefined>({
    schema: EditorSchema,
    initial: valuesOf(bill, draft),
    ...(draft ? {} : { draftKey, restore: (kept: DebitValues) => restoredOn(bill, kept) }),
    async submit(body: DebitNoteInput, { idempotencyKey }) {
      const isNew = saved.current === undefined && wanted.current === 'save'
      const name = `${t('Debit note')} · ${bill.vendor_name} ${bill.bill_number}`
      const described = () => ({ id: idempotencyKey, kind: 'debit-note', name, body, draftKey, values: form.values })
      const note = await saveNew(
        () => saveDebitNote(body, saved.current, idempotencyKey),
        () => (isNew ? described() : undefined),
      )
      if (note === undefined) return undefined
      // Kept in state, so that a refused issue leaves one draft instead of two.
      saved.current = note
      return wanted.current === 'issue' ? issue(note) : note
    },
    onDone(note) {
      if (note === undefined) return leaveWaiting(form)
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
