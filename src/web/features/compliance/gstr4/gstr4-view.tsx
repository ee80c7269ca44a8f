import { useQuery } from '@tanstack/react-query'
import type { CompositionYear, Gstr4 } from '#contract/compliance/gstr4.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { ChecksList } from '../shared/checks-list.tsx'
import { monthWords } from '../shared/months.ts'
import { ReturnFilingCard } from '../shared/return-filing-card.tsx'
import { SchemeState } from '../shared/scheme-state.tsx'
import { gstr4Query, useApprove, useBuild, useRecordFiling, yearOf } from './api.ts'
import { Gstr4Tables } from './tables.tsx'

/** GSTR-4 of a year: quarters as filed, purchases, rates and filing. */
export function Gstr4View({ of }: { of: CompositionYear }) {
  const query = useQuery(gstr4Query(of))
  return (
    <SchemeState query={query} title={t('Not under the composition scheme')}>
      {(gstr4) => <Return gstr4={gstr4} />}
    </SchemeState>
  )
}

function Return({ gstr4 }: { gstr4: Gstr4 }) {
  const of = yearOf(gstr4)
  const [building, approving, recording] = [useBuild(of), useApprove(of), useRecordFiling(of)]
  return (
    <Stack>
      <Status gstr4={gstr4} />
      <ReturnFilingCard
        filing={gstr4.filing}
        isBlocked={gstr4.missing.length > 0}
        description={t('We post the late fee against the cash ledger. The figures of this year can’t be changed afterwards.')}
        charges={gstr4.fee.amount}
        building={building}
        approving={approving}
        record={recording.mutateAsync}
      />
      {gstr4.checks.length > 0 && <ChecksList checks={gstr4.checks} />}
      <Gstr4Tables gstr4={gstr4} />
      <Notice>
        {t(
          'We know no public layout of the portal’s file for GSTR-4, so we don’t make one: export the tables and enter them at the portal. The late fee comes from secondary sources. Enter TDS and TCS credit (table 7) at the portal.',
        )}
      </Notice>
    </Stack>
  )
}

function Status({ gstr4: { year, due_on, fee, filing, missing } }: { gstr4: Gstr4 }) {
  if (filing.filed_on !== null)
    return (
      <Notice tone="success">{t('GSTR-4 for {year} was filed on {date}.', { year, date: formatDate(filing.filed_on) })}</Notice>
    )
  const due =
    fee.amount > 0
      ? t('GSTR-4 for {year} was due on {date}. Late fee if you file today: ₹{fee}.', {
          year,
          date: formatDate(due_on),
          fee: formatPaise(fee.amount),
        })
      : t('GSTR-4 for {year} is due on {date}.', { year, date: formatDate(due_on) })
  const months = missing.map((period) => monthWords(period)).join(', ')
  return (
    <Notice tone={fee.amount > 0 || missing.length > 0 ? 'warning' : 'info'}>
      {missing.length > 0 ? t('{due} File CMP-08 of the quarters to {months} first.', { due, months }) : due}
    </Notice>
  )
}
