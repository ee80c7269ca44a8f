import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Register } from '#contract/payroll/registers.ts'
import { addDays, formatDate, formatMonthYear, type IsoDate, monthStart } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { RegisterKind } from '#core/payroll/registers.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExportMenu, tableFormats } from '#web/ui/export-menu.tsx'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { registerQuery, saveRegister } from './api.ts'

type Chosen = { register: RegisterKind; month: IsoDate; state: string }

const kinds: readonly { value: RegisterKind; label: string }[] = [
  { value: 'wages', label: t('Wages, overtime, fines and deductions') },
  { value: 'attendance', label: t('Attendance') },
  { value: 'employees', label: t('Employees') },
]

/** The last 24 months, the one before this first: it is the latest that is usually paid. */
function monthOptions(): { value: string; label: string }[] {
  const months = [monthStart(today())]
  while (months.length < 24) months.push(monthStart(addDays(months.at(-1) ?? today(), -1)))
  return months.map((value) => ({ value, label: formatMonthYear(value) }))
}

/** Registers of employees, wages and attendance of a month, by place of work. */
export function RegistersPart() {
  const [chosen, setChosen] = useState<Chosen>({
    register: 'wages',
    month: monthStart(addDays(monthStart(today()), -1)),
    state: '',
  })
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const { register, month, state } = chosen
  const query = { register, month, ...(state !== '' && { state }) }
  const after = pages.at(-1)
  const { data, error, refetch } = useQuery(registerQuery({ ...query, ...(after !== undefined && { after }) }))
  const choose = (change: Partial<Chosen>) => {
    setPages([undefined])
    setChosen((old) => ({ ...old, ...change }))
  }
  const states = (data?.states ?? []).map((row) => ({
    value: row.state,
    label: t('{state} ({people})', { state: stateWords(row.state), people: row.people }),
  }))
  return (
    <>
      <Card
        title={t('Registers')}
        actions={
          <ExportMenu formats={tableFormats} onExport={(format) => void savePdfOrSay(saveRegister({ ...query, format }))} />
        }
      >
        <Stack>
          <Select
            label={t('Register')}
            options={kinds}
            value={register}
            onChange={(value) => choose({ register: value as RegisterKind })}
          />
          <Pair>
            <Select label={t('Month')} options={monthOptions()} value={month} onChange={(value) => choose({ month: value })} />
            <Select
              label={t('Place of work')}
              optional
              placeholder={t('All places')}
              options={states}
              value={state}
              onChange={(value) => choose({ state: value })}
            />
          </Pair>
          <span>
            <Badge tone="warning">{t('Form not verified')}</Badge>
          </span>
        </Stack>
      </Card>
      {error ? <ErrorState error={error} onRetry={refetch} /> : data ? <Rows data={data} /> : <Skeleton lines={8} />}
      {pages.length > 1 && <Button onClick={() => setPages(pages.slice(0, -1))}>{t('Previous people')}</Button>}
      {data && data.next !== null && (
        <Button onClick={() => setPages([...pages, data.next ?? undefined])}>{t('Next people')}</Button>
      )}
    </>
  )
}

function Rows({ data: { sheet, people } }: { data: Register }) {
  return (
    <Card title={`${sheet.title} · ${sheet.period}`}>
      <Stack>
        {people === 0 ? (
          <EmptyState icon="file" title={t('Nobody in this register')}>
            {t('Approve the pay run of the month: its people appear here.')}
          </EmptyState>
        ) : (
          <ReportTable
            caption={sheet.title}
            first={sheet.first}
            columns={sheet.columns.map(({ label, kind }) =>
              kind === 'money' || kind === 'count' ? label : { label, isText: true },
            )}
            rows={sheet.rows.map(({ label, kind, cells }, at) => ({
              id: `${at} ${label}`,
              kind,
              label,
              amounts: cells.map((cell, index) => cellOf(cell, sheet.columns[index]?.kind)),
            }))}
          />
        )}
        {sheet.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Stack>
    </Card>
  )
}

const cellOf = (cell: string | number | null, kind: Register['sheet']['columns'][number]['kind'] | undefined) =>
  cell === null ? '' : kind === 'date' ? formatDate(String(cell)) : cell
