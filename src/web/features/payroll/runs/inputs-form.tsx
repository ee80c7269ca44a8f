import * as z from 'zod/mini'
import { MonthInputs, type RunSlip } from '#contract/payroll/runs.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetInputs } from './api.ts'

const amounts = MonthInputs.shape.recovery
const schema = z.object({
  lop_days: z.string().check(z.regex(/^\d{1,2}(\.[05])?$/, 'Enter whole or half days')),
  bonus: amounts,
  incentive: amounts,
  arrears: amounts,
  overtime: amounts,
  reimbursement: amounts,
  recovery: amounts,
  welfare_fund: amounts,
  welfare_fund_employer: amounts,
  is_held: z.boolean(),
})
const once = [
  ['bonus', 'BONUS'],
  ['incentive', 'INCENTIVE'],
  ['arrears', 'ARREARS'],
  ['overtime', 'OVERTIME'],
  ['reimbursement', 'REIMBURSE'],
] as const

type Props = { slip: RunSlip; isLocked: boolean; onClose: () => void }

/** This month's inputs of one person; for an approved payslip only its payment can be put on hold. */
export function InputsForm({ slip, isLocked, onClose }: Props) {
  const form = useInputsForm(slip, onClose)
  const { field } = form
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('This month for {name}', { name: slip.staff_name })}
      verb={t('Save changes')}
    >
      {isLocked ? (
        <Notice>{t('This payslip is locked. You can hold the payment or release it.')}</Notice>
      ) : (
        <>
          <TextInput label={t('Days without pay')} inputMode="decimal" {...field('lop_days')} />
          <Pair>
            <MoneyInput label={t('Bonus (₹)')} {...field('bonus')} />
            <MoneyInput label={t('Incentive (₹)')} {...field('incentive')} />
          </Pair>
          <Pair>
            <MoneyInput label={t('Arrears (₹)')} {...field('arrears')} />
            <MoneyInput label={t('Overtime (₹)')} {...field('overtime')} />
          </Pair>
          <Pair>
            <MoneyInput label={t('Reimbursement (₹)')} {...field('reimbursement')} />
            <MoneyInput label={t('Recovery (₹)')} help={t('Such as an advance they pay back')} {...field('recovery')} />
          </Pair>
          <Pair>
            <MoneyInput label={t('Welfare fund, employee (₹)')} {...field('welfare_fund')} />
            <MoneyInput label={t('Welfare fund, employer (₹)')} {...field('welfare_fund_employer')} />
          </Pair>
        </>
      )}
      <Checkbox label={t('Hold the payment')} {...field('is_held')} />
    </FormDrawer>
  )
}

function useInputsForm(slip: RunSlip, onClose: () => void) {
  const { mutateAsync } = useSetInputs(slip.payroll_slips_id)
  const { inputs } = slip
  const of = (code: string) => inputs.one_offs.find((each) => each.code === code)?.amount ?? 0
  return useForm({
    schema,
    initial: {
      lop_days: String(inputs.lop_days),
      bonus: of('BONUS') as number | undefined,
      incentive: of('INCENTIVE') as number | undefined,
      arrears: of('ARREARS') as number | undefined,
      overtime: of('OVERTIME') as number | undefined,
      reimbursement: of('REIMBURSE') as number | undefined,
      recovery: inputs.recovery as number | undefined,
      welfare_fund: inputs.welfare_fund as number | undefined,
      welfare_fund_employer: inputs.welfare_fund_employer as number | undefined,
      is_held: slip.is_held,
    },
    submit: ({ lop_days, is_held, recovery, welfare_fund, welfare_fund_employer, ...paid }) =>
      mutateAsync({
        inputs: {
          lop_days: Number(lop_days),
          one_offs: once.flatMap(([field, code]) => (paid[field] > 0 ? [{ code, amount: paid[field] }] : [])),
          recovery,
          welfare_fund,
          welfare_fund_employer,
        },
        is_held,
      }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
}
