import { markCheck, type YearEndCheck } from '#contract/closing/year-end.ts'
import { checkTitles } from '#core/closing/year-end/checks.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useMark } from './api.ts'

type Props = { period_start: string; check: YearEndCheck; onClose: () => void }

/** Marks a row as not applicable, or as done outside the product. */
export function MarkDialog({ period_start, check, onClose }: Props) {
  const { mutateAsync } = useMark({ period_start, check_key: check.check_key })
  const form = useForm({
    schema: markCheck.body,
    initial: { mark: 'done_otherwise', reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={translate(checkTitles[check.check_key])} verb={t('Mark row')}>
      <RadioGroup
        label={t('Mark as')}
        {...form.field('mark')}
        options={[
          { value: 'done_otherwise', label: t('Done another way') },
          { value: 'not_applicable', label: t('Not applicable') },
        ]}
      />
      <Textarea label={t('Reason')} help={t('Your auditor sees it with your name')} {...form.field('reason')} />
    </FormDialog>
  )
}
