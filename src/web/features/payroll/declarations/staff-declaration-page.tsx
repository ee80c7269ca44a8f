import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeclarationLine } from '#contract/payroll/declarations.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { saveProof, staffDeclarationQuery } from './api.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DecisionBadge } from './decision-badge.tsx'
import { detailsOf, kindWords } from './words.ts'

/** An employee's declaration for the payroll officer, who decides each line. */
export function StaffDeclarationPage({ payroll_employees_id }: { payroll_employees_id: string }) {
  const year = financialYear(today())
  const { data } = useSuspenseQuery(staffDeclarationQuery(payroll_employees_id, year.start))
  const [chosen, setChosen] = useState<DeclarationLine>()
  const { regimes } = data
  return (
    <Page>
      <PageHeader
        title={data.staff_name}
        section={t('Payroll')}
        above={
          <Link to="/payroll" search={{ view: 'declarations' }}>
            {t('Declarations')}
          </Link>
        }
        description={t('Tax declaration of FY {year}. Every look at this page is logged.', { year: year.label })}
      />
      <Card title={t('Tax regime')}>
        <Facts
          items={[
            [t('Choice'), data.regime === 'old' ? t('Old regime') : t('New regime')],
            [t('Tax, new regime'), regimes && `₹${formatPaise(regimes.new.tax)}`],
            [t('Tax, old regime'), regimes && `₹${formatPaise(regimes.old.tax)}`],
            [t('Pay runs count'), data.counts === 'declared' ? t('Declared amounts') : t('Accepted amounts')],
          ]}
        />
      </Card>
      {data.lines.length === 0 && (
        <EmptyState icon="file" title={t('Nothing declared yet')}>
          {t('What they declare on their own page appears here for your decision.')}
        </EmptyState>
      )}
      {data.lines.map((line) => (
        <StaffLine key={line.payroll_declaration_lines_id} line={line} onDecide={() => setChosen(line)} />
      ))}
      {chosen && <DecideDialog payroll_employees_id={payroll_employees_id} line={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

function StaffLine({ line, onDecide }: { line: DeclarationLine; onDecide: () => void }) {
  return (
    <Card title={kindWords[line.line_kind]} actions={<Button onClick={onDecide}>{t('Decide')}</Button>}>
      <Stack>
        <Facts
          items={[
            [t('Declared'), `₹${formatPaise(line.amount)}`],
            [t('Tax deducted there'), line.line_kind === 'earlier_job' ? `₹${formatPaise(line.tax)}` : undefined],
            [t('Details'), detailsOf(line)],
            [t('Decision'), <DecisionBadge key="decision" line={line} />],
            [t('Reason'), line.reason],
            [t('Proofs'), line.proofs.length === 0 && t('None')],
          ]}
        />
        {line.proofs.map((proof) => (
          <Button key={proof.payroll_proofs_id} tone="quiet" icon="download" onClick={() => void savePdfOrSay(saveProof(proof))}>
            {proof.original_file_name}
          </Button>
        ))}
      </Stack>
    </Card>
  )
}
