import { type OpeningKind, openingNatures } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import { signOf } from '#web/features/currencies/shared/amounts.ts'
import { CurrencyFields } from '#web/features/currencies/shared/currency-fields.tsx'
import type { Form } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OpeningValues } from './opening-values.ts'

type Props = { form: Pick<Form<OpeningValues>, 'values' | 'errors' | 'field' | 'set'> }

/** The currency, what is open in it, and the original total. */
export function OpeningAmounts({ form: { values, errors, field, set } }: Props) {
  const currency = values.currency ?? undefined
  const original = field('original_amount')
  return (
    <>
      <CurrencyFields
        value={{ currency: values.currency ?? '', exchange_rate: values.exchange_rate ?? '' }}
        date={values.document_date}
        errors={errors}
        onChange={({ currency: chosen, exchange_rate: rate }) =>
          set({
            ...(chosen !== undefined && { currency: chosen || null }),
            ...(rate !== undefined && { exchange_rate: rate || null }),
          })
        }
      />
      <Pair>
        <MoneyInput
          label={t('Still open ({signOf})', { signOf: signOf(currency) })}
          currency={currency}
          {...field('open_amount')}
        />
        <MoneyInput
          label={t('Original total ({signOf})', { signOf: signOf(currency) })}
          optional
          currency={currency}
          {...original}
          value={original.value ?? undefined}
          onChange={(amount) => original.onChange(amount ?? null)}
        />
      </Pair>
    </>
  )
}

/** The GST of a document, or that was paid on an advance. */
export function OpeningTax({ form, kind }: Props & { kind: OpeningKind }) {
  const { values, field } = form
  const { isAdvance, hasTaxAhead } = openingNatures[kind]
  const paid = field('gst_paid')
  return (
    <>
      {!isAdvance && (
        <GstRate form={form} help={t("For a later credit or debit note that lowers it. We don't charge GST again.")} />
      )}
      {isAdvance && values.currency !== null && (
        <Checkbox
          label={t('Refundable in money')}
          help={t('Such as a deposit: we restate it at closing rates. An advance for goods or services keeps its rate.')}
          {...field('is_monetary')}
        />
      )}
      {hasTaxAhead && values.currency === null && (
        <Pair>
          <GstRate form={form} help={t('Where GST was paid on it')} />
          <MoneyInput
            label={t('GST paid (₹)')}
            optional
            help={t("Included in the open amount. The invoice doesn't charge it again.")}
            {...paid}
            value={paid.value ?? undefined}
            onChange={(amount) => paid.onChange(amount ?? null)}
          />
        </Pair>
      )}
    </>
  )
}

const GstRate = ({ form: { values, field, set }, help }: Props & { help: string }) => (
  <TextInput
    label={t('GST %')}
    optional
    inputMode="decimal"
    help={help}
    {...field('gst_rate')}
    value={values.gst_rate ?? ''}
    onChange={(rate) => set({ gst_rate: rate.trim() || null })}
  />
)
