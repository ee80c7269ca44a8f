import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import { compositionKinds } from '#core/tax/law/composition.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { choiceOf } from '../shared/return-choice.ts'
import { useBusiness } from './api.ts'
import styles from './cmp08.module.css'
import { businessWords } from './words.ts'

/** Turnover of the quarter by what it is made of, and the kind of business that decides the rate. */
export function TurnoverCard({ cmp08 }: { cmp08: Cmp08 }) {
  const { turnover, figures, business, filing, from, until } = cmp08
  const choosing = useBusiness(choiceOf(cmp08))
  return (
    <Card title={t('Turnover')}>
      <div className={styles.choose}>
        <Select
          label={t('Kind of business')}
          help={t('It decides the rate, from this quarter on.')}
          value={business ?? ''}
          disabled={filing.status === 'filed' || choosing.isPending}
          onChange={(value) => {
            const chosen = compositionKinds.find((each) => each === value)
            if (chosen) choosing.mutate(chosen)
          }}
          options={[
            ...(business === null ? [{ value: '', label: t('Choose one') }] : []),
            ...compositionKinds.map((value) => ({ value, label: businessWords[value] })),
          ]}
        />
      </div>
      <ReportTable
        caption={t('Turnover of the quarter')}
        first={t('Row')}
        columns={[t('Value')]}
        rows={[
          {
            id: 'bills',
            label: t('Bills of supply'),
            amounts: [turnover.bills],
            link: { to: '/receivables/invoices', search: { from, to: until } },
          },
          { id: 'notes', label: t('Credit notes'), amounts: [turnover.credit_notes] },
          ...(turnover.cancelled === 0
            ? []
            : [{ id: 'cancelled', label: t('Bills of earlier quarters cancelled in this one'), amounts: [turnover.cancelled] }]),
          { id: 'total', label: t('Turnover'), kind: 'total' as const, amounts: [turnover.total] },
          { id: 'exempt', label: t('Exempt and nil-rated, part of it'), amounts: [turnover.total - turnover.taxable] },
          { id: 'base', label: t('Value that is taxed'), amounts: [figures.base] },
        ]}
      />
      <p className={styles.note}>
        {t('Days under the scheme: {from} to {until}. Advances count once you issue the bill of supply.', {
          from: formatDate(from),
          until: formatDate(until),
        })}
      </p>
    </Card>
  )
}
