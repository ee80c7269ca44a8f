import { t, translate } from '#core/messages.ts'
import { railNames } from '#core/payouts/rails.ts'
import { enteredPurposes, railChoices, staffPurposes } from '#contract/payouts/payouts.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { AccountField } from './account-field.tsx'
import type { PayoutValues } from './form-values.ts'
import { BookedTo } from './payee-part.tsx'
import type { PayoutForm } from './payout-form.ts'
import { purposeWords, staffPurposeWords } from './words.ts'

const vendorPurposes = enteredPurposes.filter((value) => value !== 'transfer' && value !== 'salary')

/** How much a payout pays, from where, for what, how and when. */
export function PaymentFields({ form }: { form: PayoutForm }) {
  const { values, field, set } = form
  const isStaff = values.payout_kind === 'staff'
  const words = isStaff ? staffPurposeWords : purposeWords
  return (
    <>
      <Pair>
        <MoneyInput label={t('Amount (₹)')} {...field('amount')} />
        <AccountField label={t('Paid from')} field={field('bank_accounts_id')} amount={values.amount} />
      </Pair>
      <Pair>
        <Select
          label={t('Purpose')}
          options={(isStaff ? staffPurposes : vendorPurposes).map((value) => ({ value, label: words[value] }))}
          {...field('purpose')}
          onChange={(value) => set({ purpose: value as PayoutValues['purpose'], expense_accounts_id: '' })}
        />
        <TextInput label={t('Narration')} placeholder={t('Note to the payee')} maxLength={30} {...field('narration')} />
      </Pair>
      {isStaff && values.purpose === 'expense' && <BookedTo form={form} />}
      <Pair>
        <Select
          label={t('How')}
          options={railChoices.map((value) => ({
            value,
            label: value === 'auto' ? t('Best available method') : translate(railNames[value]),
          }))}
          {...field('rail_choice')}
          onChange={(value) => set({ rail_choice: value as PayoutValues['rail_choice'] })}
        />
        <DateInput
          label={t('Send on')}
          optional
          help={t('Leave blank to send on approval')}
          {...field('scheduled_on')}
          min={today()}
        />
      </Pair>
    </>
  )
}
