import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { proposals } from '#contract/reporting/budgets.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCopyBudget } from './budget-api.ts'

const Values = z.object({
  basis: z.enum(proposals),
  change: z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,2})?$/, t('Enter a percentage such as 10 or -5'))),
})

/** Last year's actuals or budget, raised or lowered by a percentage. */
export function CopyDialog({ year_start, onClose }: { year_start: string; onClose: () => void }) {
  const { mutateAsync } = useCopyBudget(year_start)
  const form = useForm({
    schema: Values,
    initial: { basis: 'last_year_actual' as (typeof proposals)[number], change: '10' },
    submit: (values) => mutateAsync(values),
    onDone: (budget) => {
      toast({ text: budget ? t('Last year copied') : t('Last year has nothing to copy') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Copy last year')}
      description={t('Accounts with amounts last year get them here, month by month; other accounts do not change.')}
      verb={t('Copy')}
    >
      <Stack>
        <Select
          label={t('Take')}
          {...form.at<string>('basis')}
          options={[
            { value: 'last_year_actual', label: t('Actual income and expenses') },
            { value: 'last_year_budget', label: t('Budgeted amounts') },
          ]}
        />
        <TextInput
          label={t('Raise by percent')}
          help={t('Use a minus sign to reduce')}
          inputMode="decimal"
          {...form.field('change')}
        />
      </Stack>
    </FormDialog>
  )
}
