import type { ReactNode } from 'react'
import { type Language, t } from '#core/messages.ts'
import { Letter } from '#contract/documents/letters.ts'
import { useForm } from '#web/lib/form.ts'
import { useWritten } from '#web/lib/letters.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = {
  /** The document's number. */
  number: string
  verb: string
  /** Written in the recipient's language. */
  initial: () => Letter
  /** The recipient's language; English by default. */
  language?: Language | null | undefined
  send: (letter: Letter, attempt: { idempotencyKey: string }) => Promise<{ emailed_to: string | null }>
  onClose: () => void
  /** What else is decided before it is sent, below the message. */
  children?: ReactNode
}

/** The mail with the PDF. */
export function LetterDialog({ initial, language, ...props }: Props) {
  const letter = useWritten(language, initial)
  return letter && <LetterForm {...props} initial={letter} />
}

type FormProps = Omit<Props, 'initial' | 'language'> & { initial: Letter }

function LetterForm({ number, verb, initial, send, onClose, children }: FormProps) {
  const form = useForm({
    schema: Letter,
    initial,
    submit: send,
    onDone: ({ emailed_to }) => {
      toast({ tone: 'success', text: t('Sending to {emailed_to}', { emailed_to }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Send {number}', { number })}
      description={t('The PDF is attached.')}
      verb={verb}
      icon="send"
    >
      <TextInput label={t('Send to')} type="email" {...form.field('to')} />
      <TextInput label={t('Subject')} {...form.field('subject')} />
      <Textarea label={t('Message')} rows={8} {...form.field('message')} />
      {children}
    </FormDialog>
  )
}
