import { answerOffer, type OfferPage } from '#contract/payroll/offers.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { useAnswerOffer } from './api.ts'

type Props = { token: string; offer: OfferPage; answer: 'accepted' | 'declined'; onClose: () => void }

/** Asks who answers before it is sent: the company reads the name. */
export default function AnswerDialog({ token, offer: { company_name, candidate_name }, answer, onClose }: Props) {
  const { mutateAsync } = useAnswerOffer(token)
  const form = useForm({
    schema: answerOffer.body,
    initial: { token, answer, name: candidate_name, reason: '' },
    submit: ({ token: _token, ...said }) => mutateAsync(said),
    onDone: onClose,
  })
  const isAccepting = answer === 'accepted'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isAccepting ? t('Accept the offer?') : t('Decline the offer?')}
      description={t('We tell {company_name}, with your name and the time.', { company_name })}
      verb={isAccepting ? t('Accept') : t('Decline')}
    >
      <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
      {!isAccepting && <Textarea label={t('Reason')} optional {...form.field('reason')} />}
    </FormDialog>
  )
}
