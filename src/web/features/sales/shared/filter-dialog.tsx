import { useId, useState } from 'react'
import { addDays, financialYear, monthStart } from '#core/dates.ts'
import { readRupees } from '#core/rupees-input.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pair, Stack } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import type { Narrowing } from './filters.ts'
import { useCustomerName } from './use-customer-name.ts'

/** `noun`: the plural of the documents, `invoices`. */
type Props = { noun: string; search: Narrowing; change: (changes: Narrowing) => void; onClose: () => void }

/** Filters the list by customer, dates and amount. */
export function FilterDialog({ noun, search, change, onClose }: Props) {
  const id = useId()
  const name = useCustomerName(search.customer)
  const [chosen, setChosen] = useState<Option>()
  const [isCleared, setCleared] = useState(false)
  const [range, setRange] = useState({ from: search.from ?? '', to: search.to ?? '' })
  const [least, setLeast] = useState(search.least ?? '')
  const [most, setMost] = useState(search.most ?? '')
  const kept = search.customer && !isCleared ? { value: search.customer, label: name ?? '' } : undefined
  const customer = chosen ?? kept
  const wrongAmount = [least, most].some((text) => text !== '' && readRupees(text) === undefined)
  const apply = () => {
    if (wrongAmount) return
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
          <Combobox
            label={t('Customer')}
            optional
            value={customer}
            onChange={(option) => {
              setChosen(option)
              setCleared(option === undefined)
            }}
            search={async (text, signal) =>
              (await findCustomers(text, signal)).map((each) => ({
                value: each.customers_id,
                label: each.customer_name,
                detail: each.gstin ?? '',
              }))
            }
          />
          <Pair>
            <DateInput label={t('From')} optional value={range.from} onChange={(from) => setRange({ ...range, from })} />
            <DateInput label="To" optional value={range.to} onChange={(to) => setRange({ ...range, to })} />
          </Pair>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {presets().map(({ label, ...dates }) => (
              <Button key={label} onClick={() => setRange(dates)}>
                {label}
              </Button>
            ))}
          </div>
          <Pair>
            <TextInput
              label={t('Total at least (₹)')}
              optional
              value={least}
              onChange={setLeast}
              placeholder="10k"
              error={amountError(least)}
            />
            <TextInput
              label={t('Total at most (₹)')}
              optional
              value={most}
              onChange={setMost}
              placeholder="1.5L"
              error={amountError(most)}
            />
          </Pair>
        </Stack>
      </form>
    </Dialog>
  )
}

const amountError = (text: string) =>
  text !== '' && readRupees(text) === undefined ? t('Enter an amount such as 10,000 or 1.5L') : undefined

function presets() {
  const now = today()
  const year = financialYear(now)
  const before = financialYear(addDays(year.start, -1))
  const lastMonth = addDays(monthStart(now), -1)
  return [
    { label: t('This month'), from: monthStart(now), to: now },
    { label: t('Last month'), from: monthStart(lastMonth), to: lastMonth },
    { label: t('This FY'), from: year.start, to: year.end },
    { label: t('Last FY'), from: before.start, to: before.end },
  ]
}
