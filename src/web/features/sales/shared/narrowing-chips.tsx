import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { tagChip } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { FilterChips, searchChip } from '#web/ui/filters.tsx'
import type { Narrowing } from './filters.ts'
import { useCustomerName } from './use-customer-name.ts'

type Props = { search: Narrowing; change: (changes: Narrowing) => void; clear: () => void }

/** One removable chip for each filter. */
export function NarrowingChips({ search, change, clear }: Props) {
  const { customer, from, to, least, most } = search
  const name = useCustomerName(customer)
  const range = (first: string | undefined, last: string | undefined) =>
    first && last ? t('{first} to {last}', { first, last }) : first ? t('from {first}', { first }) : t('up to {last}', { last })
  const day = (date: string | undefined) => date && formatDate(date)
  const chips = [
    ...searchChip(search.search, () => change({ search: undefined })),
    customer && { id: 'customer', label: t('Customer'), value: name ?? '…', onRemove: () => change({ customer: undefined }) },
    (from ?? to) && {
      id: 'date',
      label: t('Date'),
      value: range(day(from), day(to)),
      onRemove: () => change({ from: undefined, to: undefined }),
    },
    (least ?? most) && {
      id: 'amount',
      label: t('Total'),
      value: range(least && `₹${least}`, most && `₹${most}`),
      onRemove: () => change({ least: undefined, most: undefined }),
    },
    ...tagChip(search.tag, change),
  ].filter((chip) => typeof chip === 'object')
  return <FilterChips chips={chips} onClear={clear} />
}
