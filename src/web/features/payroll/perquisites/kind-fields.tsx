import * as z from 'zod/mini'
import { paise } from '#contract/fields.ts'
import { NewPerquisite } from '#contract/payroll/perquisites.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { amountLabel } from './words.ts'

const digits = z.string().check(z.regex(/^\d{0,3}$/, 'Enter a number'))
/** The form of a benefit: amounts may be empty, and numbers are as typed. */
export const BenefitForm = z.object({
  ...NewPerquisite.shape,
  amount: z.optional(paise),
  cost: z.optional(paise),
  recovered: z.optional(paise),
  until_month: z.string(),
  count: digits,
  rate: z.string().check(z.regex(/^(\d{1,2}(\.\d{1,2})?)?$/, 'Enter a percentage such as 9.15')),
})
export type BenefitValues = z.infer<typeof BenefitForm>
type Props = { form: Form<BenefitValues> }

/** What the value of a kind depends on. */
export function KindFields({ form }: Props) {
  switch (form.values.perquisite_kind) {
    case 'car':
      return <CarFields form={form} />
    case 'own_car':
      return (
        <>
          <Engine form={form} />
          <Checkbox label={t('With a driver')} {...form.field('has_driver')} />
          <Amount form={form} />
        </>
      )
    case 'home':
      return <HomeFields form={form} />
    case 'loan':
      return <RateField form={form} />
    case 'meals':
      return (
        <>
          <Amount form={form} />
          <CountField form={form} label={t('Meals a month')} />
          <Checkbox label={t('Paid with vouchers')} {...form.field('is_voucher')} />
        </>
      )
    case 'education':
      return (
        <>
          <Amount form={form} />
          <CountField form={form} label={t('Children')} />
          <Checkbox label={t('In the employer’s school, or free because of the job')} {...form.field('is_free_school')} />
          <Director form={form} />
        </>
      )
    case 'gift':
    case 'fund':
      return <Amount form={form} />
    default:
      return (
        <>
          <Amount form={form} />
          <TextInput label={t('What it is, and how you valued it')} {...form.field('reason')} />
        </>
      )
  }
}

function CarFields({ form }: Props) {
  if (form.values.is_private)
    return (
      <>
        <PrivateUse form={form} />
        <MoneyInput label={t('What the car cost (₹)')} {...form.at<number | undefined>('cost')} />
        <Amount form={form} />
        <Director form={form} />
      </>
    )
  return (
    <>
      <PrivateUse form={form} />
      <Engine form={form} />
      <Checkbox label={t('The employee pays the running costs of private trips')} {...form.field('is_run_by_employee')} />
      <Checkbox label={t('With a driver')} {...form.field('has_driver')} />
      <Director form={form} />
    </>
  )
}

const PrivateUse = ({ form }: Props) => <Checkbox label={t('For private trips alone')} {...form.field('is_private')} />
const Director = ({ form }: Props) => (
  <Checkbox label={t('They are a director, or own a large part of the company')} {...form.field('is_director')} />
)
const Engine = ({ form }: Props) => (
  <Select
    label={t('Engine')}
    options={[
      { value: 'small', label: t('Up to 1.6 litres, or electric') },
      { value: 'large', label: t('Above 1.6 litres') },
    ]}
    {...form.at<string>('engine')}
  />
)
const Amount = ({ form }: Props) => (
  <MoneyInput label={amountLabel(form.values.perquisite_kind) ?? ''} {...form.at<number | undefined>('amount')} />
)

function HomeFields({ form }: Props) {
  return (
    <>
      <Checkbox label={t('The employer rents it')} {...form.field('is_rented')} />
      {form.values.is_rented ? (
        <Amount form={form} />
      ) : (
        <Select
          label={t('People in the city (census of 2011)')}
          options={[
            { value: 'above_40_lakh', label: t('More than 40 lakh') },
            { value: 'above_15_lakh', label: t('15 to 40 lakh') },
            { value: 'elsewhere', label: t('Up to 15 lakh') },
          ]}
          {...form.at<string>('place')}
        />
      )}
      <MoneyInput label={t('What the furniture cost (₹)')} optional {...form.at<number | undefined>('cost')} />
    </>
  )
}

const CountField = ({ form, label }: Props & { label: string }) => (
  <TextInput label={label} inputMode="numeric" {...form.field('count')} />
)
const RateField = ({ form }: Props) => (
  <TextInput
    label={t('State Bank of India’s rate on 1 April (% a year)')}
    help={t('Of loans for the same purpose, from the bank’s website')}
    inputMode="decimal"
    {...form.field('rate')}
  />
)
