import { t } from '#core/messages.ts'
import { KycAddress, submitAddress } from '#contract/company/kyc.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { call } from '#web/lib/call.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { placeOf } from './api.ts'
import { Send } from './company-step.tsx'
import { type StepProps, useStep } from './use-step.ts'

export function AddressStep({ kyc, verb, onDone }: StepProps) {
  const form = useStep({
    check_kind: 'address',
    kyc,
    schema: KycAddress,
    initial: {
      address_line: kyc.address_line ?? '',
      pincode: kyc.pincode ?? '',
      city: kyc.city ?? '',
      state_code: kyc.state_code,
    },
    give: (body) => call(submitAddress, { body }),
    onDone,
  })
  return (
    <Form form={form}>
      <AddressFields form={form} />
      <Send verb={verb} busy={form.isSubmitting} />
    </Form>
  )
}

type Place = { address_line: string; pincode: string; city: string; state_code: string }

/** A complete pincode fills in city and state; both can be changed. */
export function AddressFields<Values extends Place>({ form }: { form: FormState<Values> }) {
  const fill = async (pincode: string) => {
    const place = (await placeOf(pincode))?.rows[0]
    if (place) form.set({ city: place.city, state_code: place.state_code } as Partial<Values>)
  }
  return (
    <>
      <Textarea label={t('Address')} rows={2} autoComplete="street-address" {...form.at<string>('address_line')} />
      <Pair>
        <TextInput
          label={t('Pincode')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          help={t('Fills city and state')}
          {...form.at<string>('pincode')}
          onChange={(text) => {
            const pincode = text.replaceAll(/\D/g, '')
            form.set({ pincode } as Partial<Values>)
            void fill(pincode)
          }}
        />
        <TextInput label={t('City')} autoComplete="address-level2" {...form.at<string>('city')} />
      </Pair>
      <Select label={t('State')} options={stateOptions()} {...form.at<string>('state_code')} />
    </>
  )
}
