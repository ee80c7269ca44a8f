import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { HubListSearch } from './search.ts'

type Chosen = Pick<HubListSearch, 'city' | 'price_from' | 'price_to'>
type Props = { search: HubListSearch; onChoose: (change: Chosen & { open: undefined }) => void; onClose: () => void }

const price = z.optional(z.int().check(z.minimum(0, t('Enter an amount of 0 or more'))))
const Filters = z
  .object({
    city: z.optional(z.string().check(z.maxLength(80, t('At most 80 letters')))),
    price_from: price,
    price_to: price,
  })
  .check(
    z.refine(({ price_from = 0, price_to = price_from }) => price_from <= price_to, {
      error: t('This is less than the lowest price'),
      path: ['price_to'],
    }),
  )

/** Filters by the seller's place and the price. */
export function FilterDialog({ search: { city = '', price_from, price_to }, onChoose, onClose }: Props) {
  const form = useForm({
    schema: Filters,
    initial: { city, price_from, price_to },
    submit: async (values) => values,
    onDone: (values) =>
      onChoose({ city: values.city, price_from: values.price_from, price_to: values.price_to, open: undefined }),
  })
  return (
    <FormDialog form={form} title={t('Filters')} verb={t('Show listings')} onClose={onClose}>
      <TextInput label={t('City of the seller')} optional {...form.field('city')} />
      <Pair>
        <MoneyInput label={t('Lowest price (₹)')} optional {...form.field('price_from')} />
        <MoneyInput label={t('Highest price (₹)')} optional {...form.field('price_to')} />
      </Pair>
      <p style={{ color: 'var(--text-3)' }}>{t("If you set a price, listings without a price don't appear.")}</p>
    </FormDialog>
  )
}
