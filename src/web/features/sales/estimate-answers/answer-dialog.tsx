import { t } from '#core/messages.ts'
import { answerEstimate, type EstimatePage } from '#contract/sales/estimate-answers.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput, Textarea } from '#web/ui/text-input.tsx'
import { useAnswer } from './api.ts'

type Props = { token: string; estimate: EstimatePage; answer: 'accepted' | 'declined'; onClose: () => void }

/** Asks who answers before it is sent: the company reads the name. */
export default function AnswerDialog({
  token,
  estimate: { estimate_number, version, customer_name, company_name },
  answer,
  onClose,
}: Props) {
  const { mutateAsync } = useAnswer(token)
  const form = useForm({
    schema: answerEstimate.body,
    initial: { token, version, answer, name: '', reason: '' },
    submit: ({ token: _token, ...said }) => mutateAsync(said),
    onDone: onClose,
  })
  const isAccepting = answer === 'accepted'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        isAccepting
          ? t('Accept estimate {estimate_number}?', { estimate_number })
          : t('Decline estimate {estimate_number}?', { estimate_number })
      }
      description={
        isAccepting
          ? t('We tell {company_name} that {customer_name} accepts, with your name and the time.', {
              company_name,
              customer_name,
            })
          : t('We tell {company_name}, with your name and the reason.', { company_name })
      }
      verb={isAccepting ? t('Accept') : t('Decline')}
    >
      <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
      {!isAccepting && <Textarea label={t('Reason')} optional {...form.field('reason')} />}
    </FormDialog>
  )
}
