import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { MatchTolerances } from '#contract/purchases/purchase-orders.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveTolerances, tolerancesQuery } from './match-api.ts'

/** How far a bill may differ from its order before someone has to accept it. */
export const TolerancesDialog = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <Tolerances onClose={onClose} />
  </Suspense>
)

function Tolerances({ onClose }: { onClose: () => void }) {
  const { data } = useSuspenseQuery(tolerancesQuery)
  const { mutateAsync } = useSaveTolerances()
  const form = useForm({
    schema: MatchTolerances,
    initial: data,
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Tolerances saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Tolerances')}
      description={t('A bill needs no acceptance when each of its lines is within both limits.')}
      verb={t('Save tolerances')}
    >
      <Pair>
        <TextInput label={t('More units than received (%)')} inputMode="decimal" {...form.field('quantity_percent')} />
        <MoneyInput label={t('and at most (₹)')} {...form.at<Paise | undefined>('quantity_amount')} />
      </Pair>
      <Pair>
        <TextInput label={t('A higher price (%)')} inputMode="decimal" {...form.field('price_percent')} />
        <MoneyInput label={t('and at most (₹)')} {...form.at<Paise | undefined>('price_amount')} />
      </Pair>
    </FormDialog>
  )
}
