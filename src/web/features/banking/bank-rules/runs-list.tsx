import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { RuleRun } from '#contract/banking/bank-rules.ts'
import { formatInstant, plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { runQuery, runsQuery, useUndoRun } from './runs-api.ts'
import { moneyOf, runTones, runWords } from './words.ts'

/** The runs of the rules; each can be undone as a whole. */
export function RunsList() {
  const [asked, setAsked] = useState<{ run: RuleRun; key: string }>()
  const { mutateAsync: undo } = useUndoRun()
  return (
    <>
      <DataTable
        holds="part"
        label={t('Rule activity')}
        noun={['run', 'runs']}
        columns={columns}
        query={runsQuery}
        rowKey={(run) => run.bank_rule_runs_id}
        rowMenu={(run) => [
          run.run_status === 'done' && run.hit_count > 0
            ? [
                {
                  id: 'undo',
                  label: t('Undo run'),
                  icon: 'undo',
                  onSelect: () => setAsked({ run, key: crypto.randomUUID() }),
                },
              ]
            : [],
        ]}
        card={(run) => ({
          title: whatOf(run),
          detail: `${formatInstant(run.created_at)} · ${hitsOf(run)}`,
          badge: <State run={run} />,
        })}
        empty={
          <EmptyState icon="history" title={t('No rule activity yet')}>
            {t('Run them on lines to review, or let them run when you import a statement.')}
          </EmptyState>
        }
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={t('Undo this run?')}
          verb={t('Undo {lines}', { lines: plural(asked.run.hit_count, 'line') })}
          onConfirm={() => undo({ bank_rule_runs_id: asked.run.bank_rule_runs_id, idempotencyKey: asked.key })}
        >
          {t(
            "We reverse their entries, and the lines return for review. Lines you have since undone or matched yourself don't change.",
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

const whatOf = ({ run_trigger, rule_name, account_label }: RuleRun) =>
  [run_trigger === 'import' ? t('After an import') : (rule_name ?? t('All rules')), account_label].filter(Boolean).join(', ')
function hitsOf(run: RuleRun): string {
  const lines = plural(run.line_count, 'line')
  const refused =
    run.skipped.length > 0
      ? ` ${t('· {length} refused: {value}', { length: run.skipped.length, value: run.skipped[0]?.message ?? '' })}`
      : ''
  return `${run.hit_count === 0 ? t('none of {lines}', { lines }) : t('{hit_count} of {lines}, {moneyOf}', { hit_count: run.hit_count, lines, moneyOf: moneyOf(run) })}${refused}`
}

const columns: readonly Column<RuleRun>[] = [
  { id: 'created_at', header: t('When'), width: 176, cell: (run) => formatInstant(run.created_at) },
  { id: 'what', header: t('What'), cell: whatOf },
  { id: 'hits', header: t('Categorised'), width: 236, cell: hitsOf },
  { id: 'status', header: t('Status'), width: 112, cell: (run) => <State run={run} /> },
]

/** The progress of a run, polled while it is in progress. */
function State({ run }: { run: RuleRun }) {
  const { data } = useQuery(runQuery(run))
  return <Badge tone={runTones[data.run_status]}>{runWords[data.run_status]}</Badge>
}
