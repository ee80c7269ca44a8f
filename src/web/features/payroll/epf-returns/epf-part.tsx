import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EpfMonth, EpfPlan } from '#contract/payroll/epf-returns.ts'
import { formatDate, formatMonthYear, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { epfMonthQuery, useMakeReturn } from './api.ts'
import { ChallansCard } from './challans-card.tsx'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { MembersTable } from './members-table.tsx'
import { ReturnCard } from './return-card.tsx'
import { kindHelp, kindWords } from './words.ts'

/** Returns of the provident fund of a month, and the challans that pay them. */
export function EpfPart() {
  const [month, setMonth] = useState<IsoDate>()
  const { data, error, refetch } = useQuery(epfMonthQuery(month))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton lines={10} height={520} />
  if (data.month === null)
    return (
      <EmptyState icon="file" title={t('No months with provident fund yet')}>
        {t('Approve a pay run with members of the provident fund: its month appears here with its returns and challans.')}
      </EmptyState>
    )
  return <Month data={data} month={data.month} onMonth={setMonth} />
}

function Month({ data, month, onMonth }: { data: EpfMonth; month: IsoDate; onMonth: (month: IsoDate) => void }) {
  const options = data.months.map((value) => ({ value, label: formatMonthYear(value) }))
  const isOpen = data.returns.some(({ return_status }) => return_status !== 'approved')
  return (
    <>
      <Card title={t('EPF of {month}', { month: formatMonthYear(month) })}>
        <Stack>
          <Select label={t('Month')} options={options} value={month} onChange={onMonth} />
          <Facts
            items={[
              [t('Members'), String(data.members)],
              [t('Due'), data.due_on && formatDate(data.due_on)],
              [t('Rule'), data.law],
            ]}
          />
          {data.is_unverified && (
            <span>
              <Badge tone="warning">{t('Unverified rule')}</Badge>
            </span>
          )}
          <p>
            {t(
              'Upload the file at the EPFO portal, then record here what the portal did. Administration and insurance charges, interest and damages are added by the portal.',
            )}
          </p>
        </Stack>
      </Card>
      {data.returns.map((row) => (
        <ReturnCard key={row.payroll_epf_returns_id} row={row} />
      ))}
      {!isOpen && <NextCard month={month} plans={data.plans} />}
      {data.balances.length > 0 && <MembersTable month={month} />}
      {(data.balances.length > 0 || data.challans.length > 0) && <ChallansCard data={data} month={month} />}
    </>
  )
}

/** The returns that can be made now, and why the others cannot. */
function NextCard({ month, plans }: { month: IsoDate; plans: readonly EpfPlan[] }) {
  const { mutate, isPending } = useMakeReturn()
  const [shown, setShown] = useState<EpfPlan>()
  const make = (return_kind: EpfPlan['return_kind']) =>
    mutate({ month, return_kind }, { onSuccess: () => toast({ tone: 'success', text: t('Return made. Download its file.') }) })
  return (
    <Card title={t('Make a return')}>
      <Facts
        items={plans.map((plan) => {
          const { return_kind, blocked, members, left_out } = plan
          return [
            kindWords[return_kind],
            <Stack key={return_kind}>
              <span>
                {blocked ??
                  t('{help}: {count, plural, one {# member} other {# members}}', { help: kindHelp[return_kind], count: members })}
              </span>
              {blocked === null && (
                <span>
                  <Button icon="add" busy={isPending} onClick={() => make(return_kind)}>
                    {makeWords[return_kind]}
                  </Button>
                </span>
              )}
              {isNotable(plan) && (
                <span>
                  <Button tone="quiet" onClick={() => setShown(plan)}>
                    {t('{count, plural, one {# member} other {# members}} left out', { count: left_out.length })}
                  </Button>
                </span>
              )}
            </Stack>,
          ]
        })}
      />
      {shown && <LeftOutDialog plan={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

/** Members who are simply in a return already, or whose figures did not change, need no word where nothing can be made. */
const isNotable = ({ left_out, blocked }: EpfPlan) =>
  left_out.some(
    ({ reason }) => blocked === null || (reason !== 'returned' && reason !== 'unchanged' && reason !== 'not_returned'),
  )

const makeWords: Record<EpfPlan['return_kind'], string> = {
  regular: t('Make regular return'),
  supplementary: t('Make supplementary return'),
  revised: t('Make revised return'),
}
