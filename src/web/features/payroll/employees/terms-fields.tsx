import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayTerms } from '#contract/payroll/employees.ts'
import { t } from '#core/messages.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import type { Form } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { OwnComponents } from './own-components-fields.tsx'
import { choicesQuery, useSolvePay } from './api.ts'
import { componentValues, offered } from './terms-values.ts'

const regimes = [
  { value: 'new', label: t('New regime') },
  { value: 'old', label: t('Old regime') },
]

/** Pay terms: components, entered or derived from the yearly cost, place of work, schemes and tax. */
export function TermsFields<Values extends { terms: PayTerms }>({ form }: { form: Form<Values> }) {
  const { data } = useQuery(choicesQuery)
  const { terms } = form.values
  const change = (part: Partial<PayTerms>) => form.set({ terms: { ...terms, ...part } } as Partial<Values>)
  return (
    <>
      <CtcFields terms={terms} onSolved={(components) => change({ components: componentValues(components) })} />
      {offered.map(([code, label], at) => (
        <MoneyInput key={code} label={label} {...form.at<number | undefined>(`terms.components.${at}.amount`)} />
      ))}
      <OwnComponents form={form} />
      <Pair>
        <Select
          label={t('State of work')}
          placeholder={t('Choose a state')}
          options={stateOptions()}
          {...form.at<string>('terms.state')}
        />
        <Select label={t('Tax regime')} options={regimes} {...form.at<string>('terms.regime')} />
      </Pair>
      <Pair>
        <TextInput label={t('Grade')} optional {...form.at<string>('terms.grade')} />
        <Select
          label={t('Cost centre')}
          optional
          placeholder={t('None')}
          options={(data?.cost_centres ?? []).map((row) => ({ value: row.dimensions_id, label: row.dimension_name }))}
          {...form.at<string>('terms.dimensions_id')}
          value={terms.dimensions_id ?? ''}
          onChange={(value) => change({ dimensions_id: value === '' ? null : value })}
        />
      </Pair>
      <Checkbox label={t('Member of the provident fund')} {...form.at<boolean>('terms.is_epf')} />
      {terms.is_epf && (
        <>
          <Checkbox
            label={t('Provident fund on the full wage, above the ceiling too')}
            {...form.at<boolean>('terms.epf_on_full_wage')}
          />
          <Checkbox label={t('Member of the pension scheme (EPS)')} {...form.at<boolean>('terms.is_pension')} />
          {terms.is_pension && (
            <Checkbox
              label={t('Put off their pension')}
              help={t('Contributions to it end at 58 otherwise')}
              {...form.at<boolean>('terms.is_pension_deferred')}
            />
          )}
          <MoneyInput label={t('Voluntary provident fund (₹ a month)')} {...form.at<number | undefined>('terms.voluntary_pf')} />
        </>
      )}
      <Checkbox label={t('Insured under ESI while wages are within its ceiling')} {...form.at<boolean>('terms.is_esi')} />
      <Checkbox label={t('Manager or supervisor outside the labour welfare fund')} {...form.at<boolean>('terms.is_lwf_exempt')} />
      {terms.regime === 'old' && <DeclaredFields form={form} />}
    </>
  )
}

function DeclaredFields<Values extends { terms: PayTerms }>({ form }: { form: Form<Values> }) {
  const money = (name: string) => form.at<number | undefined>(`terms.declared.${name}`)
  return (
    <>
      <Pair>
        <MoneyInput label={t('Savings a year (₹)')} help={t('Section 123, before 80C')} {...money('savings')} />
        <MoneyInput label={t('Health insurance (₹)')} {...money('health')} />
      </Pair>
      <Pair>
        <MoneyInput label={t('Interest on own house (₹)')} {...money('house_interest')} />
        <MoneyInput label={t('Other deductions (₹)')} {...money('other')} />
      </Pair>
      <Pair>
        <MoneyInput label={t('Rent a year (₹)')} {...money('rent')} />
        <TextInput label={t('City of the rented home')} optional {...form.at<string>('terms.declared.rent_city')} />
      </Pair>
    </>
  )
}

type CtcProps = { terms: PayTerms; onSolved: (components: PayTerms['components']) => void }

function CtcFields({ terms, onSolved }: CtcProps) {
  const [ctc, setCtc] = useState<number>()
  const { mutate, isPending } = useSolvePay()
  const { is_epf, epf_on_full_wage, is_pension } = terms
  const solve = () =>
    mutate(
      { ctc: ctc ?? 0, basic_percent: 50, hra_percent: 40, is_epf, epf_on_full_wage, is_pension },
      { onSuccess: ({ components }) => onSolved(components) },
    )
  return (
    <>
      <MoneyInput
        label={t('Yearly cost to the company (₹)')}
        optional
        help={t('Half becomes basic pay and 40% of that house rent allowance; the employer’s shares are inside')}
        value={ctc}
        onChange={setCtc}
      />
      <Button disabled={!ctc} busy={isPending} onClick={solve}>
        {t('Fill in the components')}
      </Button>
    </>
  )
}
