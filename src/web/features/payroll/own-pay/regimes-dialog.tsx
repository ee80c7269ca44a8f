import { simulateRegimes } from '#contract/payroll/own-pay.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSimulate } from './api.ts'

const nothing = 0 as number | undefined

/** Twelve months of the person's pay under both tax regimes, with the declarations they would make. */
export function RegimesDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, data } = useSimulate()
  const form = useForm({
    schema: simulateRegimes.body,
    initial: { savings: nothing, health: nothing, house_interest: nothing, other: nothing, rent: nothing, rent_city: '' },
    submit: (body) => mutateAsync(body),
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Compare tax regimes')}
      description={t('For twelve months of your pay as it is today. Nothing is saved.')}
      verb={t('Compare')}
    >
      <Pair>
        <MoneyInput label={t('Savings a year (₹)')} help={t('Section 123, before 80C')} {...field('savings')} />
        <MoneyInput label={t('Health insurance (₹)')} {...field('health')} />
      </Pair>
      <Pair>
        <MoneyInput label={t('Interest on own house (₹)')} {...field('house_interest')} />
        <MoneyInput label={t('Other deductions (₹)')} {...field('other')} />
      </Pair>
      <Pair>
        <MoneyInput label={t('Rent a year (₹)')} {...field('rent')} />
        <TextInput label={t('City of the rented home')} optional {...field('rent_city')} />
      </Pair>
      {data && (
        <Notice>
          {t('New regime: ₹{fresh} tax. Old regime: ₹{old} tax.', {
            fresh: formatPaise(data.new.tax),
            old: formatPaise(data.old.tax),
          })}
        </Notice>
      )}
    </FormDialog>
  )
}
