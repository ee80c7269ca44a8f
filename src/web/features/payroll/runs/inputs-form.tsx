import * as z from 'zod/mini'
import { MonthInputs, type RunKind, type RunSlip } from '#contract/payroll/runs.ts'
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
const halfDays = z.string().check(z.regex(/^\d{1,3}(\.[05])?$/, 'Enter whole or half days'))
const schema = z.object({
  lop_days: halfDays,
  leave_days: halfDays,
  notice_paid_days: halfDays,
  notice_short_days: halfDays,
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

type Props = { slip: RunSlip; run_kind: RunKind; isLocked: boolean; onClose: () => void }

/** This month's inputs of one person; for an approved payslip only its payment can be put on hold. */
export function InputsForm({ slip, run_kind, isLocked, onClose }: Props) {
  const form = useInputsForm(slip, run_kind, onClose)
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
          {run_kind === 'final' && <FinalFields field={field} />}
          <TextInput
            label={t('Further days without pay')}
            help={t('Besides unpaid leave and the attendance of the month')}
            inputMode="decimal"
            {...field('lop_days')}
          />
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

/** What a settlement pays and recovers by the day. */
function FinalFields({ field }: { field: ReturnType<typeof useInputsForm>['field'] }) {
  return (
    <>
      <TextInput
        label={t('Days of leave to pay')}
        help={t('From the leave ledger; change it if you agreed otherwise')}
        inputMode="decimal"
        {...field('leave_days')}
      />
      <Pair>
        <TextInput label={t('Days of notice not served')} inputMode="decimal" {...field('notice_short_days')} />
        <TextInput label={t('Days of notice you pay')} inputMode="decimal" {...field('notice_paid_days')} />
      </Pair>
    </>
  )
}

function useInputsForm(slip: RunSlip, run_kind: RunKind, onClose: () => void) {
  const { mutateAsync } = useSetInputs(slip.payroll_slips_id)
  const { inputs } = slip
  const of = (code: string) => inputs.one_offs.find((each) => each.code === code)?.amount ?? 0
  return useForm({
    schema,
    initial: {
      lop_days: String(inputs.lop_days),
      leave_days: String(inputs.final?.leave_days ?? 0),
      notice_paid_days: String(inputs.final?.notice_paid_days ?? 0),
      notice_short_days: String(inputs.final?.notice_short_days ?? 0),
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
    submit: ({ lop_days, leave_days, notice_paid_days, notice_short_days, is_held, ...paid }) =>
      mutateAsync({
        inputs: {
          lop_days: Number(lop_days),
          one_offs: once.flatMap(([field, code]) => (paid[field] > 0 ? [{ code, amount: paid[field] }] : [])),
          recovery: paid.recovery,
          welfare_fund: paid.welfare_fund,
          welfare_fund_employer: paid.welfare_fund_employer,
          ...(inputs.bonus && { bonus: inputs.bonus }),
          ...(run_kind === 'final' && {
            final: {
              leave_days: Number(leave_days),
              notice_paid_days: Number(notice_paid_days),
              notice_short_days: Number(notice_short_days),
            },
          }),
        },
        is_held,
      }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
}
