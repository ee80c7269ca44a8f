import { t } from '#core/messages.ts'
import { Pair } from '#web/ui/layout.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import type { useGuard } from './guarded.ts'
import { cityOf } from './profile-api.ts'
import type { ProfileValues } from './profile-values.ts'
import type { ProfileForm } from './use-profile-form.ts'

type Props = { form: ProfileForm; field: ReturnType<typeof useGuard<ProfileValues>>['field'] }

/** Who sells, and where. A postal code fills in the city. */
export function ProfileFields({ form: { values, set }, field }: Props) {
  const typePincode = async (text: string) => {
    const pincode = text.replaceAll(/\D/g, '').slice(0, 6)
    set({ pincode })
    const city = await cityOf(pincode)
    if (city !== undefined) set({ city })
  }
  const year = field('launch_year')
  return (
    <>
      <TextInput label={t('Name of the company')} autoComplete="organization" maxLength={120} {...field('company_name')} />
      <TextInput
        {...year}
        label={t('Year of launch')}
        inputMode="numeric"
        maxLength={4}
        value={values.launch_year === undefined ? '' : String(values.launch_year)}
        onChange={(text) => {
          const digits = text.replaceAll(/\D/g, '').slice(0, 4)
          year.onChange(digits === '' ? undefined : Number(digits))
        }}
      />
      <Pair>
        <TextInput label={t('First Name')} autoComplete="given-name" maxLength={60} {...field('first_name')} />
        <TextInput label={t('Last Name')} autoComplete="family-name" maxLength={60} {...field('last_name')} />
      </Pair>
      <TextInput label={t('Email')} type="email" autoComplete="email" {...field('email_id')} />
      <TextInput label={t('Mobile')} type="tel" autoComplete="tel" {...field('mobile_number')} />
      <Pair>
        <TextInput
          {...field('pincode')}
          label={t('Postal Code')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          help={t('Fills the city')}
          onChange={(text) => void typePincode(text)}
        />
        <TextInput label={t('City')} autoComplete="address-level2" maxLength={80} {...field('city')} />
      </Pair>
      <Textarea label={t('Address')} rows={2} autoComplete="street-address" maxLength={300} {...field('address_line')} />
      <Textarea label={t('About company')} optional rows={4} maxLength={2000} {...field('about_company')} />
    </>
  )
}
