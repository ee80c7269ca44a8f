import { EnteredBalance, type GstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { noCash } from '#core/compliance/gst-ledgers/cash.ts'
import { noTax } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEnterBalance } from './api.ts'
import { CashFields, HeadFields } from './cash-fields.tsx'

type Props = { ledgers: GstLedgers; kind: 'opening' | 'portal'; onClose: () => void }

/** Copies balances from the portal: those the cash ledger begins with, or those of a day to compare. */
export function BalanceDrawer({ ledgers: { gst_registrations_id, opening, portal }, kind, onClose }: Props) {
  const { mutateAsync } = useEnterBalance(kind)
  const isOpening = kind === 'opening'
  const form = useForm({
    schema: EnteredBalance,
    initial: {
      gst_registrations_id: gst_registrations_id ?? undefined,
      as_of: (isOpening ? opening?.as_of : undefined) ?? today(),
      cash: (isOpening ? opening?.cash : portal?.cash) ?? noCash,
      credit: isOpening ? null : (portal?.credit ?? noTax),
      negative: isOpening ? null : (portal?.negative ?? noTax),
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Balances saved') })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={isOpening ? t('Opening balance of the cash ledger') : t('Balances at the portal')}
      verb={t('Save balances')}
    >
      <DateInput label={t('At the end of')} max={today()} {...form.field('as_of')} />
      <CashFields form={form} path="cash" />
      {!isOpening && <HeadFields form={form} path="credit" title={t('Credit ledger')} />}
      {!isOpening && <HeadFields form={form} path="negative" title={t('Negative liability')} />}
    </FormDrawer>
  )
}
