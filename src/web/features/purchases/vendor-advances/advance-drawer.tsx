import { useState } from 'react'
import { isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { tdsOptions } from '#web/features/directory/shared/tds-options.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import type { Way } from './form-values.ts'
import { LiveTax } from './live-tax.tsx'
import { OrderChoice } from './order-choice.tsx'
import { ReverseChargeFields } from './reverse-charge-fields.tsx'
import { useAdvanceForm } from './use-advance-form.ts'
import { VendorChoice } from './vendor-choice.tsx'
import { WayFields } from './way-fields.tsx'

type Props = Parameters<typeof useAdvanceForm>[0] & { onClose: () => void }

/** The fields of an advance: what it is for, its taxes, and how it is paid. */
export function AdvanceDrawer({ accounts, onClose, ...known }: Props) {
  const canRecord = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const [way, setWay] = useState<Way>(canRecord ? 'paid' : 'payout')
  const form = useAdvanceForm({ accounts, onClose, ...known }, way)
  const { values, field, set } = form
  const date = way === 'paid' && isIsoDate(values.advance_date) ? values.advance_date : today()
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      width={560}
      title={t('New advance')}
      verb={way === 'paid' ? t('Record advance') : t('Create payout')}
    >
      <VendorChoice
        value={values}
        error={form.errors['vendors_id']}
        onChoose={(chosen) =>
          set({
            vendors_id: chosen?.vendors_id ?? '',
            vendor_name: chosen?.vendor_name ?? '',
            purchase_orders_id: '',
            tds_nature: chosen?.tds_nature ?? '',
          })
        }
      />
      <OrderChoice form={form} />
      <TextInput label={t('Purpose')} placeholder={t('Half of the order of printed catalogues')} {...field('description')} />
      <Pair>
        <MoneyInput label={t('Amount (₹)')} help={t('Including tax to withhold')} {...field('amount')} />
        <MoneyInput
          label={t('GST included (₹)')}
          optional
          help={t('Shown separately: you withhold no tax on it')}
          {...field('gst_amount')}
        />
      </Pair>
      <Select label="TDS" options={tdsOptions(date)} {...field('tds_nature')} />
      <WayFields {...{ form, accounts, way, canRecord }} onWay={setWay} />
      <ReverseChargeFields form={form} date={date} />
      <LiveTax values={values} way={way} />
      <Textarea label={t('Notes')} optional rows={2} {...field('notes')} />
    </FormDrawer>
  )
}
