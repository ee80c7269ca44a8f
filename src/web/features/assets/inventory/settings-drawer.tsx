import { useQuery } from '@tanstack/react-query'
import { setStockMethod, type StockSettings } from '#contract/assets/inventory.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import { stockMethods } from '#core/assets/inventory/stock-layers.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Switch } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Facts, Pair } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { stockSettingsQuery, useNegativeStock, useStockMethod } from './api.ts'
import { methodWords } from './words.ts'

/** The valuation method, the month from which it applies, and whether stock may become negative. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery(stockSettingsQuery)
  const { mutateAsync } = useStockMethod()
  const form = useForm({
    schema: setStockMethod.body,
    initial: { effective_from: addDays(monthEnd(today()), 1), method: 'fifo' as StockSettings['method'] },
    submit: (body) => mutateAsync(body),
    onDone: ({ methods }) => {
      toast({
        tone: 'success',
        text: t('Stock is revalued from {date}', { date: formatDate(methods[0]?.effective_from ?? '') }),
      })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Stock valuation')} verb={t('Change method')}>
      {query.status === 'error' ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : query.data === undefined ? (
        <Skeleton lines={4} height={120} label={t('Loading settings')} />
      ) : (
        <Standing settings={query.data} />
      )}
      <Pair>
        <Select
          label={t('Valuation method')}
          options={stockMethods.map((value) => ({ value, label: methodWords[value] }))}
          {...form.field('method')}
          onChange={(method) => form.set({ method: method as StockSettings['method'] })}
        />
        <DateInput
          label={t('From')}
          help={t('The first of a month after the latest closing')}
          {...form.field('effective_from')}
        />
      </Pair>
      <p>
        {t(
          'Changing the method changes your accounting policy. Disclose the change and its effect in the notes to accounts (AS 5).',
        )}
      </p>
    </FormDrawer>
  )
}

function Standing({ settings }: { settings: StockSettings }) {
  const { mutate, isPending } = useNegativeStock()
  return (
    <>
      <Facts
        items={[
          [t('Valuation method'), methodWords[settings.method]],
          ...settings.methods.map(
            ({ effective_from, method }) => [`From ${formatDate(effective_from)}`, methodWords[method]] as const,
          ),
        ]}
      />
      <Switch
        label={t('Block sales of items not in stock')}
        value={settings.negative_stock === 'refuse'}
        disabled={isPending}
        onChange={(on) => mutate(on ? 'refuse' : 'allow')}
      />
    </>
  )
}
