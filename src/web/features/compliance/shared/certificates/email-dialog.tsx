import { Letter } from '#contract/documents/letters.ts'
import { type Language, t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { useWritten } from '#web/lib/letters.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = {
  name: string
  /** Called in the language of whom it is to. */
  letter: () => Letter
  language: Language | null
  send: (letter: Letter) => Promise<unknown>
  onClose: () => void
}
type FormProps = Omit<Props, 'letter' | 'language'> & { letter: Letter }

/** The mail with a certificate to whom it is about, in their language; what it says can be changed. */
export function EmailDialog({ letter, language, ...props }: Props) {
  const written = useWritten(language, letter)
  return written && <EmailForm {...props} letter={written} />
}

function EmailForm({ name, letter, send, onClose }: FormProps) {
  const form = useForm({
    schema: Letter,
    initial: letter,
    submit: (values) => send(values),
    onDone: () => {
      toast({ tone: 'success', text: t('Sending to {emailed_to}', { emailed_to: form.values.to }) })
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Mail certificate to {name}', { name })}
      verb={t('Send mail')}
      icon="send"
    >
      <TextInput label={t('To')} type="email" {...field('to')} />
      <TextInput label={t('Subject')} {...field('subject')} />
      <Textarea label={t('Message')} rows={9} {...field('message')} />
    </FormDialog>
  )
}
