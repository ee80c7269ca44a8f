import { useQuery } from '@tanstack/react-query'
import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { ChecksList } from '../shared/checks-list.tsx'
import { monthWords } from '../shared/months.ts'
import { choiceOf } from '../shared/return-choice.ts'
import { ReturnFilingCard } from '../shared/return-filing-card.tsx'
import { SchemeState } from '../shared/scheme-state.tsx'
import { cmp08Query, useApprove, useBuild, useRecordFiling } from './api.ts'
import { FiguresCard } from './figures-card.tsx'
import { TurnoverCard } from './turnover-card.tsx'

/** CMP-08 of a quarter: turnover, tax, checks and filing. */
export function Cmp08View({ of }: { of: ReturnChoice }) {
  const query = useQuery(cmp08Query(of))
  return (
    <SchemeState query={query} title={t('Not under the composition scheme')}>
      {(cmp08) => <Return cmp08={cmp08} />}
    </SchemeState>
  )
}

function Return({ cmp08 }: { cmp08: Cmp08 }) {
  const of = choiceOf(cmp08)
  const [building, approving, recording] = [useBuild(of), useApprove(of), useRecordFiling(of)]
  return (
    <Stack>
      <Status cmp08={cmp08} />
      <ReturnFilingCard
        filing={cmp08.filing}
        isBlocked={cmp08.is_blocked}
        description={t('Sales of these days are locked, and we post the tax against the cash ledger.')}
        charges={totalOf(cmp08.late.interest)}
        building={building}
        approving={approving}
        record={recording.mutateAsync}
      />
      {cmp08.checks.length > 0 && <ChecksList checks={cmp08.checks} />}
      <FiguresCard cmp08={cmp08} />
      <TurnoverCard cmp08={cmp08} />
      <Notice>
        {t(
          'We know no public layout of the portal’s file for CMP-08, so we don’t make one: enter the figures at the portal. Rates and limits come from secondary sources.',
        )}
      </Notice>
    </Stack>
  )
}

function Status({ cmp08: { period, due_on, filing, figures, is_blocked } }: { cmp08: Cmp08 }) {
  const given = { month: monthWords(period), day: formatDate(due_on), amount: formatPaise(totalOf(figures.payable)) }
  if (filing.filed_on !== null)
    return (
      <Notice tone="success">
        {t('CMP-08 for the quarter to {month} was filed on {date}.', { ...given, date: formatDate(filing.filed_on) })}
      </Notice>
    )
  const isLate = due_on < today()
  const due = isLate
    ? t('CMP-08 for the quarter to {month} was due on {day}. ₹{amount} of tax to pay.', given)
    : t('CMP-08 for the quarter to {month} is due on {day}. ₹{amount} of tax to pay.', given)
  if (is_blocked) return <Notice tone="danger">{t('{due} Fix the checks that block filing first.', { due })}</Notice>
  return <Notice tone={isLate ? 'warning' : 'info'}>{due}</Notice>
}
