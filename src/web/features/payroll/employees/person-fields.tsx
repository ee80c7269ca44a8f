import type { Employee } from '#contract/payroll/employees.ts'
import type { ContractKind } from '#core/payroll/contract-cover.ts'
import type { LeftReason } from '#core/payroll/gratuity.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { contractOptions } from '../shared/contract-words.ts'
import { reasonOptions } from './leaving-words.ts'

export const nobody = () => ({
  staff_id: '',
  employee_code: '',
  designation: '',
  is_woman: false,
  has_disability: false,
  born_on: '',
  joined_on: today(),
  left_on: '',
  contract_kind: 'permanent' as ContractKind,
  left_reason: '' as LeftReason | '',
  pan: '',
  uan: '',
  esi_number: '',
  earlier_taxable: 0 as number | undefined,
  earlier_tax: 0 as number | undefined,
})

type Person = ReturnType<typeof nobody>

export const personOf = (employee: Employee): Person => ({
  staff_id: employee.staff_id,
  employee_code: employee.employee_code,
  designation: employee.designation ?? '',
  is_woman: employee.is_woman,
  has_disability: employee.has_disability,
  born_on: employee.born_on ?? '',
  joined_on: employee.joined_on,
  left_on: employee.left_on ?? '',
  contract_kind: employee.contract_kind,
  left_reason: employee.left_reason ?? '',
  pan: employee.pan ?? '',
  uan: employee.uan ?? '',
  esi_number: employee.esi_number ?? '',
  earlier_taxable: employee.earlier_taxable,
  earlier_tax: employee.earlier_tax,
})

const contractHelp: Record<ContractKind, string> = {
  permanent: t('A fixed term earns gratuity after a year'),
  fixed_term: t('A fixed term earns gratuity after a year'),
  apprentice: t('No EPF, ESI, bonus, gratuity or paid-out leave. Not verified against the official text.'),
}

export function PersonFields<Values extends Person>({ form }: { form: Form<Values> }) {
  const words = (name: keyof Person) => form.at<string>(name)
  return (
    <>
      <Pair>
        <TextInput label={t('Employee code')} {...words('employee_code')} />
        <TextInput label={t('Designation')} optional {...words('designation')} />
      </Pair>
      <Pair>
        <DateInput label={t('Joined on')} {...words('joined_on')} />
        <DateInput label={t('Last working day')} optional {...words('left_on')} />
      </Pair>
      <Pair>
        <Select
          label={t('Contract')}
          help={contractHelp[form.values.contract_kind]}
          options={contractOptions}
          {...words('contract_kind')}
        />
        {form.values.left_on !== '' && (
          <Select
            label={t('Reason for leaving')}
            placeholder={t('Choose a reason')}
            options={reasonOptions}
            {...words('left_reason')}
          />
        )}
      </Pair>
      <Pair>
        <DateInput label={t('Date of birth')} optional {...words('born_on')} />
        <TextInput label="PAN" optional {...words('pan')} />
      </Pair>
      <Pair>
        <TextInput label="UAN" optional inputMode="numeric" help={t('12 digits, for the provident fund')} {...words('uan')} />
        <TextInput label={t('ESI number')} optional inputMode="numeric" {...words('esi_number')} />
      </Pair>
      <Pair>
        <MoneyInput
          label={t('Taxable pay this year before payroll (₹)')}
          help={t('At an earlier employer (Form 122), or here before your first pay run')}
          {...form.at<number | undefined>('earlier_taxable')}
        />
        <MoneyInput label={t('Tax deducted from it (₹)')} {...form.at<number | undefined>('earlier_tax')} />
      </Pair>
      <Checkbox label={t('Woman')} {...form.at<boolean>('is_woman')} />
      <Checkbox label={t('Person with a disability')} {...form.at<boolean>('has_disability')} />
    </>
  )
}
