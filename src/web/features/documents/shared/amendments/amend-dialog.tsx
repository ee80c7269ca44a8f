import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { queryClient } from '#web/lib/query.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

const noContacts = { contact_email: null, contact_mobile: null }
type Values = Record<string, string | number>
type Props<Body> = {
  /** The document's kind and number. */
  number: string
  schema: z.ZodMiniType<Body>
  initial: Values
  /** What stays, where it is not the usual sentence. */
  description?: string
  /** The field of the due date, and its label. */
  date?: { field: string; label: string }
  /** The field of the other party’s reference, and its label. */
  reference?: { field: string; label: string }
  /** Further short texts of the document. */
  others?: readonly { field: string; label: string; type?: 'tel' }[]
  hasTerms: boolean
  /** It keeps where it reaches the customer or vendor. */
  hasContacts?: boolean
  send: (body: Body) => Promise<unknown>
  /** The queries to refetch: lists and the document. */
  queryKey: string
  onClose: () => void
}

/** Changes what is neither in the books nor in an IRN of an issued document; amounts, tax and the party stay as they are. */
export function AmendDialog<Body>({
  number,
  schema,
  initial,
  description = t('Amounts, tax, place of supply and the party stay as issued. The audit trail keeps every change.'),
  date,
  reference,
  others = [],
  hasTerms,
  hasContacts = false,
  send,
  queryKey,
  onClose,
}: Props<Body>) {
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([[queryKey], ['print-layout', queryKey]].map((key) => queryClient.invalidateQueries({ queryKey: key }))),
    meta: { silent: true },
  })
  const form = useForm({
    schema: schema as never,
    initial,
    // An emptied field is left out by the form: here it means none.
    submit: (body: unknown) => mutateAsync({ ...(hasContacts && noContacts), ...(body as Body) }),
    onDone: () => {
      toast({ tone: 'success', text: t('{number} changed', { number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Edit details of {number}', { number })}
      description={description}
      verb={t('Save')}
    >
      {date && <DateInput label={date.label} {...form.at<string>(date.field)} />}
      {reference && <TextInput label={reference.label} optional maxLength={60} {...form.at<string>(reference.field)} />}
      {others.map(({ field, label, type }) => (
        <TextInput key={field} label={label} type={type ?? 'text'} optional {...form.at<string>(field)} />
      ))}
      {hasContacts && (
        <>
          <TextInput label={t('Email')} type="email" optional {...form.at<string>('contact_email')} />
          <TextInput label={t('Mobile')} type="tel" optional {...form.at<string>('contact_mobile')} />
        </>
      )}
      <Textarea label={t('Notes')} optional {...form.at<string>('notes')} />
      {hasTerms && <Textarea label={t('Terms')} optional {...form.at<string>('terms')} />}
    </FormDialog>
  )
}
