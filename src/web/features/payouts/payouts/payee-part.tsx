import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { findStaff, findVendors, expenseAccountsQuery } from './pay-form-api.ts'
import type { PayoutValues } from './form-values.ts'

const kinds = [
  { value: 'vendor', label: t('Vendor') },
  { value: 'staff', label: t('Staff') },
]
const ending = (masked: string | null) => masked?.replace(/X+/, '•••• ') ?? t('No bank account on file')
const nobody = { vendors_id: '', vendor_name: '', staff_id: '', staff_name: '', expense_accounts_id: '', bills: [] }

/** The payee: a vendor or a staff member. */
export function PayeePart({ form, canSwitch }: { form: Form<PayoutValues>; canSwitch: boolean }) {
  const { values, set, errors } = form
  return (
    <>
      {canSwitch && (
        <RadioGroup
          label={t('Pay')}
          name="payout_kind"
          value={values.payout_kind}
          options={kinds}
          onChange={(kind) =>
            set({
              ...nobody,
              ...(kind === 'staff' ? { payout_kind: 'staff', purpose: 'salary' } : { payout_kind: 'vendor', purpose: 'bill' }),
            })
          }
        />
      )}
      {values.payout_kind === 'staff' ? (
        <Combobox
          label={t('Employee')}
          placeholder={t('Name')}
          name="staff_id"
          error={errors['staff_id'] ?? errors['vendors_id']}
          value={values.staff_id === '' ? undefined : { value: values.staff_id, label: values.staff_name }}
          onChange={(option) => set({ staff_id: option?.value ?? '', staff_name: option?.label ?? '' })}
          search={async (text, signal) =>
            (await findStaff(text, signal)).map((row) => ({
              value: row.staff_id,
              label: row.staff_name,
              detail: ending(row.masked_account_number),
            }))
          }
        />
      ) : (
        <Combobox
          label={t('Vendor')}
          placeholder={t('Vendor name')}
          name="vendors_id"
          error={errors['vendors_id']}
          value={values.vendors_id === '' ? undefined : { value: values.vendors_id, label: values.vendor_name }}
          onChange={(option) =>
            set({ vendors_id: option?.value ?? '', vendor_name: option?.label ?? '', bills: [], amount: undefined })
          }
          search={async (text, signal) =>
            (await findVendors(text, signal)).map((row) => ({
              value: row.vendors_id,
              label: row.vendor_name,
              detail: ending(row.masked_account_number),
            }))
          }
        />
      )}
    </>
  )
}

/** The account for reimbursements of a staff member. */
export function BookedTo({ form: { field } }: { form: Form<PayoutValues> }) {
  const { data } = useQuery(expenseAccountsQuery)
  const options = (data?.rows ?? []).map((row) => ({
    value: row.ledger_accounts_id,
    label: `${accountName(row.account_name)} (${row.code})`,
  }))
  return (
    <Select
      label={t('Ledger account')}
      placeholder={t('Choose an account')}
      options={options}
      {...field('expense_accounts_id')}
    />
  )
}
