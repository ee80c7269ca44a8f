import { addDays, financialYear, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { readRupees } from '#core/rupees-input.ts'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type CustomerProps = { customer: Option | undefined; onChange: (customer: Option | undefined) => void }

export const FilterCustomer = ({ customer, onChange }: CustomerProps) => (
  <Combobox
    label={t('Customer')}
    optional
    value={customer}
    onChange={onChange}
    search={async (text, signal) =>
      (await findCustomers(text, signal)).map((each) => ({
        value: each.customers_id,
        label: each.customer_name,
        detail: each.gstin ?? '',
      }))
    }
  />
)

type Range = { from: string; to: string }

/** From and to, typed or by a usual range. */
export const FilterDates = ({ range, onChange }: { range: Range; onChange: (range: Range) => void }) => (
  <>
    <Pair>
      <DateInput label={t('From')} optional value={range.from} onChange={(from) => onChange({ ...range, from })} />
      <DateInput label={t('To')} optional value={range.to} onChange={(to) => onChange({ ...range, to })} />
    </Pair>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {presets().map(({ label, ...dates }) => (
        <Button key={label} onClick={() => onChange(dates)}>
          {label}
        </Button>
      ))}
    </div>
  </>
)

type AmountProps = { label: string; value: string; onChange: (value: string) => void; placeholder: string }

/** An amount that can be left out, or typed short: 10k, 1.5L. */
export const AmountInput = (props: AmountProps) => (
  <TextInput {...props} optional error={isWrongAmount(props.value) ? t('Enter an amount such as 10,000 or 1.5L') : undefined} />
)

export const isWrongAmount = (text: string) => text !== '' && readRupees(text) === undefined

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
