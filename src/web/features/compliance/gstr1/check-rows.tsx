import { useMemo } from 'react'
import type { Gstr1, Gstr1Check, Gstr1Problem } from '#contract/compliance/gstr1.ts'
import { t, translate } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
import { problemsQuery } from './api.ts'
import { AsOf } from './as-of.tsx'
import styles from './gstr1.module.css'

const columns: readonly Column<Gstr1Problem>[] = [
  { id: 'label', header: t('Document'), width: 200, cell: (row) => row.label },
  { id: 'cause', header: t('Cause'), cell: (row) => row.cause },
]

/** Every row that a check found; each opens the page that corrects it. */
export function CheckRows({ gstr1, check }: { gstr1: Gstr1; check: Gstr1Check }) {
  const { period, gst_registrations_id } = gstr1
  const of = useMemo(() => choiceOf({ period, gst_registrations_id }), [period, gst_registrations_id])
  const query = useMemo(() => problemsQuery(of, check.code), [of, check.code])
  const title = translate(check.title)
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <ButtonLink icon="chevronLeft" to="/gstr-1" search={{ ...searchOf(of), tab: 'checks' }}>
          {t('All checks')}
        </ButtonLink>
      </div>
      <AsOf gstr1={gstr1} />
      <DataTable
        holds="part"
        label={title}
        noun={['row', 'rows']}
        columns={columns}
        query={query}
        rowKey={(row) => `${row.label} ${row.link} ${row.cause}`}
        rowHref={(row) => row.link}
        card={(row) => ({ title: row.label, detail: row.cause })}
        empty={
          <EmptyState icon="done" title={t('Nothing left to put right')}>
            {t('This check finds nothing any more.')}
          </EmptyState>
        }
      />
    </>
  )
}
