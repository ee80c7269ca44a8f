import type { IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Select } from '#web/ui/text-input.tsx'

type Values = { chosen_place_of_supply: string; reverse_charge: boolean; tax_inclusive: boolean }
type Props = { form: Pick<Form<Values>, 'values' | 'field' | 'set'>; date: IsoDate }

/** Overrides of the tax rules for a purchase. */
export function PurchaseTaxFields({ form: { values, field, set }, date }: Props) {
  return (
    <>
      <Select
        label={t('Place of supply')}
        placeholder={t('By the rule')}
        options={[{ value: '', label: t('By the rule') }, ...stateOptions(date)]}
        {...field('chosen_place_of_supply')}
      />
      <Checkbox
        label={t('Reverse charge')}
        help={t('You pay the GST to the government, not to the vendor')}
        value={values.reverse_charge}
        onChange={(reverse_charge) => set({ reverse_charge })}
      />
      <Checkbox
        label={t('Prices include GST')}
        value={values.tax_inclusive}
        onChange={(tax_inclusive) => set({ tax_inclusive })}
      />
    </>
  )
}
