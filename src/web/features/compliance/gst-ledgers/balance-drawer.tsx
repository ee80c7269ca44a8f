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

const statementsOf = (of: GstLedgers['opening']) => ({
  cash: of?.cash ?? noCash,
  reclaim: of?.reclaim ?? noTax,
  reverse_charge: of?.reverse_charge ?? noTax,
})
const creditOf = (of: GstLedgers['portal']) => ({ credit: of?.credit ?? noTax, negative: of?.negative ?? noTax })

type Props = { ledgers: GstLedgers; kind: 'opening' | 'portal'; onClose: () => void }

/** Copies balances from the portal: those the ledgers begin with, or those of a day to compare. */
export function BalanceDrawer({ ledgers: { gst_registrations_id, opening, portal }, kind, onClose }: Props) {
  const { mutateAsync } = useEnterBalance(kind)
  const isOpening = kind === 'opening'
  const form = useForm({
    schema: EnteredBalance,
    initial: {
      gst_registrations_id: gst_registrations_id ?? undefined,
      ...statementsOf(isOpening ? opening : portal),
      ...(isOpening
        ? { as_of: opening?.as_of ?? today(), credit: null, negative: null }
        : { as_of: today(), ...creditOf(portal) }),
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
      title={isOpening ? t('Opening balances') : t('Balances at the portal')}
      verb={t('Save balances')}
    >
      <DateInput label={t('At the end of')} max={today()} {...form.field('as_of')} />
      <CashFields form={form} path="cash" />
      {!isOpening && <HeadFields form={form} path="credit" title={t('Credit ledger')} />}
      {!isOpening && <HeadFields form={form} path="negative" title={t('Negative liability')} />}
      <HeadFields form={form} path="reclaim" title={t('Reversed credit to reclaim')} />
      <HeadFields form={form} path="reverse_charge" title={t('Reverse charge paid, credit not claimed')} />
    </FormDrawer>
  )
}
