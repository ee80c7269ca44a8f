import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import type { FeeValues, LadderValues } from './ladder-values.ts'

/** The late fee of a customer: drafted for a person, never issued automatically. */
export function LateFeeCard({ form }: { form: Form<LadderValues> }) {
  const { late_fee } = form.values
  return (
    <Card title={t('Late fee')}>
      <Stack>
        <Select
          label={t('Charge for late payment')}
          help={t('Creates a draft invoice with the GST of the supply. You issue or discard it.')}
          options={[
            { value: 'none', label: t('Nothing') },
            { value: 'percent', label: t('A percentage of the amount due, every 30 days') },
            { value: 'flat', label: t('A fixed amount, once') },
          ]}
          {...form.at<string>('late_fee.kind')}
          onChange={(kind) => form.set({ late_fee: { ...late_fee, kind: kind as FeeValues['kind'] } })}
        />
        {late_fee.kind !== 'none' && (
          <Pair>
            {late_fee.kind === 'percent' ? (
              <TextInput label={t('Percent per month')} inputMode="decimal" {...form.at<string>('late_fee.percent')} />
            ) : (
              <MoneyInput label={t('Amount before tax')} {...form.at('late_fee.amount')} />
            )}
            <TextInput
              label={t('First charged after (days overdue)')}
              inputMode="numeric"
              {...form.at<string>('late_fee.after_days')}
            />
          </Pair>
        )}
      </Stack>
    </Card>
  )
}
