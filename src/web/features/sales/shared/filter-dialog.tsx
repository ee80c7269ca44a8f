import { useId, useState } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Option } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pair, Stack } from '#web/ui/layout.tsx'
import { AmountInput, FilterCustomer, FilterDates, isWrongAmount } from './filter-fields.tsx'
import type { Narrowing } from './filters.ts'
import { useCustomerName } from './use-customer-name.ts'

/** `noun`: the plural of the documents, `invoices`. */
type Props = { noun: string; search: Narrowing; change: (changes: Narrowing) => void; onClose: () => void }

/** Filters the list by customer, dates and amount. */
export function FilterDialog({ noun, search, change, onClose }: Props) {
  const id = useId()
  const [customer, setCustomer] = useChosenCustomer(search.customer)
  const [range, setRange] = useState({ from: search.from ?? '', to: search.to ?? '' })
  const [least, setLeast] = useState(search.least ?? '')
  const [most, setMost] = useState(search.most ?? '')
  const apply = () => {
    if ([least, most].some(isWrongAmount)) return
    change({
      customer: customer?.value,
      from: range.from || undefined,
      to: range.to || undefined,
      least: least || undefined,
      most: most || undefined,
    })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Filter {noun}', { noun })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} tone="primary">
            {t('Show {noun}', { noun })}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Stack>
          <FilterCustomer customer={customer} onChange={setCustomer} />
          <FilterDates range={range} onChange={setRange} />
          <Pair>
            <AmountInput label={t('Total at least (₹)')} value={least} onChange={setLeast} placeholder="10k" />
            <AmountInput label={t('Total at most (₹)')} value={most} onChange={setMost} placeholder="1.5L" />
          </Pair>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The customer chosen here, else the one of the list, unless it was cleared. */
function useChosenCustomer(customers_id: string | undefined) {
  const name = useCustomerName(customers_id)
  const [chosen, setChosen] = useState<Option>()
  const [isCleared, setCleared] = useState(false)
  const kept = customers_id && !isCleared ? { value: customers_id, label: name ?? '' } : undefined
  const choose = (option: Option | undefined) => {
    setChosen(option)
    setCleared(option === undefined)
  }
  return [chosen ?? kept, choose] as const
}
