import { useState } from 'react'
import { BarChart } from '../ui/bar-chart.tsx'
import { FilterChips, SearchInput, Toolbar } from '../ui/filters.tsx'
import { Card } from '../ui/layout.tsx'
import { LineChart } from '../ui/line-chart.tsx'
import { ReportTable } from '../ui/report-table.tsx'
import { KitTable } from './kit-table.tsx'

const months = ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar']
const wave = (base: number, step: number) =>
  months.map((_, index) => Math.round(base + Math.sin(index * step) * base * 0.7) * 1_000_00)

export function KitLists() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
        <Toolbar>
          <SearchInput label="Search invoices" value={typed} onChange={setTyped} />
          <FilterChips
            chips={[{ id: 'c', label: 'Customer', value: '2 selected', onRemove: () => undefined }]}
            onClear={() => undefined}
          />
        </Toolbar>
        <div style={{ display: 'flex', flexDirection: 'column', height: 480 }}>
          <KitTable />
        </div>
      </div>
      <Card title="Money in and out">
        <BarChart
          label="Money in and out by month"
          points={months}
          series={[
            { id: 'in', label: 'In', values: wave(800, 0.8) },
            { id: 'out', label: 'Out', values: wave(600, 1.1) },
          ]}
        />
      </Card>
      <Card title="Cash">
        <LineChart
          label="Cash by month"
          points={months}
          series={[
            { id: 'now', label: 'This FY', values: wave(900, 0.5) },
            { id: 'then', label: 'Last FY', isEarlier: true, values: wave(700, 0.6) },
          ]}
        />
      </Card>
      <ReportTable
        caption="Profit and loss"
        columns={['2026-27', '2025-26']}
        rows={[
          { id: '1', label: 'Income', kind: 'heading' },
          { id: '2', label: 'Sales', indent: 1, amounts: [48_21_000_00, 40_10_000_00] },
          { id: '3', label: 'Other income', indent: 1, amounts: [0, 12_000_50] },
          { id: '4', label: 'Total income', kind: 'subtotal', amounts: [48_21_000_00, 40_22_000_50] },
          { id: '5', label: 'Net loss', kind: 'total', amounts: [-12_40_000_00, -1_00_000_00] },
        ]}
      />
    </>
  )
}
