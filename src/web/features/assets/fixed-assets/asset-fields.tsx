import { useState } from 'react'
import { assetClass, type AssetClassName } from '#core/assets/fixed-assets/classes.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Switch } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { AccountField, isAssetAccount } from './account-field.tsx'
import { type AssetValues, ofCost } from './form-values.ts'
import { blockOptions, classOptions, methodOptions } from './words.ts'

/** Fields that the forms for adding and changing an asset share. */
type AnyForm = Pick<Form<AssetValues>, 'values' | 'field' | 'set'>
type CostProps = { form: AnyForm; isOfBill: boolean; onClass: (name: AssetClassName) => void }

/** Description and cost. */
export function CostFields({ form: { values, field, set }, isOfBill, onClass }: CostProps) {
  return (
    <>
      <Select
        label={t('Class')}
        options={classOptions}
        {...field('asset_class')}
        onChange={(name) => onClass(name as AssetClassName)}
      />
      <Pair>
        <MoneyInput
          label={t('Cost (₹)')}
          help={t('Including freight and GST you can’t claim')}
          {...field('cost')}
          onChange={(cost) => set(ofCost(cost, values))}
        />
        <DateInput label={t('Purchase date')} {...field('acquired_on')} disabled={isOfBill} max={today()} />
      </Pair>
      <AccountField label={t('Cost account')} disabled={isOfBill} among={isAssetAccount} field={field('cost_accounts_id')} />
    </>
  )
}

/** Useful life and depreciation method, with the life that Schedule II prescribes for the class. */
export function LifeFields({ form: { values, field, set } }: { form: AnyForm }) {
  const { life } = assetClass(values.asset_class)
  const years = field('useful_life_years')
  const legal =
    life === null
      ? t('Your own estimate')
      : life === values.useful_life_years
        ? t('As in Schedule II')
        : t('Schedule II has {life} years: the notes must say why', { life })
  return (
    <>
      <Pair>
        <DateInput label={t('Put to use on')} {...field('put_to_use_on')} />
        <Select
          label={t('Method')}
          options={methodOptions}
          {...field('method')}
          onChange={(method) =>
            set(
              method === 'none'
                ? { method: 'none', useful_life_years: null, residual_value: 0 }
                : { method: method as AssetValues['method'], useful_life_years: values.useful_life_years ?? life },
            )
          }
        />
      </Pair>
      {values.method !== 'none' && (
        <Pair>
          <TextInput
            label={t('Useful life (years)')}
            inputMode="numeric"
            help={legal}
            {...years}
            value={years.value?.toString() ?? ''}
            onChange={(typed) => years.onChange(/^\d{1,3}$/.test(typed) ? Number(typed) : null)}
          />
          <MoneyInput label={t('Residual value (₹)')} help={t('At most 5% of the cost')} {...field('residual_value')} />
        </Pair>
      )}
      <Select label={t('Income tax block')} optional placeholder={t('None')} options={blockOptions} {...field('tax_block')} />
    </>
  )
}

/** Depreciation before the opening date of these books. */
export function OpeningFields({ form: { values, field, set } }: { form: AnyForm }) {
  const [isOld, setOld] = useState(Boolean(values.opening_depreciation) || values.opening_tax_year !== '')
  const toggle = (on: boolean) => {
    setOld(on)
    if (!on) set({ opening_depreciation: 0, depreciated_until: '', opening_tax_value: undefined, opening_tax_year: '' })
  }
  return (
    <>
      <Switch label={t('It was in use before these books began')} value={isOld} onChange={toggle} />
      {isOld && (
        <>
          <Pair>
            <MoneyInput label={t('Depreciated before (₹)')} {...field('opening_depreciation')} />
            <DateInput label={t('Up to')} help={t('The end of this day')} {...field('depreciated_until')} />
          </Pair>
          <Pair>
            <MoneyInput label={t('Income tax value (₹)')} optional {...field('opening_tax_value')} />
            <DateInput label={t('On the first day of the year')} optional {...field('opening_tax_year')} />
          </Pair>
        </>
      )}
    </>
  )
}
