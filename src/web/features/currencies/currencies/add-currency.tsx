import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { currencyCode } from '#contract/currencies/currency-fields.ts'
import { currencyCodes, currencyName } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { currenciesQuery } from '#web/features/currencies/shared/api.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetCurrency } from './api.ts'

const usual = ['USD', 'EUR', 'GBP', 'AED', 'SGD', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY']
const schema = z.object({ currency: currencyCode })

/** Adds a currency to the company. */
export function AddCurrency({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(currenciesQuery)
  const { mutateAsync } = useSetCurrency()
  const taken = new Set(data?.rows.filter((row) => row.is_active).map((row) => row.currency))
  const codes = [...usual, ...currencyCodes.filter((code) => !usual.includes(code))].filter((code) => !taken.has(code))
  const form = useForm({
    schema,
    initial: { currency: codes[0] ?? '' },
    submit: ({ currency }) => mutateAsync({ currency, is_active: true }),
    onDone: ({ currency }) => {
      toast({ tone: 'success', text: t('You can now choose {currency} on invoices and bills', { currency }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Add a currency')}
      description={t('You can use it for customers, invoices and bills. The books stay in rupees.')}
      verb={t('Add currency')}
    >
      <Select
        label={t('Currency')}
        options={codes.map((code) => ({ value: code, label: `${code} · ${currencyName(code)}` }))}
        {...form.field('currency')}
      />
    </FormDialog>
  )
}
