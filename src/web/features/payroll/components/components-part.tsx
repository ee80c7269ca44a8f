import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayComponent } from '#contract/payroll/components.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { componentsQuery } from './api.ts'
import { ComponentForm } from './component-form.tsx'
import { baseWords, exclusionWords } from './words.ts'

/** Earnings and deductions of the company, each version with the month from which it holds. */
export function ComponentsPart() {
  const { data } = useSuspenseQuery(componentsQuery)
  const [open, setOpen] = useState<PayComponent | 'new'>()
  const add = (
    <Button tone="primary" icon="add" onClick={() => setOpen('new')}>
      {t('Define a component')}
    </Button>
  )
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState icon="list" title={t('No components of your own yet')} actions={add}>
          {t('Define earnings and deductions besides basic pay and the usual allowances, with their rules.')}
        </EmptyState>
      ) : (
        <Card title={t('Components')} actions={add}>
          {t('Add them to an employee with Change pay. A change holds from its month on; approved payslips stay.')}
        </Card>
      )}
      {data.rows.map((row) => (
        <ComponentCard key={row.payroll_components_id} row={row} onChange={() => setOpen(row)} />
      ))}
      {open && (
        <ComponentForm
          component={open === 'new' ? undefined : open}
          accounts={data.accounts}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function ComponentCard({ row, onChange }: { row: PayComponent; onChange: () => void }) {
  const isEarning = row.component_kind === 'earning'
  const flags = [
    row.is_taxable ? t('taxed') : t('not taxed'),
    row.is_esi ? t('counts for ESI') : t('not for ESI'),
    row.is_prorated ? t('less for days without pay') : t('whole for any days'),
    row.in_structure ? t('in the pay structure') : '',
  ]
  return (
    <Card
      title={`${row.component_name} (${row.component_code})`}
      actions={
        <>
          {row.is_retired && <Badge tone="neutral">{t('Retired')}</Badge>}
          <Button onClick={onChange}>{t('Change')}</Button>
        </>
      }
    >
      <Facts
        items={[
          [t('Kind'), isEarning ? t('Earning') : t('Deduction')],
          [t('Holds from'), formatDate(row.from_on)],
          [t('Amount'), row.formula_words || t('Agreed with each employee')],
          [
            t('Wages'),
            isEarning && (row.excluded ? t('No wages: {reason}', { reason: exclusionWords[row.excluded] }) : t('It is wages')),
          ],
          [t('Rules'), isEarning && flags.filter(Boolean).join(', ')],
          [t('Not counted for'), row.outside.map((base) => baseWords[base]).join(', ')],
        ]}
      />
    </Card>
  )
}
