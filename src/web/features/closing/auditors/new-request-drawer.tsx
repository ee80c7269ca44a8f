import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { addAuditRequest } from '#contract/closing/auditors.ts'
import { useForm } from '#web/lib/form.ts'
import { MayWrite } from '#web/lib/may-write.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { useAddRequest } from './api.ts'

type Values = { request_title: string; request_text: string; due_date: string }

const RequestForm = z.pipe(
  z.transform(({ request_title, request_text, due_date }: Values) => ({
    request_title,
    request_text: request_text.trim() || null,
    due_date: due_date || null,
  })),
  addAuditRequest.body,
)

/** Asks for a document or an explanation. */
export function NewRequestDrawer({ period_start, onClose }: { period_start: string; onClose: () => void }) {
  const { mutateAsync } = useAddRequest(period_start)
  const initial: Values = { request_title: '', request_text: '', due_date: '' }
  const form = useForm({ schema: RequestForm, initial, submit: (body) => mutateAsync(body), onDone: onClose })
  return (
    <MayWrite endpoint={addAuditRequest}>
      <FormDrawer form={form} onClose={onClose} title={t('Add request')} verb={t('Add request')}>
        <TextInput
          label={t('What is needed')}
          placeholder={t('Such as: rent agreement of the godown')}
          {...form.field('request_title')}
        />
        <Textarea label={t('Details')} optional {...form.field('request_text')} />
        <DateInput label={t('Due date')} optional {...form.field('due_date')} />
      </FormDrawer>
    </MayWrite>
  )
}
