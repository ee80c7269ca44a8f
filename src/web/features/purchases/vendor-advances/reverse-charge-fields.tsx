import type { IsoDate } from '#core/dates.ts'
import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import type { AdvanceValues } from './form-values.ts'

type Props = { form: Pick<Form<AdvanceValues>, 'values' | 'field' | 'set'>; date: IsoDate }

/** Whether the company is liable for GST under reverse charge, and the rate. */
export function ReverseChargeFields({ form: { values, field, set }, date }: Props) {
  return (
    <>
      <Checkbox
        label={t('Reverse charge')}
        help={t('You pay the GST to the government with the payment, and the vendor gets a payment voucher (rule 52)')}
        value={values.reverse_charge}
        onChange={(reverse_charge) => set({ reverse_charge })}
      />
      {values.reverse_charge && (
        <>
          <Pair>
            <Select
              label={t('GST rate')}
              options={gstSlabsOn(date, values.hsn).map(({ rate }) => ({ value: rate, label: `${rate}%` }))}
              {...field('gst_rate')}
            />
            <TextInput label={t('HSN or SAC')} optional inputMode="numeric" {...field('hsn')} />
          </Pair>
          <Select
            label={t('Place of supply')}
            options={[{ value: '', label: t('By the rule') }, ...stateOptions(date)]}
            {...field('chosen_place_of_supply')}
          />
        </>
      )}
    </>
  )
}
