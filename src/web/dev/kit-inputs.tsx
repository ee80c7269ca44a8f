import { useState } from 'react'
import type { Paise } from '#core/money.ts'
import type { DateRange } from '../lib/date-ranges.ts'
import { Checkbox, RadioGroup, Switch } from '../ui/choice.tsx'
import { Combobox, type Option } from '../ui/combobox.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { DateRangePicker } from '../ui/date-range-picker.tsx'
import { Card, Pair, Stack } from '../ui/layout.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Select, Textarea, TextInput } from '../ui/text-input.tsx'

const states = ['Andhra Pradesh', 'Karnataka', 'Kerala', 'Maharashtra', 'Tamil Nadu', 'Telangana']

const find = async (text: string): Promise<Option[]> =>
  states
    .filter((one) => one.toLowerCase().includes(text.toLowerCase()))
    .map((one) => ({ value: one, label: one, detail: `GST code ${one.length}` }))

type KitInputsProps = {
  text: string
  setText: (text: string) => void
  amount: Paise | undefined
  setAmount: (amount: Paise | undefined) => void
}

export function KitInputs({ text, setText, amount, setAmount }: KitInputsProps) {
  const [date, setDate] = useState('2026-11-20')
  const [state, setState] = useState<Option>()
  const [isOn, setOn] = useState(true)
  const [range, setRange] = useState<DateRange>()
  return (
    <Card title="Fields">
      <Stack>
        <Pair>
          <TextInput label="Customer name" value={text} onChange={setText} placeholder="Asha Textiles" help="As on the invoice" />
          <TextInput label="GSTIN" value="29ABCDE" onChange={() => undefined} error="15 characters, such as 29AAGCB7383J1Z4" />
          <PasswordInput label="Password" value="secret words" onChange={() => undefined} />
        </Pair>
        <Pair>
          <MoneyInput label="Amount" value={amount} onChange={setAmount} help="1.5L, 2cr and 1200*18% work" />
          <DateInput label="Invoice date" value={date} onChange={setDate} />
          <Combobox label="Place of supply" value={state} onChange={setState} search={find} onCreate={() => undefined} />
          <Select label="Terms" value="30" onChange={() => undefined} options={[{ value: '30', label: 'Net 30' }]} />
        </Pair>
        <Textarea label="Notes" optional value="" onChange={() => undefined} />
        <Pair>
          <Checkbox label="Do not show price" value={isOn} onChange={setOn} />
          <Checkbox label="Some" mixed value={false} onChange={() => undefined} />
          <Switch label="Send reminders" value={isOn} onChange={setOn} help="Three days before" />
          <KindChoice />
        </Pair>
        <DateRangePicker label="Period" value={range} onChange={setRange} />
      </Stack>
    </Card>
  )
}

function KindChoice() {
  const [kind, setKind] = useState('Product')
  return (
    <RadioGroup
      label="Category type"
      name="kind"
      value={kind}
      onChange={setKind}
      options={[
        { value: 'Product', label: 'Product' },
        { value: 'Service', label: 'Service' },
      ]}
    />
  )
}
