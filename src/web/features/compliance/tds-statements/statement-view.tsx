import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TdsStatement } from '#contract/compliance/tds-statements.ts'
import { formatDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { ChecksList } from '../shared/checks-list.tsx'
import { saveStatement, statementQuery } from './api.ts'
import { StatementRows } from './statement-rows.tsx'

/** Whether it was filed, and what changed since; `mayRecord`: the statement can be filed as it is. */
export type FilingsOf = (of: { quarter: string; form: TdsStatement['form'] }, mayRecord: boolean) => ReactNode

type Props = { quarter: string /** Of residents where it is left out. */; form?: TdsStatement['form']; filingsOf: FilingsOf }

/** The statement of one quarter in one form: figures, checks, exclusions, and the file. */
export function StatementView({ quarter, form, filingsOf }: Props) {
  const { data, error, refetch } = useQuery(statementQuery(quarter, form))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={6} label={t('Building the statement')} />
  const isCollected = data.form === '27EQ'
  return (
    <Stack>
      <Due statement={data} />
      <Facts
        items={[
          [t('Challans'), String(data.challans)],
          [
            isCollected ? t('Collections in the file') : t('Deductions in the file'),
            t('{reported} of {considered}', { reported: data.reported, considered: data.considered }),
          ],
          [isCollected ? t('Received or debited') : t('Paid or credited'), `₹${formatPaise(data.amount)}`],
          [isCollected ? t('Collected') : t('Deducted'), `₹${formatPaise(data.deducted)}`],
          [t('Deposited'), `₹${formatPaise(data.deposited)}`],
        ]}
      />
      <SaveFile statement={data} />
      {filingsOf(data, !data.is_blocked && data.to < today())}
      {data.checks.length > 0 && <ChecksList checks={data.checks} heading="h3" />}
      {data.considered > 0 && <StatementRows statement={data} />}
      <Unverified statement={data} />
    </Stack>
  )
}

function Due({ statement: { form, due_on, is_blocked } }: { statement: TdsStatement }) {
  const date = formatDate(due_on)
  const due =
    due_on < today() ? t('Form {form} was due on {date}.', { form, date }) : t('Form {form} is due on {date}.', { form, date })
  return is_blocked ? (
    <Notice tone="warning">{t('{due} Correct what the checks list before you download the file.', { due })}</Notice>
  ) : (
    <Notice>{t('{due} Run the file through the department’s validation utility before you upload it.', { due })}</Notice>
  )
}

function SaveFile({ statement }: { statement: TdsStatement }) {
  const saving = useMutation({
    mutationFn: () => saveStatement(statement),
    meta: { fallback: t('The file could not be created') },
  })
  return (
    <div>
      <Button icon="download" disabled={statement.is_blocked} busy={saving.isPending} onClick={() => saving.mutate()}>
        {t('Download statement')}
      </Button>
    </div>
  )
}

function Unverified({ statement: { open_questions } }: { statement: TdsStatement }) {
  return (
    <Notice>
      <details>
        <summary>{t('Points of the file layout we have not verified: {count}', { count: open_questions.length })}</summary>
        <ul>
          {open_questions.map(({ code, text }) => (
            <li key={code}>{translate(text)}</li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}
