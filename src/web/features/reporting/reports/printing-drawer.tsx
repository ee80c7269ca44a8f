import * as z from 'zod/mini'
import { StatementSettings } from '#contract/documents/statement-settings.ts'
import { type NegativeStyle, negativeStyles } from '#core/amount-style.ts'
import { type Division, divisions } from '#core/ledger/face-model.ts'
import { type RoundingUnit, roundingUnits } from '#core/ledger/rounding.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair, Stack } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveStatementSettings } from './api.ts'

const divisionWords: Record<Division, string> = {
  one: t('Division I: Accounting Standards'),
  two: t('Division II: Ind AS'),
}
const unitWords: Record<RoundingUnit, string> = {
  none: t('Rupees and paise'),
  hundreds: t('Hundreds'),
  thousands: t('Thousands'),
  lakhs: t('Lakhs'),
  millions: t('Millions'),
  crores: t('Crores'),
}
const negativeWords: Record<NegativeStyle, string> = {
  brackets: '(1,234.00)',
  side: '1,234.00 Cr',
  minus: '−1,234.00',
}

const { shape } = StatementSettings
const Values = z.object({
  division: shape.division,
  rounding_unit: shape.rounding_unit,
  rounding_decimals: z.enum(['0', '1', '2']),
  negative_style: shape.negative_style,
  is_whole: shape.is_whole,
  ageing_days: z.string().check(
    z.refine((typed) => z.safeParse(shape.ageing_days, daysOf(typed)).success, {
      error: t('Enter up to eight numbers of days in ascending order, such as 30, 60, 90'),
    }),
  ),
})
const daysOf = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }))

type Props = { settings: StatementSettings; onClose: () => void }

/** The company's print settings for statements: Schedule III division, rounding, negative figures, and ageing. */
export function PrintingDrawer({ settings, onClose }: Props) {
  const { mutateAsync } = useSaveStatementSettings()
  const form = useForm({
    schema: Values,
    initial: {
      ...settings,
      rounding_decimals: String(settings.rounding_decimals) as '0' | '1' | '2',
      ageing_days: settings.ageing_days.join(', '),
    },
    submit: (values) =>
      mutateAsync({
        ...values,
        rounding_decimals: Number(values.rounding_decimals),
        ageing_days: daysOf(values.ageing_days),
      }),
    onDone: () => {
      toast({ text: t('Statement settings saved') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Statement settings')} verb={t('Save settings')}>
      <Stack>
        <Select
          label={t('Format')}
          help={t('Of Schedule III to the Companies Act 2013')}
          {...form.at<string>('division')}
          options={optionsOf(divisions, divisionWords)}
        />
        <Pair>
          <Select
            label={t('Round statements to')}
            {...form.at<string>('rounding_unit')}
            options={optionsOf(roundingUnits, unitWords)}
          />
          {form.values.rounding_unit !== 'none' && (
            <Select
              label={t('Decimals')}
              {...form.at<string>('rounding_decimals')}
              options={['0', '1', '2'].map((value) => ({ value, label: value }))}
            />
          )}
        </Pair>
        <Select
          label={t('Negative and credit figures')}
          help={t('In every report, on screen and in files')}
          {...form.at<string>('negative_style')}
          options={optionsOf(negativeStyles, negativeWords)}
        />
        <TextInput
          label={t('Ageing, days past due')}
          help={t('Where each column of the aged reports ends')}
          {...form.field('ageing_days')}
          maxLength={60}
        />
        <Checkbox label={t('Show lines without an amount')} {...form.field('is_whole')} />
      </Stack>
    </FormDrawer>
  )
}
