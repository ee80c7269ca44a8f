import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { Card, Facts, Figure } from '../ui/layout.tsx'
import { EmptyState, ErrorState, Notice, Progress, Skeleton } from '../ui/states.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Tabs } from '../ui/tabs.tsx'

export function KitStates() {
  const [tab, setTab] = useState('a')
  return (
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
  )
}

export function KitCards() {
  return (
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
  )
}
