import type { NewPerquisite } from '#contract/payroll/perquisites.ts'
import { monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { PerquisiteKind } from '#core/payroll/perquisite-model.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddPerquisite } from './api.ts'
import { BenefitForm, type BenefitValues, KindFields } from './kind-fields.tsx'
import { isOnce, kindOptions, mayBearTax } from './words.ts'

const noFacts = {
  amount: 0,
  cost: 0,
  count: 0,
  rate: 0,
  recovered: 0,
  engine: 'small',
  is_private: false,
  is_run_by_employee: false,
  has_driver: false,
  is_rented: false,
  place: 'elsewhere',
  is_voucher: false,
  is_free_school: false,
  is_director: false,
  is_tax_borne: false,
  reason: '',
} as const

const empty = (): BenefitValues => ({
  ...noFacts,
  perquisite_kind: 'car',
  from_month: monthStart(today()),
  until_month: '',
  count: '',
  rate: '',
})

/** Records a benefit from a month on; the fields follow its kind. */
export function PerquisiteForm({ payroll_employees_id, onClose }: { payroll_employees_id: string; onClose: () => void }) {
  const { mutateAsync } = useAddPerquisite(payroll_employees_id)
  const form = useForm({
    schema: BenefitForm,
    initial: empty(),
    submit: (body, { idempotencyKey }) => mutateAsync({ body: onlyOf(body), idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Benefit added') })
      onClose()
    },
  })
  const { perquisite_kind: kind } = form.values
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Add a benefit')}
      description={t('Pay runs value it by the rules and tax it with the pay. It is never paid in money.')}
      verb={t('Add benefit')}
    >
      <Select label={t('Benefit')} options={kindOptions()} {...form.at<string>('perquisite_kind')} />
      <KindFields form={form} />
      {kind !== 'gift' && kind !== 'shares' && kind !== 'fund' && (
        <MoneyInput
          label={kind === 'loan' ? t('Interest the employee pays a month (₹)') : t('The employee pays a month (₹)')}
          optional
          {...form.at<number | undefined>('recovered')}
        />
      )}
      {mayBearTax(kind) && (
        <Checkbox
          label={t('The employer pays the tax on it')}
          help={t('It is not deducted from pay. The company can’t deduct it as an expense.')}
          {...form.field('is_tax_borne')}
        />
      )}
      <DateInput
        label={isOnce(kind) ? t('Month') : t('From month')}
        help={t('The first day of a month')}
        {...form.field('from_month')}
      />
      {!isOnce(kind) && (
        <DateInput label={t('Last month')} optional help={t('Empty while it goes on')} {...form.field('until_month')} />
      )}
      <Notice>{t('We have not checked the values from 1 Apr 2026 against the official text: payslips say so.')}</Notice>
    </FormDrawer>
  )
}

/** Without what belongs to another kind, which may have been filled before the kind was changed. */
function onlyOf(body: BenefitValues): NewPerquisite {
  const { perquisite_kind: kind, from_month, amount = 0, cost = 0, recovered = 0 } = body
  const is = (...kinds: readonly PerquisiteKind[]) => kinds.includes(kind)
  return {
    ...noFacts,
    perquisite_kind: kind,
    from_month,
    until_month: isOnce(kind) ? from_month : body.until_month || null,
    recovered: is('gift', 'shares', 'fund') ? 0 : recovered,
    is_tax_borne: mayBearTax(kind) && body.is_tax_borne,
    ...(is('car') && carFacts(body)),
    ...(is('own_car') && { amount, engine: body.engine, has_driver: body.has_driver }),
    ...(is('home') && { cost, is_rented: body.is_rented, place: body.place, amount: body.is_rented ? amount : 0 }),
    ...(is('loan') && { rate: Math.round(Number(body.rate) * 100) }),
    ...(is('meals') && { amount, count: Number(body.count), is_voucher: body.is_voucher }),
    ...(is('education') && {
      amount,
      count: Number(body.count),
      is_free_school: body.is_free_school,
      is_director: body.is_director,
    }),
    ...(is('gift', 'fund') && { amount }),
    ...(!is('car', 'own_car', 'home', 'loan', 'meals', 'education', 'gift', 'fund') && { amount, reason: body.reason }),
  }
}

function carFacts({ is_private, is_director, amount = 0, cost = 0, ...body }: BenefitValues): Partial<NewPerquisite> {
  if (is_private) return { is_private, is_director, amount, cost }
  const { engine, is_run_by_employee, has_driver } = body
  return { engine, is_run_by_employee, has_driver, is_director }
}
