import { useState } from 'react'
import type { Paise } from '#core/money.ts'
import type { DateRange } from '../lib/date-ranges.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox, RadioGroup, Switch } from '../ui/choice.tsx'
import { Combobox, type Option } from '../ui/combobox.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { DateRangePicker } from '../ui/date-range-picker.tsx'
import { ConfirmDialog, Drawer } from '../ui/dialog.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { Card, Facts, Figure, Pair, Stack } from '../ui/layout.tsx'
import { Menu } from '../ui/menu.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState, Notice, Progress, Skeleton } from '../ui/states.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { PasswordInput, Select, Textarea, TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast-store.ts'

const states = ['Andhra Pradesh', 'Karnataka', 'Kerala', 'Maharashtra', 'Tamil Nadu', 'Telangana']
const find = async (text: string): Promise<Option[]> =>
  states
    .filter((one) => one.toLowerCase().includes(text.toLowerCase()))
    .map((one) => ({ value: one, label: one, detail: `GST code ${one.length}` }))

export function KitFields() {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState<Paise | undefined>(4_82_107_33150)
  const [date, setDate] = useState('2026-11-20')
  const [state, setState] = useState<Option>()
  const [isOn, setOn] = useState(true)
  const [kind, setKind] = useState('Product')
  const [range, setRange] = useState<DateRange>()
  const [isOpen, setOpen] = useState<'drawer' | 'confirm'>()
  const [tab, setTab] = useState('a')
  return (
    <>
      <PageHeader
        title="Kit"
        mark="24 components"
        description="Everything the pages are made of."
        actions={
          <>
            <Button icon="download">Export</Button>
            <Button tone="primary" icon="add">
              Create invoice
            </Button>
          </>
        }
      />
      <Card title="Buttons and badges">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
          <Button tone="primary">Send invoice</Button>
          <Button>Preview</Button>
          <Button tone="quiet">Cancel</Button>
          <Button tone="danger">Void invoice</Button>
          <Button tone="primary" busy>
            Saving
          </Button>
          <Button disabled>Off</Button>
          <IconButton icon="more" label="More" />
          <Menu
            trigger={<Button>Menu</Button>}
            groups={[
              [{ id: 'a', label: 'Copy', icon: 'copy', onSelect: () => undefined }],
              [{ id: 'b', label: 'Delete', icon: 'delete', danger: true, onSelect: () => undefined }],
            ]}
          />
          <Badge tone="success">Paid</Badge>
          <Badge tone="warning">Due in 3 days</Badge>
          <Badge tone="danger">Overdue</Badge>
          <Badge tone="info">Sent</Badge>
          <Badge tone="violet">In approval</Badge>
          <Badge>Draft</Badge>
          <Button onClick={() => toast({ text: 'Invoice INV-2041 deleted', undo: () => undefined })}>Toast</Button>
          <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
          <Button onClick={() => setOpen('confirm')}>Open dialog</Button>
        </div>
      </Card>
      <Card title="Fields">
        <Stack>
          <Pair>
            <TextInput
              label="Customer name"
              value={text}
              onChange={setText}
              placeholder="Asha Textiles"
              help="As on the invoice"
            />
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
          </Pair>
          <DateRangePicker label="Period" value={range} onChange={setRange} />
        </Stack>
      </Card>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', alignItems: 'start' }}>
        <Card>
          <Figure label="To collect" amount={48_21_07_33150} note="₹3.2 Cr more than last month" />
        </Card>
        <Card title="Facts">
          <Facts
            items={[
              ['GSTIN', '29AAGCB7383J1Z4'],
              ['Place of supply', 'Karnataka (29)'],
              ['Terms', 'Net 30'],
            ]}
          />
        </Card>
        <Card title="Steps">
          <Stepper
            label="Import"
            current="columns"
            onBack={() => undefined}
            steps={[
              { id: 'file', label: 'File', note: 'hdfc-oct.csv' },
              { id: 'columns', label: 'Columns' },
              { id: 'check', label: 'Check' },
              { id: 'import', label: 'Import' },
            ]}
          />
        </Card>
        <FileDrop
          label="Drop a statement or choose one"
          help="CSV, XLSX, OFX or MT940, up to 10 MB"
          accept=".csv,.xlsx"
          maxBytes={10_485_760}
          onFiles={() => undefined}
        />
        <Card title="Progress">
          <Progress label="3,120 of 10,000 rows" value={3120} max={10_000} />
          <Skeleton />
        </Card>
        <Notice tone="warning">The period is locked up to 31 Mar 2026.</Notice>
      </div>
      <Tabs
        label="States"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'a',
            label: 'Empty',
            body: (
              <EmptyState title="No invoices yet" actions={<Button tone="primary">Create invoice</Button>}>
                Invoices you send appear here with what is due.
              </EmptyState>
            ),
          },
          { value: 'b', label: 'Failed', count: 3, body: <ErrorState error={undefined} onRetry={() => undefined} /> },
        ]}
      />
      <Drawer
        isOpen={isOpen === 'drawer'}
        onClose={() => setOpen(undefined)}
        title="Add New Customer"
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            <Button tone="primary">Add customer</Button>
          </>
        }
      >
        <TextInput label="Customer name" value={text} onChange={setText} />
        <MoneyInput label="Opening balance" value={amount} onChange={setAmount} />
      </Drawer>
      <ConfirmDialog
        isOpen={isOpen === 'confirm'}
        onClose={() => setOpen(undefined)}
        title="Void invoice INV-2041?"
        verb="Void invoice"
        onConfirm={() => undefined}
      >
        The books get a reversing entry. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
