import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Declaration } from '#contract/payroll/declarations.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { ownDeclarationQuery } from './api.ts'
import { LineCard } from './line-card.tsx'
import { LineForm } from './line-form.tsx'
import { RegimeCard } from './regime-card.tsx'

/** The person's declaration for the tax on their salary: regime, items and proofs. */
export function OwnDeclarationPage() {
  const year = financialYear(today())
  const { data } = useSuspenseQuery(ownDeclarationQuery(year.start))
  const [isAdding, setAdding] = useState(false)
  const add = data.is_open && (
    <Button tone="primary" icon="add" onClick={() => setAdding(true)}>
      {t('Declare an item')}
    </Button>
  )
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Tax declaration')}
        section={t('Profile')}
        above={<Link to="/settings/profile">{t('Profile')}</Link>}
        description={t('FY {year}, Form 124. Your payroll team and the owner see it, and every look is logged.', {
          year: year.label,
        })}
        actions={add}
      />
      <Notice tone={data.is_open ? 'info' : 'warning'}>{windowWords(data)}</Notice>
      <RegimeCard declaration={data} />
      {data.lines.length === 0 ? (
        <EmptyState icon="file" title={t('Nothing declared yet')} actions={add}>
          {t('Declare rent, savings, insurance or interest to pay less tax each month in the old regime.')}
        </EmptyState>
      ) : (
        data.lines.map((line) => (
          <LineCard key={line.payroll_declaration_lines_id} line={line} year_start={data.year_start} isOpen={data.is_open} />
        ))
      )}
      {isAdding && <LineForm year_start={data.year_start} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function windowWords({ proof_window, is_open }: Declaration): string {
  if (proof_window === null) return t('What you declare counts from the next pay run. Attach proofs when you have them.')
  const values = { from: formatDate(proof_window.opens_on), until: formatDate(proof_window.closes_on) }
  return is_open
    ? t('Attach proofs from {from} to {until}. Afterwards only accepted amounts lower your tax.', values)
    : t('Proofs closed on {until}. Only accepted amounts lower your tax.', values)
}
